import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { problemMeta } from "#app/head/pageMeta.ts";
import { MenuScreen } from "#app/menu/MenuScreen.tsx";
import { serverContext } from "#server/compose.ts";
import { loadMenuPage } from "#server/features/layout/menu.ts";
import { isIncomplete } from "#server/observability/requestContext.ts";
import { cacheHeaders, pageHeaders } from "#server/responses/cachePolicy.ts";
import { missingInit, unavailableInit } from "#server/responses/screenAnswer.ts";
import { menuCopy } from "#shared/copy/menu.ts";

/** Not indexed, unlike the items' own pages. */
const noindex = { "X-Robots-Tag": "noindex" };

/** One navigation panel as a page, for use without JavaScript. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const page = await loadMenuPage(params.key ?? "", serverContext(request));
  if (page.kind === "menu") return data(page, { headers: { ...cacheHeaders("page"), ...noindex } });
  // Without the navigation it is unknown which panels exist.
  if (page.kind === "missing" && isIncomplete()) throw data(null, unavailableInit());
  return data(page, page.kind === "missing" ? missingInit() : unavailableInit());
}

export const headers = pageHeaders;

export const meta: MetaFunction<typeof loader> = ({ data: page }) => {
  if (!page || page.kind === "missing") {
    return problemMeta(menuCopy.missing.title, menuCopy.missing.text);
  }
  const named = page.kind === "menu" ? page : page.item;
  if (!named) return problemMeta(menuCopy.closed.title, menuCopy.closed.text);
  return [{ title: menuCopy.title(named.label) }, { name: "robots", content: "noindex" }];
};

export default function MenuRoute() {
  return <MenuScreen {...useLoaderData<typeof loader>()} />;
}
