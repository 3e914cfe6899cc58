import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { NOTICE_PARAM } from "./flashNotices.ts";
import { isPageParam } from "./pageParams.ts";

/**
 * Overlay state lives in the address: each dialog is a search parameter, so it opens without a
 * script and closes by a link. These names are part of the CDN's cache key.
 */
export const overlayParams = ["dialog", "picture", "store", "job"] as const;
export type OverlayParam = (typeof overlayParams)[number];

/** Overlays whose matter is loaded with their address; the page behind them is loaded along. */
const loadedParams = ["job"] as const satisfies readonly OverlayParam[];

const isOverlay = (name: string) => overlayParams.some((each) => each === name);

/**
 * The parameters that links carry on: a page's own, but for what is open over it and what was told
 * once. Others are no part of the cache key: written into a link they would reach every visitor of
 * the cached page.
 */
function carried(search: string): URLSearchParams {
  return new URLSearchParams(
    [...new URLSearchParams(search)].filter(
      ([name]) => isPageParam(name) && !isOverlay(name) && name !== NOTICE_PARAM,
    ),
  );
}

/** Whether an address has an open overlay. */
export function hasOverlay(search: URLSearchParams): boolean {
  return overlayParams.some((name) => search.has(name));
}

/** The address with one overlay open, instead of any other. */
export function openOverlay(
  { pathname, search }: { pathname: string; search: string },
  name: OverlayParam,
  value: string,
): string {
  const params = carried(search);
  params.set(name, value);
  return `${pathname}?${params}`;
}

/** The address with the overlay that a finished link of the form `?name=value` names. */
export function overlayAddress(
  location: { pathname: string; search: string },
  href: string,
): string {
  const [entry] = new URLSearchParams(href);
  const name = overlayParams.find((each) => each === entry?.[0]);
  return name && entry ? openOverlay(location, name, entry[1]) : href;
}

/** The address without any overlay. */
export function closeOverlay({ pathname, search }: { pathname: string; search: string }): string {
  const rest = carried(search).toString();
  return rest === "" ? pathname : `${pathname}?${rest}`;
}

/** Whether two addresses differ only in what is open: then no data has to be loaded again. */
export function onlyOverlayChanged(from: URL, to: URL): boolean {
  return (
    closeOverlay(from) === closeOverlay(to) &&
    from.search !== to.search &&
    loadedParams.every((name) => from.searchParams.get(name) === to.searchParams.get(name))
  );
}

/**
 * Remix's `shouldRevalidate` of screens with dialogs. Opening and closing one asks for nothing new, nor
 * does a query sent from the frame: static HTML that is loaded again is put in anew, and folds what the
 * visitor has unfolded.
 */
export function revalidateUnlessOverlay(change: ShouldRevalidateFunctionArgs): boolean {
  const isPosted = change.formMethod !== undefined && change.formMethod !== "GET";
  return isPosted || onlyOverlayChanged(change.currentUrl, change.nextUrl)
    ? false
    : change.defaultShouldRevalidate;
}
