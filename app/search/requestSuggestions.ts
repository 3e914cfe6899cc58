import { line } from "#app/framework/networkRetry.ts";
import { SEARCH_DEBOUNCE_MS } from "#shared/domain/limits.ts";
import { searchTerm } from "#shared/domain/search.ts";
import { type SuggestionLine, suggestionsPath } from "#shared/domain/suggestion.ts";

/**
 * Requests suggestions after one second without typing (LIMIT-05).
 * @param answered receives the suggestions; `null` immediately for an empty text, after a failed request, and with
 * `isLost` while the connection is lost: the request is repeated when it is back
 * @returns cancels the request
 */
export function requestSuggestions(
  text: string,
  answered: (found: SuggestionLine[] | null, isLost?: true) => void,
): () => void {
  if (searchTerm(text) === "") {
    answered(null);
    return () => {};
  }
  const question = new AbortController();
  const timer = setTimeout(async () => {
    const found = await ask(text, question.signal, () => answered(null, true));
    if (!question.signal.aborted) answered(found);
  }, SEARCH_DEBOUNCE_MS);
  return () => {
    clearTimeout(timer);
    question.abort();
  };
}

async function ask(
  text: string,
  signal: AbortSignal,
  onLost: () => void,
): Promise<SuggestionLine[] | null> {
  try {
    const answer = await line.untilAnswered(suggestionsPath(text), { signal }, { onLost });
    return answer.ok ? ((await answer.json()) as SuggestionLine[]) : null;
  } catch {
    return null;
  }
}
