import type { LoaderFunctionArgs } from "@remix-run/node";
import { serverContext } from "#server/compose.ts";
import { loadNewsFeed } from "#server/features/news/feed.ts";
import { cacheHeaders } from "#server/responses/cachePolicy.ts";
import { plainResponse } from "#server/responses/plainPage.ts";

/** Seconds after which a reader may ask again for a feed that could not be loaded. */
const RETRY_AFTER_S = 300;

/** The news for feed readers. */
export async function loader({ request }: LoaderFunctionArgs) {
  const xml = await loadNewsFeed(serverContext(request));
  if (xml === null) {
    const headers = { ...cacheHeaders("error"), "Retry-After": String(RETRY_AFTER_S) };
    return plainResponse("unavailable", 503, headers);
  }
  const headers = { ...cacheHeaders("page"), "Content-Type": "application/rss+xml; charset=utf-8" };
  return new Response(xml, { headers });
}
