import type { DemoCatalogue, DemoMenuProduct } from "#demo/data/types.ts";
import { cardOf, createListingIndex, type ListingIndex } from "#demo/listingIndex.ts";
import { pageOf } from "#demo/paging.ts";
import { searchText } from "#demo/searchWords.ts";
import type { Answers } from "./answers.ts";
import { allCategories } from "./products.ts";

/** `sourceType` of a suggestion (DATA-12). */
const SOURCE = { keyword: 0, product: 1, category: 2 } as const;
/** Default and maximum number of suggestions. */
const DEFAULT_SIZE = 10;
const MAX_SIZE = 50;
/** Maximum number of categories and keywords per response, so that products fill most slots. */
const CATEGORY_SHARE = 3;
const KEYWORD_SHARE = 2;

/** Listings, their filters, and search suggestions. */
export function listingAnswers(
  catalogue: DemoCatalogue,
): Answers<"keywordList" | "searchFilter" | "autocomplete" | "findSearchWord"> {
  const index = createListingIndex(catalogue);
  const suggest = suggestions(catalogue, index);
  return {
    async keywordList({ pageNum, pageSize, queryParam }) {
      const products = await index.find(queryParam);
      return {
        total: products.length,
        pageNum,
        pageSize,
        results: pageOf(products, pageNum, pageSize).map(cardOf),
      };
    },
    searchFilter: async ({ queryParam }) => ({ filters: await index.filters(queryParam) }),
    autocomplete: ({ searchWord, size = DEFAULT_SIZE }) =>
      suggest(searchWord, Math.min(Math.max(size, 0), MAX_SIZE)),
    findSearchWord: () => catalogue.searchConfig,
  };
}

function pieceSuggestion({ spuId, productName, ...piece }: DemoMenuProduct) {
  const { majorImageUrl, salePrice, tagLabels } = piece;
  return {
    sourceType: SOURCE.product,
    sourceId: spuId,
    suggest: productName,
    majorImageUrl,
    salePrice,
    tagLabels,
  };
}

function suggestions({ categories, searchConfig }: DemoCatalogue, index: ListingIndex) {
  const words = new Set([...(searchConfig.hotWords ?? []), ...(searchConfig.defaultWords ?? [])]);
  const keywords = [...words].map((suggest) => ({
    text: searchText(suggest),
    suggestion: { sourceType: SOURCE.keyword, suggest },
  }));
  const families = allCategories(categories).map((node) => ({
    text: searchText(`${node.virtualCategoryName} ${node.i18nVirtualCategoryName.en}`),
    suggestion: {
      sourceType: SOURCE.category,
      sourceCode: node.virtualCategoryCode,
      suggest: node.virtualCategoryName,
    },
  }));
  return async (searchWord: string, size: number) => {
    if (searchWord.trim() === "") return [];
    const { products, terms } = await index.findWithTerms({ keyword: searchWord });
    const first = <T>(list: { text: string; suggestion: T }[], most: number) => {
      const hits: T[] = [];
      for (const { text, suggestion } of list) {
        if (hits.length >= most) break;
        if (terms.length > 0 && terms.every((term) => text.includes(term))) hits.push(suggestion);
      }
      return hits;
    };
    const shared = [...first(families, CATEGORY_SHARE), ...first(keywords, KEYWORD_SHARE)];
    const pieces = products.slice(0, size);
    return [...shared, ...pieces.map(cardOf).map(pieceSuggestion)].slice(0, size);
  };
}
