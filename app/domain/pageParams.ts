/**
 * Search parameters that make a page of their own; links carry them on. Listings name their filters
 * `f.…`.
 */
const pageParams =
  /^(vc|isAll|catalog|page|sort|f\..+|region|city|suggest|dialog|picture|store|job|notice)$/;

/** Parameters of answers that are one visitor's own, and of Remix's question for a page's data. */
const otherParams = /^(step|once|online|_routes)$/;

/** Whether a parameter is a part of the page's identity: of the CDN's cache key (docs/operations.md). */
export function isPageParam(name: string): boolean {
  return pageParams.test(name);
}

/**
 * The address without parameters that no screen knows (a campaign's, a messenger's): what they say
 * reaches no page, and pages that differ in nothing else are one.
 */
export function pageAddress(address: string): string {
  const at = address.indexOf("?");
  if (at < 0) return address;
  const known = [...new URLSearchParams(address.slice(at))].filter(
    ([name]) => isPageParam(name) || otherParams.test(name),
  );
  const path = address.slice(0, at);
  return known.length === 0 ? path : `${path}?${new URLSearchParams(known)}`;
}
