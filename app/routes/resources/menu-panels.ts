import type { LoaderFunctionArgs } from "@remix-run/node";
import { serverContext } from "#server/context.ts";
import { loadMenuPanels } from "#server/frame/menu.ts";
import { cacheHeaders } from "#server/web/cachePolicy.ts";

/** All panels of the navigation bar as JSON, for its script; nobody keeps an incomplete answer. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { panels, complete } = await loadMenuPanels(serverContext(request));
  return Response.json(panels, { headers: cacheHeaders(complete ? "page" : "error") });
}
