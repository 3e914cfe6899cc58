/**
 * Paths of pages that are one visitor's own, and of what is no page: with all that stands below them they are
 * never fetched before their click.
 */
export const NEVER_AHEAD = [
  "/verification",
  "/customer-service/product-verification",
  "/about-us/jobs/application",
  "/preview",
  "/resources",
  "/assets",
  "/metrics",
] as const;

/** Search parameters of what is open over a page, told once, or one visitor's own: no page by itself. */
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

/** Whether a page of this site may be fetched before its link is clicked: one that caches keep. */
export function mayComeAhead({ pathname, search }: { pathname: string; search: string }): boolean {
  const params = new URLSearchParams(search);
  return (
    !NEVER_AHEAD.some((path) => pathname === path || pathname.startsWith(`${path}/`)) &&
    !pathname.includes(".") &&
    !NEVER_AHEAD_PARAMS.some((name) => params.has(name))
  );
}
