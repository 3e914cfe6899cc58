import { type CategoryIndex, loadCategoryIndex } from "#server/categories/tree.ts";
import { noteFallback } from "#server/commerce/fallback.ts";
import type { Config } from "#server/config.ts";
import type { ServerContext } from "#server/context.ts";
import { cardPrice } from "#server/product-cards/price.ts";
import { safeImageUrl } from "#server/security/safeUrl.ts";
import type { CallData } from "#shared/contract/calls.ts";
import { pictureView, THUMBNAIL_WIDTH } from "#shared/domain/images.ts";
import { safeId } from "#shared/domain/safeId.ts";
import { searchTerm } from "#shared/domain/search.ts";
import { SOURCE_TYPE, type SuggestionLine, wordSuggestion } from "#shared/domain/suggestion.ts";

/**
 * Loads suggestions for a typed text (CALL-32). The text is cut to the search limit; an
 * empty text sends no request. Ids that could change a URL are dropped, and such a suggestion links to its
 * word. Products have image and price if the response contains them, categories the name of their parent;
 * duplicate lines are removed.
 * @returns `null` if unavailable: the field then shows no message
 */
export async function loadSuggestions(
  text: string,
  context: ServerContext,
): Promise<SuggestionLine[] | null> {
  const searchWord = searchTerm(text);
  if (searchWord === "") return [];
  const { commerce, signal } = context;
  const answer = await commerce.autocomplete({ searchWord }, { signal, need: "optional" });
  if (!answer.ok) {
    noteFallback(answer.failure, "search suggestions: none");
    return null;
  }
  const namesCategory = answer.data.some(({ sourceType }) => sourceType === SOURCE_TYPE.category);
  const tree = namesCategory ? await loadCategoryIndex(context, { need: "optional" }) : null;
  const index = tree?.ok ? tree.data : null;
  const lines = answer.data.flatMap((found) => line(found, index, context.config) ?? []);
  const seen = new Set<string>();
  return lines.filter(({ above = "", suggest, price = "" }) => {
    const reading = [above, suggest, price].join("\n");
    return !seen.has(reading) && seen.add(reading);
  });
}

type Found = CallData<"autocomplete">[number];

function line(found: Found, index: CategoryIndex | null, config: Config): SuggestionLine | null {
  const { sourceType, suggest } = found;
  const word = searchTerm(suggest);
  if (word === "") return null;
  const [id, code] = [safeId(found.sourceId) ?? "", safeId(found.sourceCode) ?? ""];
  const isProduct = sourceType === SOURCE_TYPE.product;
  const isCategory = sourceType === SOURCE_TYPE.category;
  if ((isProduct && id === "") || (isCategory && code === "")) return wordSuggestion(word);
  return {
    sourceType,
    sourceId: id || code || word,
    sourceCode: code,
    suggest: word,
    ...(isProduct && pieceOf(found, config)),
    ...(isCategory && placeOf(code, index)),
  };
}

function pieceOf({ majorImageUrl, salePrice, tagLabels }: Found, config: Config) {
  const url = safeImageUrl(majorImageUrl, config, "autocomplete majorImageUrl");
  // Responses without images contain no prices either.
  if (url === null) return {};
  const thumbnail = pictureView({ url, alt: "", ratio: 1, widths: [THUMBNAIL_WIDTH] });
  return { thumbnail, price: cardPrice(salePrice, tagLabels) };
}

function placeOf(code: string, index: CategoryIndex | null) {
  const above = index?.byCode.get(index.parentOf.get(code) ?? "");
  return above ? { above: above.virtualCategoryName } : {};
}
