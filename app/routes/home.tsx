import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { serverContext } from "#server/context.ts";
import { loadHomePage } from "#server/home/home.ts";
import { cacheHeaders, pageHeaders } from "#server/web/cachePolicy.ts";
import { HomeScreen } from "../features/home/HomeScreen.tsx";
import { HomeUnavailable } from "../features/home/HomeUnavailable.tsx";
import { homeMeta } from "../features/home/homeMeta.ts";

/** Seconds after which a page that could not be loaded is worth asking for again. */
const RETRY_AFTER_S = 30;

/** Loads the home screen; without its content the answer is a 503 that nobody keeps. */
export async function loader({ request }: LoaderFunctionArgs) {
  const page = await loadHomePage(serverContext(request));
  if (page.kind === "page") return data(page, { headers: cacheHeaders("page") });
  return data(page, {
    status: 503,
    headers: { ...cacheHeaders("error"), "Retry-After": String(RETRY_AFTER_S) },
  });
}

export const headers = pageHeaders;

export const meta: MetaFunction<typeof loader> = ({ data: page }) => (page ? homeMeta(page) : []);

export default function HomeRoute() {
  const page = useLoaderData<typeof loader>();
  return page.kind === "page" ? <HomeScreen blocks={page.blocks} /> : <HomeUnavailable />;
}
