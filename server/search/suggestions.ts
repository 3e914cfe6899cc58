import { searchTerm } from "#app/domain/listing.ts";
import { SOURCE_TYPE, type Suggestion, wordSuggestion } from "#app/domain/suggestion.ts";
import type { CallData } from "#server/commerce/calls.ts";
import type { ServerContext } from "#server/context.ts";
import { getLogger } from "#server/observe/log.ts";
import { safeId } from "#server/trust/safeUrl.ts";

/**
 * Suggestions for a typed text (spec §7 "Search suggestions"). The text is cut to the search's limit;
 * an empty one asks nothing. Ids that could change an address are dropped, so that such a suggestion
 * leads to its word.
 * @returns `null` when they cannot be had: the field then says nothing about them
 */
export async function loadSuggestions(
  text: string,
  { commerce, signal }: ServerContext,
): Promise<Suggestion[] | null> {
  const searchWord = searchTerm(text);
  if (searchWord === "") return [];
  const answer = await commerce.autocomplete({ searchWord }, { signal, need: "optional" });
  if (!answer.ok) {
    getLogger().warn({ failure: answer.failure.kind }, "search suggestions: none");
    return null;
  }
  return answer.data.flatMap((found) => suggestion(found) ?? []);
}

type Found = CallData<"autocomplete">[number];

function suggestion({ sourceType, sourceId, sourceCode, suggest }: Found): Suggestion | null {
  const word = searchTerm(suggest);
  if (word === "") return null;
  const [id, code] = [safeId(sourceId) ?? "", safeId(sourceCode) ?? ""];
  const isLost =
    (sourceType === SOURCE_TYPE.product && id === "") ||
    (sourceType === SOURCE_TYPE.category && code === "");
  if (isLost) return wordSuggestion(word);
  return { sourceType, sourceId: id || code || word, sourceCode: code, suggest: word };
}
