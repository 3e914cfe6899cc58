import { HISTORY_LIMIT } from "./limits.ts";
import type { Suggestion } from "./suggestion.ts";

/** Storage key of the search history (SEARCH-15). */
export const HISTORY_KEY = "storageKw";

/**
 * Adds an entry to the history: newest first, one per `sourceId`, at most five (SEARCH-13, SEARCH-14,
 * LIMIT-06).
 */
export function addToHistory(history: readonly Suggestion[], entry: Suggestion): Suggestion[] {
  // A suggestion has more fields than the history stores.
  const { sourceType, sourceId, sourceCode, suggest } = entry;
  const stored = { sourceType, sourceId, sourceCode, suggest };
  return [stored, ...removeFromHistory(history, sourceId)].slice(0, HISTORY_LIMIT);
}

/** Returns the history without one entry. */
export function removeFromHistory(history: readonly Suggestion[], sourceId: string): Suggestion[] {
  return history.filter((entry) => entry.sourceId !== sourceId);
}

/** Parses stored history; drops invalid entries. */
export function parseHistory(text: string | null): Suggestion[] {
  try {
    const parsed: unknown = JSON.parse(text ?? "[]");
    if (!Array.isArray(parsed)) return [];
    // Adds from the oldest on, so that a list that violates the rules is corrected.
    return parsed.filter(isSuggestion).reduceRight<Suggestion[]>(addToHistory, []);
  } catch {
    return [];
  }
}

function isSuggestion(value: unknown): value is Suggestion {
  if (typeof value !== "object" || value === null) return false;
  const { sourceType, sourceId, sourceCode, suggest } = value as Record<string, unknown>;
  return (
    typeof sourceType === "number" &&
    [sourceId, sourceCode, suggest].every((part) => typeof part === "string") &&
    sourceId !== "" &&
    suggest !== ""
  );
}
