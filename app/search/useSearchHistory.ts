import { useCallback, useState } from "react";
import { hasPage } from "#app/domain/enabledPages.ts";
import { searchTerm } from "#app/domain/search.ts";
import {
  addToHistory,
  HISTORY_KEY,
  parseHistory,
  removeFromHistory,
} from "#app/domain/searchHistory.ts";
import { type Suggestion, wordSuggestion } from "#app/domain/suggestion.ts";

/**
 * The visitor's own search history (spec §4, ledger T-03): kept in this browser, never sent. Each
 * change starts from what is stored, since other windows write there too. A browser that refuses
 * storage has no history.
 */
export function useSearchHistory() {
  const [history, setHistory] = useState<Suggestion[]>([]);
  const change = useCallback((next: Suggestion[]) => {
    write(next);
    setHistory(isOn ? next : []);
  }, []);
  return {
    history,
    recall: useCallback(() => setHistory(read()), []),
    remember: useCallback((entry: Suggestion) => change(addToHistory(read(), entry)), [change]),
    forget: useCallback(
      (sourceId: string) => change(removeFromHistory(read(), sourceId)),
      [change],
    ),
    clear: useCallback(() => change([]), [change]),
  };
}

/** Remembers what was searched for by the plain form, before the field's script had come. */
export function rememberTyped(text: string): void {
  const term = searchTerm(text);
  if (term !== "") write(addToHistory(read(), wordSuggestion(term)));
}

/** Without the section nothing is read and nothing is kept. */
const isOn = hasPage("searchHistory");

function read(): Suggestion[] {
  if (!isOn) return [];
  try {
    return parseHistory(localStorage.getItem(HISTORY_KEY));
  } catch {
    return [];
  }
}

function write(history: Suggestion[]): void {
  if (!isOn) return;
  try {
    localStorage.setItem(HISTORY_KEY, JSON.stringify(history));
  } catch {
    // Full or forbidden: the search works without a history.
  }
}
