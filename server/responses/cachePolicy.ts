import type { HeadersFunction } from "@remix-run/node";
import { FIRST_PICTURE_HEADER } from "#shared/domain/firstPicture.ts";

const day = 86_400;

/**
 * Headers of a document that a CDN may cache. Browsers always revalidate (`must-revalidate` also keeps them
 * from serving it stale), because stale HTML may reference removed assets. The second header (RFC 9213) is
 * for CDNs that take `must-revalidate` literally and would not serve stale content either.
 */
function shared(seconds: number, whileRevalidating = day) {
  const stale = `stale-while-revalidate=${whileRevalidating}, stale-if-error=${7 * day}`;
  return {
    "Cache-Control": `public, max-age=0, must-revalidate, s-maxage=${seconds}, ${stale}`,
    "CDN-Cache-Control": `public, max-age=${seconds}, ${stale}`,
  };
}

const never = { "Cache-Control": "no-store" };

/** Cache policy of all responses: the only source (docs/operations.md repeats it). */
export const cachePolicy = {
  /** Screens with editorial content. */
  page: shared(300),
  /** Product pages: prices. */
  product: shared(60),
  /** Listings and search results by URL. */
  listing: shared(120),
  /** Screens with the current opening state of stores: the response changes every minute. */
  moment: shared(60, 0),
  /**
   * Any of these with a missing part (navigation, products of a block). Long enough to relieve a struggling
   * upstream, short enough that hardly anyone sees it.
   */
  incomplete: shared(10, 0),
  /** Verification, applications, captcha: answers for one visitor. */
  private: never,
  error: never,
  redirect: never,
  /** Images and styles whose URL contains a content hash. */
  media: { "Cache-Control": `public, max-age=${365 * day}, immutable` },
  /** robots.txt, sitemap.xml, favicon.ico. */
  "well-known": { "Cache-Control": "public, max-age=3600" },
} as const satisfies Record<string, Record<string, string>>;

/** Cache kind of a response. */
export type CacheKind = keyof typeof cachePolicy;

/** Returns the cache headers of a kind of response, for `data(…, { headers })` and `new Response`. */
export function cacheHeaders(kind: CacheKind): Record<string, string> {
  return { ...cachePolicy[kind] };
}

const passed = [
  "Cache-Control",
  "CDN-Cache-Control",
  "Retry-After",
  "X-Robots-Tag",
  FIRST_PICTURE_HEADER,
];

/**
 * `headers` export of every screen: the headers of its loader apply to the document and to the `.data`
 * response. If its loader throws, the thrown headers apply. A `no-store` of a layout always applies.
 */
export const pageHeaders: HeadersFunction = ({ loaderHeaders, errorHeaders, parentHeaders }) => {
  const source = errorHeaders ?? loaderHeaders;
  const headers = new Headers();
  for (const name of passed) {
    const value = source.get(name);
    if (value !== null) headers.set(name, value);
  }
  if (parentHeaders.get("Cache-Control") === never["Cache-Control"]) {
    headers.set("Cache-Control", never["Cache-Control"]);
    headers.delete("CDN-Cache-Control");
  }
  return headers;
};

/** Properties that decide whether a response may be cached. */
export type Answered = { method: string; status: number; cacheControl: string | null };

const keepable = new Set([200, 206, 304]);

/**
 * Returns whether a response may be cached, regardless of its route: only successful responses to GET and
 * HEAD with a declared policy. Errors, redirects and responses without a policy are never cached.
 */
export function isCacheable({ method, status, cacheControl }: Answered): boolean {
  const read = method === "GET" || method === "HEAD";
  return read && keepable.has(status) && cacheControl !== null;
}
