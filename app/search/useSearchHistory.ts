import { useCallback, useState } from "react";
import { hasPage } from "#shared/domain/enabledPages.ts";
import { searchTerm } from "#shared/domain/search.ts";
import {
  addToHistory,
  HISTORY_KEY,
  parseHistory,
  removeFromHistory,
} from "#shared/domain/searchHistory.ts";
import { type Suggestion, wordSuggestion } from "#shared/domain/suggestion.ts";

/**
 * The visitor's search history (SEARCH-15, T-03): stored in this browser, never sent. Each change reads
 * the storage first, because other windows write to it. Without storage access there is no history.
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

/** Stores a term searched with the plain form before the field's script loaded. */
export function rememberTyped(text: string): void {
  const term = searchTerm(text);
  if (term !== "") write(addToHistory(read(), wordSuggestion(term)));
}

/** Without the section nothing is read or stored. */
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
    // Storage is full or blocked: search works without a history.
  }
}
