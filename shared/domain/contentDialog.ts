import { openOverlay } from "./overlays.ts";

/** Content of a type 7 link in its dialog (LINK-09). */
export type ContentDialogView = { id: string } & (
  | { kind: "content"; title: string; titleEn: string; html: string; signature: string }
  /** The content does not exist or has nothing to render. */
  | { kind: "missing" }
  /** The request failed; a retry may succeed. */
  | { kind: "unavailable" }
);

const PREFIX = "content-";

/** Returns the id of the content whose dialog is open, or `null`. */
export function openContentId(search: URLSearchParams): string | null {
  const value = search.get("dialog") ?? "";
  return value.startsWith(PREFIX) ? value.slice(PREFIX.length) || null : null;
}

/** Returns the URL of a content dialog over the page at `location`. */
export function contentDialogHref(
  location: { pathname: string; search: string },
  id: string,
): string {
  return openOverlay(location, "dialog", PREFIX + id);
}
