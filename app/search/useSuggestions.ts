import { useEffect, useState } from "react";
import type { SuggestionLine } from "#shared/domain/suggestion.ts";
import { requestSuggestions } from "./requestSuggestions.ts";

/** Text of the field, and whether an input method is composing it. */
export type TypedWord = { text: string; isComposing: boolean };

type Lines = SuggestionLine[] | null;
type Answers = { found: Lines; before: Lines; isLost: boolean };
const isNothing = (lines: Lines) => lines?.length === 0;

/**
 * Suggestions for a typed text. A new text cancels the previous request, so an old response never replaces a
 * newer one. Empty text and failed requests clear the suggestions. Text in composition may be incomplete: if
 * it has no results, the previous suggestions stay.
 * @returns `suggestions`: `null` before the first response; `isLost`: the request waits for the connection
 */
export function useSuggestions({ text, isComposing }: TypedWord): {
  suggestions: Lines;
  isLost: boolean;
} {
  const [{ found, before, isLost }, setAnswers] = useState<Answers>({
    found: null,
    before: null,
    isLost: false,
  });
  useEffect(
    () =>
      requestSuggestions(text, (next, isLost) =>
        setAnswers((last) => ({
          isLost: isLost ?? false,
          found: next,
          before: isNothing(last.found) ? last.before : last.found,
        })),
      ),
    [text],
  );
  return { suggestions: isComposing && isNothing(found) ? before : found, isLost };
}
