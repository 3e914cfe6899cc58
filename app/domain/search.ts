import { foldText } from "./foldText.ts";
import type { PictureView } from "./images.ts";
import { SEARCH_MAX_LENGTH } from "./limits.ts";

/** A piece of content found beside products: a story or a news entry. */
export type FoundContent = {
  href: string;
  title: string;
  summary: string;
  picture: PictureView | null;
};

/**
 * A search text as the site uses it: folded (full-width characters, invisible ones), without halves of
 * surrogate pairs, spaces joined, cut to the limit (spec §5, §9), and empty when it would be no segment
 * of an address (`.` and `..`).
 */
export function searchTerm(text: string): string {
  const joined = foldText(text)
    .replace(/[\p{Surrogate}\ufffd]/gu, "")
    .replace(/\s+/g, " ")
    .trim();
  const cut = joined
    .slice(0, SEARCH_MAX_LENGTH)
    .replace(/[\ud800-\udbff]$/, "")
    .trim();
  return /^\.{1,2}$/.test(cut) ? "" : cut;
}
