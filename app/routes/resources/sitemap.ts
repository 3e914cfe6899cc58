import type { LoaderFunctionArgs } from "@remix-run/node";
import { serverContext } from "#server/compose.ts";
import { loadSitemap } from "#server/features/sitemap/sitemap.ts";
import { cacheHeaders } from "#server/responses/cachePolicy.ts";
import { plainResponse } from "#server/responses/plainPage.ts";

/** `Retry-After` of an unavailable sitemap, in seconds. */
const RETRY_AFTER_S = 300;

/** Returns the sitemap, or its part `part`. */
export async function loader({ request }: LoaderFunctionArgs) {
  const part = new URL(request.url).searchParams.get("part");
  const sitemap = await loadSitemap(part, serverContext(request));
  if (sitemap.kind === "xml") {
    const headers = { ...cacheHeaders("well-known"), "Content-Type": "application/xml" };
    return new Response(sitemap.xml, { headers });
  }
  const error = cacheHeaders("error");
  if (sitemap.kind === "unknown") return plainResponse("missing", 404, error);
  return plainResponse("unavailable", 503, { ...error, "Retry-After": String(RETRY_AFTER_S) });
}
