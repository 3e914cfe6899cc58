import { SEARCH_DEBOUNCE_MS } from "#app/domain/limits.ts";
import { searchTerm } from "#app/domain/search.ts";
import { type SuggestionLine, suggestionsPath } from "#app/domain/suggestion.ts";

/**
 * Asks for suggestions once typing has stopped for a second (spec §4, §9).
 * @param answered is told what was found, `null` at once for an empty text, and where the question fails
 * @returns ends the question: nothing more is heard of it
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
