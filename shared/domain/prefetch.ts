/** Path prefixes that are never prefetched: pages for one visitor and paths that are not pages. */
export const NEVER_AHEAD = [
  "/verification",
  "/customer-service/product-verification",
  "/about-us/jobs/application",
  "/cookie/consent",
  "/preview",
  "/resources",
  "/assets",
  "/metrics",
] as const;

/**
 * Search parameters that exclude a URL from prefetching: overlays, one-time notices, visitor-specific state.
 */
export const NEVER_AHEAD_PARAMS = [
  "dialog",
  "picture",
  "store",
  "job",
  "notice",
  "step",
  "once",
  "online",
  "_routes",
] as const;

/** Whether a page of this site may be prefetched: cacheable pages only. */
export function mayComeAhead({ pathname, search }: { pathname: string; search: string }): boolean {
  const params = new URLSearchParams(search);
  return (
    !NEVER_AHEAD.some((path) => pathname === path || pathname.startsWith(`${path}/`)) &&
    !pathname.includes(".") &&
    !NEVER_AHEAD_PARAMS.some((name) => params.has(name))
  );
}
