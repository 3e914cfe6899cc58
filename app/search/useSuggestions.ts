import { useEffect, useState } from "react";
import type { SuggestionLine } from "#shared/domain/suggestion.ts";
import { requestSuggestions } from "./requestSuggestions.ts";

/** Text of the field, and whether an input method is composing it. */
export type TypedWord = { text: string; isComposing: boolean };

type Lines = SuggestionLine[] | null;
const isNothing = (lines: Lines) => lines?.length === 0;

/**
 * Suggestions for a typed text. A new text cancels the previous request, so an old response never replaces a
 * newer one. Empty text and failed requests clear the suggestions. Text in composition may be incomplete: if
 * it has no results, the previous suggestions stay.
 * @returns `null` before the first response
 */
export function useSuggestions({ text, isComposing }: TypedWord): Lines {
  const [{ found, before }, setAnswers] = useState<{ found: Lines; before: Lines }>({
    found: null,
    before: null,
  });
  useEffect(
    () =>
      requestSuggestions(text, (next) =>
        setAnswers((last) => ({
          found: next,
          before: isNothing(last.found) ? last.before : last.found,
        })),
      ),
    [text],
  );
  return isComposing && isNothing(found) ? before : found;
}
