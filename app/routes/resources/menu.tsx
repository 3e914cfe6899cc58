import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { serverContext } from "#server/context.ts";
import { loadMenuPage } from "#server/frame/menu.ts";
import { cacheHeaders, pageHeaders } from "#server/web/cachePolicy.ts";
import { menuCopy } from "../../copy/menu.ts";
import { defaultTdk } from "../../copy/meta.ts";
import { MenuScreen } from "../../features/menu/MenuScreen.tsx";

/** Nothing for search engines: the items' own pages are. */
const noindex = { "X-Robots-Tag": "noindex" };

/** One panel of the navigation bar as a page, where no script opens it in place. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const page = await loadMenuPage(params.key ?? "", serverContext(request));
  if (page.kind === "menu") return data(page, { headers: { ...cacheHeaders("page"), ...noindex } });
  const status = page.kind === "missing" ? 404 : 503;
  return data(page, { status, headers: { ...cacheHeaders("error"), ...noindex } });
}

export const headers = pageHeaders;

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page && page.kind !== "missing" ? menuCopy.title(page.label) : defaultTdk.title },
  { name: "robots", content: "noindex" },
];

export default function MenuRoute() {
  return <MenuScreen {...useLoaderData<typeof loader>()} />;
}
