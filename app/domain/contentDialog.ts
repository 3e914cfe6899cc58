import { openOverlay } from "./overlays.ts";

/** Content behind a link of type 7, in its dialog (spec §2 "Content-driven links"). */
export type ContentDialogView = { id: string } & (
  | { kind: "content"; title: string; titleEn: string; html: string; signature: string }
  /** No such content, or nothing in it that can be shown. */
  | { kind: "missing" }
  /** It could not be asked for; asking again may help. */
  | { kind: "unavailable" }
);

const PREFIX = "content-";

/** Id of the content whose dialog an address opens; `null`: none. */
export function openContentId(search: URLSearchParams): string | null {
  const value = search.get("dialog") ?? "";
  return value.startsWith(PREFIX) ? value.slice(PREFIX.length) || null : null;
}

/** Address of a content's dialog over the page at `location`. */
export function contentDialogHref(
  location: { pathname: string; search: string },
  id: string,
): string {
  return openOverlay(location, "dialog", PREFIX + id);
}
