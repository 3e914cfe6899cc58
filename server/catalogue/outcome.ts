import { data, redirect } from "@remix-run/node";
import { type CacheKind, cacheHeaders } from "../web/cachePolicy.ts";

/** Seconds after which a page that could not be loaded is worth asking for again. */
const RETRY_AFTER_S = 30;

/** A screen of the catalogue that is no redirect. */
type Shown<P> = Exclude<P, { kind: "elsewhere" }>;

/**
 * The answer of a catalogue screen's loader: 404 for what the house does not have, 503 for what cannot
 * be had now, neither kept nor indexed.
 * @throws a redirect where another address shows the page
 */
export function catalogueAnswer<P extends { kind: string; href?: string }>(
  page: P,
  cache: CacheKind,
) {
  if (page.kind === "elsewhere" && page.href !== undefined) {
    throw redirect(page.href, { headers: cacheHeaders("redirect") });
  }
  return data(page as Shown<P>, outcome(page.kind, cache));
}

function outcome(kind: string, cache: CacheKind): ResponseInit {
  const failed = { ...cacheHeaders("error"), "X-Robots-Tag": "noindex" };
  if (kind === "unknown") return { status: 404, headers: failed };
  if (kind === "unavailable") {
    return { status: 503, headers: { ...failed, "Retry-After": String(RETRY_AFTER_S) } };
  }
  return { headers: cacheHeaders(cache) };
}
