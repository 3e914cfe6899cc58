import type { z } from "zod";
import type { listingQuerySchema } from "#shared/contract/schemas/catalogue.ts";
import type {
  DemoCatalogue,
  DemoCategory,
  DemoCuration,
  DemoMenuProduct,
  DemoProduct,
} from "./data/types.ts";
import { filterNames, INQUIRY_TAG, priceBands } from "./listingFilters.ts";
import { indexWords, type SearchedWords } from "./searchedWords.ts";
import {
  bareBudget,
  type Extreme,
  extremeIn,
  isBareCharacter,
  isVessel,
  type Measure,
  measureIn,
  otherReadings,
  priceLimit,
  searchTerms,
  searchText,
} from "./searchWords.ts";
import { listNumbers } from "./wordIndex.ts";

/** Parameters of a listing (`queryParam` of `keywordList` and `searchFilter`). */
export type ListingQuery = Omit<z.output<typeof listingQuerySchema>, "storeCode">;
/** A filter with its non-empty values and the number of products of each. */
export type CountedFilter = {
  code: string;
  name: string;
  values: { value: string; name: string; count: number }[];
};

/** A value of a filter; its number is its index among all values of all filters. */
type Value = { code: string; value: string; name: string };
/** Selected value numbers of one filter. */
type Choice = { code: string; wanted: ReadonlySet<number> };

type Order = NonNullable<ListingQuery["sort"]>;
/** Numbers of all products in an order, and the place of each number in it. */
type Sorted = { numbers: Uint32Array; places: Uint32Array };

type ProductsWithTerms = { products: DemoProduct[]; terms: readonly string[] };

/**
 * Answers listing queries from indexes of product numbers, so that a query over 20,000 products takes as long
 * as one over 100.
 */
export type ListingIndex = {
  /** Returns the products of a query in its sort order. */
  find: (query: ListingQuery) => Promise<DemoProduct[]>;
  /** The same, with the terms of the keyword. */
  findWithTerms: (query: ListingQuery) => Promise<ProductsWithTerms>;
  /**
   * Returns the filters of a query. The values of a filter are counted over the products that match all other
   * selected filters, so that a second value of the same filter can be selected.
   */
  filters: (query: ListingQuery) => Promise<CountedFilter[]>;
};

/** A measure that no piece of the name has, or an extreme: it decides the order of the pieces. */
type Wish = Measure | Extreme;

/** What a query without a keyword asks for: no word, any price, no wish. */
const ANYTHING = {
  terms: [],
  words: null,
  least: 0,
  most: Number.POSITIVE_INFINITY,
  found: [],
  wish: null,
};

/** What the index is built from. */
type Searched = Pick<
  DemoCatalogue,
  "products" | "categories" | "synonyms" | "curations" | "unsoldWords"
>;

/**
 * Builds the index. A category lists the products of its leaves; with `isAll` it lists everything below its
 * top-level category.
 */
export function createListingIndex({
  products: all,
  categories,
  synonyms = {},
  curations = [],
  unsoldWords = [],
}: Searched): ListingIndex {
  const products = all.filter(({ unlisted }) => !unlisted);
  const everything = products.map((_, number) => number);
  const { ancestors, roots } = readTree(categories);
  const { vocabulary, numbers, valuesOf } = readVocabulary(products);
  const fits = (i: number, { wanted }: Choice) =>
    valuesOf[i]?.some((number) => wanted.has(number)) ?? false;
  const orders = sortOrders(products);
  const inCategory = listNumbers(products, ({ categoryCodes }) =>
    categoryCodes.flatMap((code) => [
      code,
      ...(ancestors.get(code) ?? []).map((node) => node.virtualCategoryCode),
    ]),
  );
  const curated = curatedNumbers(products, curations);
  let indexed: Promise<SearchedWords> | undefined;
  /** Built at the first search: neither a start nor a category reads words. */
  const knownWords = () => {
    indexed ??= indexWords({ products, ancestors, synonyms, listed: [...curated.keys()] });
    return indexed;
  };
  const occasions = Object.values(synonyms.occasion ?? {}).flat();
  /** An occasion is wished of a piece that has another, too: 腊八粥碗 is 粥碗. */
  const withoutOccasions = (keyword: string) =>
    occasions.reduce((rest, word) => rest.replace(new RegExp(`${word}节?`), " "), keyword);
  const isUnsold = (term: string) => unsoldWords.some((word) => term.includes(word));
  const readKeyword = (keyword: string, words: SearchedWords) => {
    const split = (text: string) =>
      searchTerms(text).flatMap((term) => (isUnsold(term) ? [term] : words.split(term)));
    const { least, most, rest } = priceLimit(keyword);
    // A bare number beside an occasion or a person is a budget: 婚礼 2000.
    const budget = bareBudget(rest);
    const others = budget && split(budget.rest);
    if (budget && others?.some((term) => curated.has(term)))
      return { terms: others, least: budget.least, most: budget.most };
    return { terms: split(rest), least, most };
  };

  /** A character that names no thing is part of a name, or starts another word: 鱼 of 鱼盘, but not 兰 of 芬兰. */
  const findCharacter = (character: string, { all, names, called }: SearchedWords) => {
    const [named, other] = [names.find(character), called.find(character)];
    return all
      .findStart(character)
      .map((isFound, i) => isFound | (named[i] ?? 0) | (other[i] ?? 0));
  };

  const findWord = (term: string, words: SearchedWords) => {
    if (isBareCharacter(term)) return findCharacter(term, words);
    // A vessel by itself is named so: 奶壶, which is also 公道杯, is no 杯.
    const named = isVessel(term) ? words.names.find(term) : null;
    return named?.includes(1) ? named : words.all.find(term);
  };

  /** Returns 1 for each product that a term finds: it is on a list, part of a word, or a whole family. */
  const findTerm = (term: string, words: SearchedWords) => {
    const list = curated.get(term);
    if (list) return markedNumbers(list, products.length);
    const found = findWord(term, words);
    for (const number of words.whole.get(term) ?? []) found[number] = 1;
    return found;
  };

  const finds = ({ found }: { found: Uint8Array[] }) => everything.some((i) => isIn(found, i));

  /** Returns the terms and prices of a keyword, and for each term 1 for each product that it finds. */
  const searchWith = (keyword: string, words: SearchedWords) => {
    const searchFor = (text: string) => {
      const read = readKeyword(text, words);
      return { ...read, words, found: read.terms.map((term) => findTerm(term, words)) };
    };
    const exact = searchFor(keyword);
    if (finds(exact) || exact.terms.some(isUnsold)) return exact;
    for (const other of otherReadings(keyword, [words.fromPinyin, withoutOccasions])) {
      const searched = searchFor(other);
      if (finds(searched)) return searched;
    }
    return exact;
  };

  /** A keyword that finds nothing is searched without the measure or the extreme that it names, which sorts what is found. */
  const search = async (keyword: string) => {
    const words = await knownWords();
    const asked = searchWith(keyword, words);
    if (finds(asked)) return { ...asked, wish: null };
    for (const wish of [extremeIn(keyword), measureIn(keyword)]) {
      if (wish === null || searchTerms(wish.rest).length === 0) continue;
      const near = searchWith(wish.rest, words);
      if (finds(near)) return { ...near, wish };
    }
    return { ...asked, wish: null };
  };

  const question = async (query: ListingQuery) => {
    const code = query.virtualCategoryCode;
    const category = code && query.isAll ? (roots.get(code) ?? code) : code;
    const asked = query.keyword ? await search(query.keyword) : ANYTHING;
    const { terms, words, least, most, found, wish } = asked;
    const isAffordable = (i: number) => isWithin(products[i], least, most);
    const choices = Object.entries(query.filters ?? {})
      .filter(([, values]) => values.length > 0)
      .map(([filter, values]): Choice => {
        const known = values.map((value) => numbers.get(valueKey({ code: filter, value })));
        return { code: filter, wanted: new Set(known.filter((number) => number !== undefined)) };
      });
    const candidates = category ? (inCategory.get(category) ?? []) : everything;
    return {
      terms,
      words,
      wish,
      choices,
      scope: candidates.filter((i) => isIn(found, i) && isAffordable(i)),
    };
  };

  /** Keeps the order of a list; else sorts products with all terms in their name first, then those with the terms in own words. */
  const byRank = (hits: number[], terms: readonly string[], words: SearchedWords) => {
    // 送长辈: the list of elders, which is shorter than that of all gifts.
    const [list] = terms
      .flatMap((term) => [curated.get(term) ?? []])
      .filter(({ length }) => length > 0)
      .sort((a, b) => a.length - b.length);
    if (list) return list.filter((i) => hits.includes(i));
    const names = terms.map(words.names.find);
    const called = terms.map((term, k) => {
      const own = words.called.find(term);
      return names[k]?.map((isNamed, i) => isNamed | (own[i] ?? 0)) ?? own;
    });
    const ranks: [number[], number[], number[]] = [[], [], []];
    for (const i of hits) ranks[isIn(names, i) ? 0 : isIn(called, i) ? 1 : 2].push(i);
    return ranks.flat();
  };

  const findWithTerms = async (query: ListingQuery): Promise<ProductsWithTerms> => {
    const { terms, words, wish, choices, scope } = await question(query);
    const { sort = "default" } = query;
    const hits =
      choices.length === 0
        ? scope
        : scope.filter((i) => choices.every((choice) => fits(i, choice)));
    const isRanked = words !== null && terms.length > 0 && sort === "default";
    const sorted = isRanked ? byRank(hits, terms, words) : inOrder(hits, orders[sort]);
    const found = sorted.flatMap((i) => products[i] ?? []);
    return { products: isRanked && wish !== null ? byWish(found, wish) : found, terms };
  };

  return {
    findWithTerms,
    find: async (query) => (await findWithTerms(query)).products,
    async filters(query) {
      const { choices, scope } = await question(query);
      const counts = new Uint32Array(vocabulary.length);
      for (const i of scope) {
        const missed = choices.filter((choice) => !fits(i, choice));
        if (missed.length > 1) continue;
        // A product that fails a single filter still counts for the values of that filter.
        const only = missed[0]?.code;
        for (const number of valuesOf[i] ?? []) {
          if (only === undefined || vocabulary[number]?.code === only) {
            counts[number] = (counts[number] ?? 0) + 1;
          }
        }
      }
      const counted = vocabulary.map((each, number) => ({ ...each, count: counts[number] ?? 0 }));
      return Object.entries(filterNames).flatMap(([code, name]) => {
        const values = counted
          .filter((each) => each.code === code && each.count > 0)
          .map(({ code: _filter, ...value }) => value);
        return values.length > 0 ? [{ code, name, values }] : [];
      });
    },
  };
}

/** Returns the numbers of the products of each word of a list. */
function curatedNumbers(products: DemoProduct[], curations: readonly DemoCuration[]) {
  const numbers = new Map(products.map(({ productDetail }, i) => [productDetail.productId, i]));
  const lists = new Map<string, number[]>();
  for (const { words, goods } of curations) {
    const list = goods.flatMap((id) => numbers.get(id) ?? []);
    for (const word of words) lists.set(searchText(word), list);
  }
  return lists;
}

function markedNumbers(list: readonly number[], length: number): Uint8Array {
  const marks = new Uint8Array(length);
  for (const number of list) marks[number] = 1;
  return marks;
}

/** Sorts products by how near they are to a measure, or by price or size; those without one are last. */
function byWish(products: readonly DemoProduct[], wish: Wish): DemoProduct[] {
  const distanceOf = (product: DemoProduct): number => {
    if ("of" in wish && wish.of === "price") {
      const price = shownPrice(product);
      return price === null ? Number.POSITIVE_INFINITY : wish.isMost ? -price : price;
    }
    const size = measureIn(product.productDetail.productName);
    if (size === null) return Number.POSITIVE_INFINITY;
    if ("of" in wish) return wish.isMost ? -size.amount : size.amount;
    if (size.isVolume !== wish.isVolume) return Number.POSITIVE_INFINITY;
    return Math.abs(size.amount - wish.amount);
  };
  const distances = new Map(products.map((product) => [product, distanceOf(product)]));
  const of = (product: DemoProduct) => distances.get(product) ?? Number.POSITIVE_INFINITY;
  return [...products].sort((a, b) => (of(a) === of(b) ? 0 : of(a) - of(b)));
}

const isIn = (found: readonly Uint8Array[], i: number) => found.every((each) => each[i] === 1);

/** Whether a product's price is within the limits in a keyword. */
function isWithin(product: DemoProduct | undefined, least: number, most: number): boolean {
  if (least === 0 && most === Number.POSITIVE_INFINITY) return true;
  const price = product === undefined ? null : shownPrice(product);
  return price !== null && price >= least && price <= most;
}

/** Sorts numbers by their places; all of 20,000 take less than a millisecond. */
function inOrder(hits: number[], { numbers, places }: Sorted): number[] {
  const own = Uint32Array.from(hits, (i) => places[i] ?? 0).sort();
  return Array.from(own, (place) => numbers[place] ?? 0);
}

function valueKey({ code, value }: Pick<Value, "code" | "value">): string {
  return `${code} ${value}`;
}

/** Maps each category code to itself with its ancestors, and to its top-level category. */
function readTree(categories: DemoCategory[]) {
  const ancestors = new Map<string, DemoCategory[]>();
  const roots = new Map<string, string>();
  const walk = (node: DemoCategory, above: DemoCategory[]) => {
    const line = [...above, node];
    ancestors.set(node.virtualCategoryCode, line);
    roots.set(node.virtualCategoryCode, (line[0] ?? node).virtualCategoryCode);
    for (const child of node.subList) walk(child, line);
  };
  for (const node of categories) walk(node, []);
  return { ancestors, roots };
}

/** Returns a product as a listing shows it. */
export function cardOf({
  productDetail,
  tagLabels,
  salePrice,
  categoryCodes,
}: DemoProduct): DemoMenuProduct {
  const { productId, productName, brandSeriesName, i18nBrandSeriesName } = productDetail;
  return {
    spuId: productId,
    spuCode: productId,
    productName,
    majorImageUrl: productDetail.mediaMajor.url,
    brandSeriesName,
    i18nBrandSeriesName,
    salePrice,
    tagLabels,
    virtualCategoryCode: categoryCodes[0],
  };
}

/** Precomputes every sort order over all products. */
function sortOrders(products: DemoProduct[]): Record<Order, Sorted> {
  const by = (compare: (a: DemoProduct, b: DemoProduct) => number): Sorted => {
    const pairs = products.map((product, number) => ({ product, number }));
    const sorted = pairs.sort((a, b) => compare(a.product, b.product));
    const numbers = Uint32Array.from(sorted, ({ number }) => number);
    const places = new Uint32Array(numbers.length);
    numbers.forEach((number, place) => {
      places[number] = place;
    });
    return { numbers, places };
  };
  const price = (product: DemoProduct, missing: number) => shownPrice(product) ?? missing;
  return {
    default: by(() => 0),
    newest: by((a, b) => compareText(b.createdAt, a.createdAt)),
    priceAsc: by((a, b) => price(a, Number.MAX_VALUE) - price(b, Number.MAX_VALUE)),
    priceDesc: by((a, b) => price(b, -1) - price(a, -1)),
  };
}

/** Compares dates as text; `localeCompare` is ten times slower. */
const compareText = (a: string, b: string) => (a < b ? -1 : Number(a > b));

/** Returns all values of all filters in the order of the catalogue, and those of each product by number. */
function readVocabulary(products: DemoProduct[]) {
  const vocabulary: Value[] = [];
  const numbers = new Map<string, number>();
  const numberOf = (each: Value) => {
    const key = valueKey(each);
    const number = numbers.get(key) ?? vocabulary.push(each) - 1;
    numbers.set(key, number);
    return number;
  };
  const bandValue = ({ value, name }: (typeof priceBands)[number]) => {
    return { code: "price", value, name };
  };
  // Price bands come first, sorted by their bounds, independent of the order of prices.
  for (const band of priceBands) numberOf(bandValue(band));
  // Variants of a product share its filters.
  const known = new Map<DemoProduct["filters"], number[]>();
  const valuesOf = products.map((product) => {
    const { filters } = product;
    const own =
      known.get(filters) ??
      Object.entries(filters).flatMap(([code, values]) =>
        values.map((value) => numberOf({ code, ...value })),
      );
    known.set(filters, own);
    const band = priceBand(product);
    return band ? [...own, numberOf(bandValue(band))] : own;
  });
  return { vocabulary, numbers, valuesOf };
}

function priceBand(product: DemoProduct) {
  const price = shownPrice(product);
  if (price === null) return undefined;
  return priceBands.find(({ from, below }) => price >= from && price < below);
}

/**
 * Returns the displayed price (PDP-15). A missing price is 0 for sorting and filtering. A price that is
 * available in the boutiques only is `null` and takes part in neither.
 */
function shownPrice({ salePrice, tagLabels }: DemoProduct): number | null {
  return tagLabels.includes(INQUIRY_TAG) ? null : (salePrice ?? 0);
}
