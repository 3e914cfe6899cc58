import type { DemoCatalogue, DemoCategory, DemoProduct } from "./data/types.ts";
import { remembered } from "./remembered.ts";
import { pinyinReader, searchTerms, searchText, termSplitter } from "./searchWords.ts";
import { eachInSlices } from "./slices.ts";
import { addNumber, createWordIndex, type WordIndex, type WordLists } from "./wordIndex.ts";

/** Words by which products are found, with the numbers of their products. */
export type SearchedWords = {
  /** Of the piece itself: id, name, series, filters, its category, and `called`. */
  all: WordIndex;
  /** Of names: products with a keyword in their name are sorted first. */
  names: WordIndex;
  /** Words by which a product alone is searched. */
  called: WordIndex;
  /**
   * Names of its categories and further words, which match a keyword as a whole only: 汤碗与沙拉碗 does not match 汤碗.
   */
  whole: ReadonlyMap<string, readonly number[]>;
  /** Splits a term into known words. */
  split: (term: string) => string[];
  /** Reads pinyin in a keyword as known words. */
  fromPinyin: (keyword: string) => string;
};

type Sources = {
  products: readonly DemoProduct[];
  /** Each category code with its category and those above it. */
  ancestors: ReadonlyMap<string, DemoCategory[]>;
  synonyms: NonNullable<DemoCatalogue["synonyms"]>;
  /** Words of lists of goods. */
  listed: readonly string[];
};

/**
 * Indexes the words of products, in slices: among 20,000 products it takes 0.3 s, in which the process goes on
 * answering visitors.
 */
export async function indexWords(sources: Sources): Promise<SearchedWords> {
  const { products, ancestors, synonyms, listed } = sources;
  const lists = {
    all: new Map(),
    names: new Map(),
    called: new Map(),
    whole: new Map(),
  } satisfies Record<string, WordLists>;
  // Most products share all words but those of their id and name.
  const sharedText = remembered(searchText);
  const sharedWords = remembered(searchTerms);
  const filterWords = remembered((filters: DemoProduct["filters"]) =>
    Object.entries(filters).flatMap(([code, list]) =>
      list
        .flatMap(({ value, name }) => [
          name,
          ...(synonyms[code as keyof DemoProduct["filters"]]?.[value] ?? []),
        ])
        .flatMap(sharedWords),
    ),
  );
  await eachInSlices(products, (product, number) => {
    const { productId, productName, brandSeriesName, i18nBrandSeriesName } = product.productDetail;
    const names = searchTerms(productName);
    const called = (product.searchWords ?? []).flatMap(sharedWords);
    const lines = product.categoryCodes.map((code) => ancestors.get(code) ?? []);
    const leaves = lines.flatMap((line) => line.at(-1)?.i18nVirtualCategoryName.en ?? []);
    const shared = [brandSeriesName, i18nBrandSeriesName.en, ...leaves].flatMap(sharedWords);
    const categories = lines.flat().map((node) => node.virtualCategoryName);
    addNumber(lists.names, number, names);
    addNumber(lists.called, number, called);
    addNumber(lists.all, number, [
      ...searchTerms(productId),
      ...names,
      ...shared,
      ...filterWords(product.filters),
      ...called,
    ]);
    addNumber(lists.whole, number, [...categories, ...(product.wholeWords ?? [])].map(sharedText));
  });
  const index = (words: WordLists) => createWordIndex(words, products.length);
  const all = await index(lists.all);
  const known = [...all.words, ...lists.whole.keys(), ...listed];
  return {
    all,
    names: await index(lists.names),
    called: await index(lists.called),
    whole: lists.whole,
    split: termSplitter(known),
    fromPinyin: pinyinReader(known),
  };
}
