import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { NOTICE_PARAM } from "./flashNotices.ts";
import { isPageParam } from "./pageParams.ts";

/**
 * Overlay state is in the URL: each dialog is a search parameter, so it opens without JavaScript and closes
 * by a link. These names are part of the CDN's cache key.
 */
export const overlayParams = ["dialog", "picture", "store", "job"] as const;
export type OverlayParam = (typeof overlayParams)[number];

/** Overlays whose data is loaded by URL, together with the page behind them. */
const loadedParams = ["job"] as const satisfies readonly OverlayParam[];

const isOverlay = (name: string) => overlayParams.some((each) => each === name);

/**
 * Parameters that links preserve: page parameters, but no overlays and one-time notices. Other parameters are
 * not part of the cache key, so links would leak them to every visitor of the cached page.
 */
function carried(search: string): URLSearchParams {
  return new URLSearchParams(
    [...new URLSearchParams(search)].filter(
      ([name]) => isPageParam(name) && !isOverlay(name) && name !== NOTICE_PARAM,
    ),
  );
}

/** Whether a URL opens an overlay. */
export function hasOverlay(search: URLSearchParams): boolean {
  return overlayParams.some((name) => search.has(name));
}

/** Returns the URL with one overlay open, replacing any other. */
export function openOverlay(
  { pathname, search }: { pathname: string; search: string },
  name: OverlayParam,
  value: string,
): string {
  const params = carried(search);
  params.set(name, value);
  return `${pathname}?${params}`;
}

/** Returns the URL with the overlay of a link of the form `?name=value`. */
export function overlayAddress(
  location: { pathname: string; search: string },
  href: string,
): string {
  const [entry] = new URLSearchParams(href);
  const name = overlayParams.find((each) => each === entry?.[0]);
  return name && entry ? openOverlay(location, name, entry[1]) : href;
}

/** Returns the URL without overlays. */
export function closeOverlay({ pathname, search }: { pathname: string; search: string }): string {
  const rest = carried(search).toString();
  return rest === "" ? pathname : `${pathname}?${rest}`;
}

/** Whether two URLs differ only in their overlays; no data is reloaded then. */
export function onlyOverlayChanged(from: URL, to: URL): boolean {
  return (
    closeOverlay(from) === closeOverlay(to) &&
    from.search !== to.search &&
    loadedParams.every((name) => from.searchParams.get(name) === to.searchParams.get(name))
  );
}

/**
 * Remix's `shouldRevalidate` for screens with dialogs. Opening or closing a dialog and layout queries do not
 * revalidate: reloaded static HTML is replaced, which collapses sections that the visitor has expanded.
 */
export function revalidateUnlessOverlay(change: ShouldRevalidateFunctionArgs): boolean {
  const isPosted = change.formMethod !== undefined && change.formMethod !== "GET";
  return isPosted || onlyOverlayChanged(change.currentUrl, change.nextUrl)
    ? false
    : change.defaultShouldRevalidate;
}
