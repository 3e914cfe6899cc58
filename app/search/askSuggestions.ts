import { SEARCH_DEBOUNCE_MS } from "#shared/domain/limits.ts";
import { searchTerm } from "#shared/domain/search.ts";
import { type SuggestionLine, suggestionsPath } from "#shared/domain/suggestion.ts";

/**
 * Requests suggestions after one second without typing (LIMIT-05).
 * @param answered receives the suggestions, or `null` immediately for an empty text and after a failed
 * request
 * @returns cancels the request
 */
export function askSuggestions(
  text: string,
  answered: (found: SuggestionLine[] | null) => void,
): () => void {
  if (searchTerm(text) === "") {
    answered(null);
    return () => {};
  }
  const question = new AbortController();
  const timer = setTimeout(async () => {
    const found = await ask(text, question.signal);
    if (!question.signal.aborted) answered(found);
  }, SEARCH_DEBOUNCE_MS);
  return () => {
    clearTimeout(timer);
    question.abort();
  };
}

async function ask(text: string, signal: AbortSignal): Promise<SuggestionLine[] | null> {
  try {
    const answer = await fetch(suggestionsPath(text), { signal });
    return answer.ok ? ((await answer.json()) as SuggestionLine[]) : null;
  } catch {
    return null;
  }
}
