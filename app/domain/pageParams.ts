/**
 * Search parameters that make a page of their own, besides a listing's filters; links carry them on.
 * The one table: caches in front get theirs from it (`npm run edge`).
 */
export const PAGE_PARAMS = [
  "vc",
  "isAll",
  "catalog",
  "page",
  "sort",
  "region",
  "city",
  "suggest",
  "dialog",
  "picture",
  "store",
  "job",
  "notice",
  "year",
  "card",
  "series",
  "places",
  "piece",
  "middle",
  "view",
] as const;

/** Parameters of answers that are one visitor's own. */
export const OWN_PARAMS = ["step", "once", "online"] as const;

/** Remix's question for the data of some of a page's routes (2.17.5). */
export const ROUTES_PARAM = "_routes";

/** What the names of a listing's filters begin with: `f.colour`. */
export const FILTER_PREFIX = "f.";

const pageParams: ReadonlySet<string> = new Set(PAGE_PARAMS);
const otherParams: ReadonlySet<string> = new Set([...OWN_PARAMS, ROUTES_PARAM]);

/** Whether a parameter is a part of the page's identity: of the CDN's cache key (docs/operations.md). */
export function isPageParam(name: string): boolean {
  return (
    pageParams.has(name) || (name.startsWith(FILTER_PREFIX) && name.length > FILTER_PREFIX.length)
  );
}

/**
 * The address without parameters that no screen knows (a campaign's, a messenger's): what they say
 * reaches no page, and pages that differ in nothing else are one.
 */
export function pageAddress(address: string): string {
  const at = address.indexOf("?");
  if (at < 0) return address;
  const known = [...new URLSearchParams(address.slice(at))].filter(
    ([name]) => isPageParam(name) || otherParams.has(name),
  );
  const path = address.slice(0, at);
  return known.length === 0 ? path : `${path}?${new URLSearchParams(known)}`;
}
