/**
 * Overlay state lives in the address: each dialog is a search parameter, so it opens without a
 * script and closes by a link. These names are part of the CDN's cache key.
 */
export const overlayParams = ["dialog", "picture", "store"] as const;
export type OverlayParam = (typeof overlayParams)[number];

/** Whether an address has an open overlay. */
export function hasOverlay(search: URLSearchParams): boolean {
  return overlayParams.some((name) => search.has(name));
}

/** The address with one overlay open. */
export function openOverlay(
  { pathname, search }: { pathname: string; search: string },
  name: OverlayParam,
  value: string,
): string {
  const params = new URLSearchParams(search);
  for (const other of overlayParams) params.delete(other);
  params.set(name, value);
  return `${pathname}?${params}`;
}

/** The address without any overlay. */
export function closeOverlay({ pathname, search }: { pathname: string; search: string }): string {
  const params = new URLSearchParams(search);
  for (const name of overlayParams) params.delete(name);
  const rest = params.toString();
  return rest === "" ? pathname : `${pathname}?${rest}`;
}

/** Whether two addresses differ only in what is open: then no data has to be loaded again. */
export function onlyOverlayChanged(from: URL, to: URL): boolean {
  return closeOverlay(from) === closeOverlay(to) && from.search !== to.search;
}
