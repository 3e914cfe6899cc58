import type { HeadersFunction } from "@remix-run/node";
import { FIRST_PICTURE_HEADER } from "#app/domain/firstPicture.ts";

const day = 86_400;

/**
 * A document that a CDN may keep. Browsers always ask again (`must-revalidate` also keeps them from
 * serving it stale), because stale HTML names assets that may be gone. The second header (RFC 9213)
 * is for CDNs that take `must-revalidate` literally and would then not serve stale content either.
 */
function shared(seconds: number, whileRevalidating = day) {
  const stale = `stale-while-revalidate=${whileRevalidating}, stale-if-error=${7 * day}`;
  return {
    "Cache-Control": `public, max-age=0, must-revalidate, s-maxage=${seconds}, ${stale}`,
    "CDN-Cache-Control": `public, max-age=${seconds}, ${stale}`,
  };
}

const never = { "Cache-Control": "no-store" };

/** Who may keep an answer, and for how long: the one table (docs/operations.md repeats it). */
export const cachePolicy = {
  /** Screens made of content. */
  page: shared(300),
  /** Product pages: prices. */
  product: shared(60),
  /** Listings and search results by address. */
  listing: shared(120),
  /** Screens that say whether a store is open now: each minute has its own answer. */
  moment: shared(60, 0),
  /**
   * Any of these that is incomplete: the upstream owed a part (navigation, a block's goods). Long enough
   * to spare a struggling upstream, short enough that hardly anyone sees it.
   */
  incomplete: shared(10, 0),
  /** Verification, applications, captcha: one visitor's own. */
  private: never,
  error: never,
  redirect: never,
  /** Pictures and style rules whose address names their content. */
  media: { "Cache-Control": `public, max-age=${365 * day}, immutable` },
  /** robots.txt, sitemap.xml, favicon.ico. */
  "well-known": { "Cache-Control": "public, max-age=3600" },
} as const satisfies Record<string, Record<string, string>>;

/** Kind of an answer as the cache sees it. */
export type CacheKind = keyof typeof cachePolicy;

/** The caching headers of a kind of answer, for `data(…, { headers })` and `new Response`. */
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
 * `headers` export of every screen: the headers that its loader set reach the document and the
 * `.data` answer alike. Where its loader threw, the thrown ones count. What a layout wants nobody to
 * keep, nobody keeps.
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

/** What decides whether an answer may be kept. */
export type Answered = { method: string; status: number; cacheControl: string | null };

const keepable = new Set([200, 206, 304]);

/**
 * Whatever a route said: only successful answers to GET and HEAD that declare a policy
 * may be kept. Errors, redirects and undeclared answers never are.
 */
export function mayBeKept({ method, status, cacheControl }: Answered): boolean {
  const read = method === "GET" || method === "HEAD";
  return read && keepable.has(status) && cacheControl !== null;
}
