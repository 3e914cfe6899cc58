import { useEffect, useState } from "react";
import type { SuggestionLine } from "#app/domain/suggestion.ts";
import { askSuggestions } from "./askSuggestions.ts";

/** The text in the field, and whether an input method still composes it. */
export type TypedWord = { text: string; isComposing: boolean };

type Lines = SuggestionLine[] | null;
const isNothing = (lines: Lines) => lines?.length === 0;

/**
 * Suggestions for a typed text. A new text ends the request before it, so an old response never
 * replaces a newer one; an empty text clears them, and so does a request that fails. A text in composition
 * may be half a word: while it is, the last lines that were found stay where nothing is found for it.
 * @returns `null` while nothing has been answered yet
 */
export function useSuggestions({ text, isComposing }: TypedWord): Lines {
  const [{ found, before }, setAnswers] = useState<{ found: Lines; before: Lines }>({
    found: null,
    before: null,
  });
  useEffect(
    () =>
      askSuggestions(text, (next) =>
        setAnswers((last) => ({
          found: next,
          before: isNothing(last.found) ? last.before : last.found,
        })),
      ),
    [text],
  );
  return isComposing && isNothing(found) ? before : found;
}
