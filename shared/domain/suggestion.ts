import type { PictureView } from "./images.ts";
import { paths } from "./paths.ts";

/** Kinds of suggestions (DATA-12). */
export const SOURCE_TYPE = { keyword: 0, product: 1, category: 2 } as const;

/** A suggestion in the search field and in its history. */
export type Suggestion = {
  sourceType: number;
  /** Identifies the suggestion; for a typed or recommended term, the term itself. */
  sourceId: string;
  sourceCode: string;
  suggest: string;
};

/** A suggestion as a dropdown row, with its optional display data. */
export type SuggestionLine = Suggestion & {
  /** Name of the parent category, to distinguish categories of the same name. */
  above?: string;
  thumbnail?: PictureView | null;
  /** Formatted product price; `null`: in boutiques only; absent: unknown. */
  price?: string | null;
};

/** Returns the target path of a suggestion (SEARCH-09 to SEARCH-11). */
export function suggestionPath({ sourceType, sourceId, sourceCode, suggest }: Suggestion): string {
  if (sourceType === SOURCE_TYPE.product) return paths.product(sourceId);
  if (sourceType === SOURCE_TYPE.category && sourceCode !== "") return paths.category(sourceCode);
  return paths.keyword(suggest);
}

/** Converts a typed or recommended term to a keyword suggestion. */
export function wordSuggestion(word: string): Suggestion {
  return { sourceType: SOURCE_TYPE.keyword, sourceId: word, sourceCode: "", suggest: word };
}

/** Path that returns suggestions as JSON, outside the URL table. */
export function suggestionsPath(text: string): string {
  return `/resources/suggestions?searchWord=${encodeURIComponent(text)}`;
}
