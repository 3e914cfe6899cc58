import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { serverContext } from "#server/context.ts";
import { loadHomePage } from "#server/home/home.ts";
import { pageHeaders } from "#server/web/cachePolicy.ts";
import { screenAnswer } from "#server/web/screenAnswer.ts";
import { HomeScreen } from "../features/home/HomeScreen.tsx";
import { HomeUnavailable } from "../features/home/HomeUnavailable.tsx";
import { homeMeta } from "../features/home/homeMeta.ts";

/** Loads the home screen; without its content the answer is a 503 that nobody keeps. */
export async function loader({ request }: LoaderFunctionArgs) {
  return screenAnswer(await loadHomePage(serverContext(request)));
}

export const headers = pageHeaders;

export const meta: MetaFunction<typeof loader> = ({ data: page }) => (page ? homeMeta(page) : []);

export default function HomeRoute() {
  const page = useLoaderData<typeof loader>();
  return page.kind === "page" ? <HomeScreen blocks={page.blocks} /> : <HomeUnavailable />;
}
