import { useEffect, useState } from "react";
import type { SuggestionLine } from "#app/domain/suggestion.ts";
import { askSuggestions } from "./askSuggestions.ts";

/**
 * Suggestions for a typed text. A new text ends the question before it, so an old answer never takes
 * the place of a newer one; an empty text clears them, and so does a question that fails.
 * @returns `null` while nothing has been answered yet
 */
export function useSuggestions(text: string): SuggestionLine[] | null {
  const [suggestions, setSuggestions] = useState<SuggestionLine[] | null>(null);
  useEffect(() => askSuggestions(text, setSuggestions), [text]);
  return suggestions;
}
