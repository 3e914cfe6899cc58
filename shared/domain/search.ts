import { foldText } from "./foldText.ts";
import type { PictureView } from "./images.ts";
import { SEARCH_MAX_LENGTH } from "./limits.ts";

/** Content found beside products: a story or a news entry. */
export type FoundContent = {
  href: string;
  title: string;
  summary: string;
  picture: PictureView | null;
};

/**
 * Normalises a search text: folds full-width and invisible characters, removes lone surrogates, collapses
 * spaces and truncates to the limit (LIMIT-07). Empty for `.` and `..`, which are not path segments.
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
