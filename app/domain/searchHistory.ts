import type { Suggestion } from "./suggestion.ts";

/** Where the browser keeps the search history (spec §3 "Browser storage"). */
export const HISTORY_KEY = "storageKw";
/** Entries kept at most (spec §9). */
export const HISTORY_LIMIT = 5;

/** The history with one more entry: newest first, one per `sourceId`, at most five (spec §4). */
export function addToHistory(history: readonly Suggestion[], entry: Suggestion): Suggestion[] {
  // A chosen line of the dropdown brings more than is kept.
  const { sourceType, sourceId, sourceCode, suggest } = entry;
  const kept = { sourceType, sourceId, sourceCode, suggest };
  return [kept, ...removeFromHistory(history, sourceId)].slice(0, HISTORY_LIMIT);
}

/** The history without one entry. */
export function removeFromHistory(history: readonly Suggestion[], sourceId: string): Suggestion[] {
  return history.filter((entry) => entry.sourceId !== sourceId);
}

/** Reads what the storage holds; anything that is no history, whole or in part, is left out. */
export function parseHistory(text: string | null): Suggestion[] {
  try {
    const parsed: unknown = JSON.parse(text ?? "[]");
    if (!Array.isArray(parsed)) return [];
    // Added from the oldest on, so that a list that breaks the rules is brought back to them.
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
