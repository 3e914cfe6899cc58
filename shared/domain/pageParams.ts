import { OWN_PARAMS, PAGE_PARAMS } from "#shared/pages/params.ts";

/** Remix's parameter for single-route data requests (2.17.5). */
export const ROUTES_PARAM = "_routes";

/** Prefix of listing filter names: `f.colour`. */
export const FILTER_PREFIX = "f.";

const pageParams: ReadonlySet<string> = new Set(PAGE_PARAMS);
const otherParams: ReadonlySet<string> = new Set([...OWN_PARAMS, ROUTES_PARAM]);

/** Whether a parameter identifies a page and belongs to the CDN's cache key (docs/operations.md). */
export function isPageParam(name: string): boolean {
  return (
    pageParams.has(name) || (name.startsWith(FILTER_PREFIX) && name.length > FILTER_PREFIX.length)
  );
}

/**
 * Returns the URL without unknown parameters (campaigns, messengers), so that they affect neither pages nor
 * cache keys.
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
