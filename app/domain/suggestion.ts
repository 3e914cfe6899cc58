import type { PictureView } from "./images.ts";
import { paths } from "./paths.ts";

/** Kinds of suggestions (spec §3 "Search suggestion"). */
export const SOURCE_TYPE = { keyword: 0, product: 1, category: 2 } as const;

/** A suggestion as the search field shows it, and as its history keeps it. */
export type Suggestion = {
  sourceType: number;
  /** Names the suggestion; a typed or recommended word is its own name. */
  sourceId: string;
  sourceCode: string;
  suggest: string;
};

/** A suggestion as a line of the dropdown: what of it shows beside its words, where it is given. */
export type SuggestionLine = Suggestion & {
  /** Name of the category above a category, without which many share one line. */
  above?: string;
  thumbnail?: PictureView | null;
  /** A product's, formatted; `null`: only in the boutiques; absent: none is known. */
  price?: string | null;
};

/** Where a chosen suggestion leads (spec §2 "Header"). */
export function suggestionPath({ sourceType, sourceId, sourceCode, suggest }: Suggestion): string {
  if (sourceType === SOURCE_TYPE.product) return paths.product(sourceId);
  if (sourceType === SOURCE_TYPE.category && sourceCode !== "") return paths.category(sourceCode);
  return paths.keyword(suggest);
}

/** A typed or recommended word as a suggestion: a keyword. */
export function wordSuggestion(word: string): Suggestion {
  return { sourceType: SOURCE_TYPE.keyword, sourceId: word, sourceCode: "", suggest: word };
}

/** Address that answers suggestions as JSON, beside the URL table. */
export function suggestionsPath(text: string): string {
  return `/resources/suggestions?searchWord=${encodeURIComponent(text)}`;
}
