import type { LoaderFunctionArgs } from "@remix-run/node";
import { serverContext } from "#server/compose.ts";
import { loadMenuPanels } from "#server/features/layout/menu.ts";
import { cacheHeaders } from "#server/responses/cachePolicy.ts";

/** Returns all navigation panels as JSON; incomplete responses are uncacheable. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { panels, complete } = await loadMenuPanels(serverContext(request));
  return Response.json(panels, { headers: cacheHeaders(complete ? "page" : "error") });
}
