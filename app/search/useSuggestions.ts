import { useEffect, useState } from "react";
import { SEARCH_DEBOUNCE_MS } from "#app/domain/limits.ts";
import { type SuggestionLine, suggestionsPath } from "#app/domain/suggestion.ts";

/**
 * Suggestions for a typed text, asked once typing has stopped for a second (spec §4, §9). A new text
 * aborts the question before it, so an old answer never takes the place of a newer one; an empty text
 * clears them, and so does a question that fails.
 * @returns `null` while nothing has been answered yet
 */
export function useSuggestions(text: string): SuggestionLine[] | null {
  const [suggestions, setSuggestions] = useState<SuggestionLine[] | null>(null);
  useEffect(() => {
    if (text.trim() === "") {
      setSuggestions(null);
      return;
    }
    const question = new AbortController();
    const timer = setTimeout(async () => {
      const found = await ask(text, question.signal);
      if (!question.signal.aborted) setSuggestions(found);
    }, SEARCH_DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      question.abort();
    };
  }, [text]);
  return suggestions;
}

async function ask(text: string, signal: AbortSignal): Promise<SuggestionLine[] | null> {
  try {
    const answer = await fetch(suggestionsPath(text), { signal });
    return answer.ok ? ((await answer.json()) as SuggestionLine[]) : null;
  } catch {
    return null;
  }
}
