import type { z } from "zod";
import type { listingQuerySchema } from "#server/commerce/schemas/catalogue.ts";
import type { DemoCatalogue, DemoCategory, DemoMenuProduct, DemoProduct } from "./data/types.ts";
import { filterNames, INQUIRY_TAG, priceBands } from "./listingFilters.ts";
import { searchTerms, searchText, termSplitter } from "./searchWords.ts";

/** Parameters of a listing (`queryParam` of `keywordList` and `searchFilter`). */
export type ListingQuery = Omit<z.output<typeof listingQuerySchema>, "storeCode">;
/** A filter with its non-empty values and the number of products of each. */
export type CountedFilter = {
  code: string;
  name: string;
  values: { value: string; name: string; count: number }[];
};

/** Precomputed listing data of a product. */
type Entry = {
  card: DemoMenuProduct;
  /** Lower-case search text of keywords: the names of the piece itself. */
  text: string;
  /** Lower-case names of its categories and further whole words, of which a keyword must be one in whole: 汤碗与沙拉碗 is no 汤碗. */
  families: ReadonlySet<string>;
  /** Lower-case name: products with the keyword in their name are sorted first. */
  name: string;
  /** Lower-case search words of this product alone; products that have the keyword rank after it. */
  called: string;
  categories: ReadonlySet<string>;
  /** Filter values as indexes into the vocabulary. */
  values: readonly number[];
};

/** A value of a filter; its number is its index among all values of all filters. */
type Value = { code: string; value: string; name: string };
/** Selected value numbers of one filter. */
type Choice = { code: string; wanted: ReadonlySet<number> };

type Order = NonNullable<ListingQuery["sort"]>;

/** Answers listing queries from precomputed maps, so that 20,000 products stay fast. */
export type ListingIndex = {
  /** Returns the products of a query in its sort order. */
  find: (query: ListingQuery) => DemoMenuProduct[];
  /**
   * Returns the filters of a query. The values of a filter are counted over the products that match all other
   * selected filters, so that a second value of the same filter can be selected.
   */
  filters: (query: ListingQuery) => CountedFilter[];
  /** Returns the search terms of a keyword. */
  terms: (keyword: string) => string[];
};

/**
 * Builds the index. A category lists the products of its leaves; with `isAll` it lists everything below its
 * top-level category.
 */
export function createListingIndex({
  products: all,
  categories,
  synonyms = {},
  unsoldWords = [],
}: Pick<DemoCatalogue, "products" | "categories" | "synonyms" | "unsoldWords">): ListingIndex {
  const products = all.filter(({ unlisted }) => !unlisted);
  const { ancestors, roots } = readTree(categories);
  const vocabulary = readVocabulary(products);
  const numbers = new Map(vocabulary.map((each, number) => [valueKey(each), number]));
  const entries = products.map((product) => toEntry(product, { ancestors, numbers, synonyms }));
  const orders = sortOrders(products, entries);
  const split = termSplitter(entries.flatMap(({ text, families }) => [text, ...families]));
  const isUnsold = (term: string) => unsoldWords.some((word) => term.includes(word));
  const termsOf = (keyword: string) =>
    searchTerms(keyword).flatMap((term) => (isUnsold(term) ? [term] : split(term)));

  const question = (query: ListingQuery) => {
    const code = query.virtualCategoryCode;
    const category = code && query.isAll ? (roots.get(code) ?? code) : code;
    const terms = termsOf(query.keyword ?? "");
    const inScope = (entry: Entry) =>
      (!category || entry.categories.has(category)) &&
      terms.every((term) => entry.text.includes(term) || entry.families.has(term));
    const choices = Object.entries(query.filters ?? {})
      .filter(([, values]) => values.length > 0)
      .map(([filter, values]): Choice => {
        const known = values.map((value) => numbers.get(valueKey({ code: filter, value })));
        return { code: filter, wanted: new Set(known.filter((number) => number !== undefined)) };
      });
    return { terms, choices, scope: orders[query.sort ?? "default"].filter(inScope) };
  };

  return {
    terms: termsOf,
    find(query) {
      const { terms, choices, scope } = question(query);
      const hits = scope.filter((entry) => choices.every((choice) => fits(entry, choice)));
      if (terms.length > 0 && (query.sort ?? "default") === "default") {
        const rank = ({ name, called }: Entry) => {
          if (terms.every((term) => name.includes(term))) return 2;
          return terms.every((term) => name.includes(term) || called.includes(term)) ? 1 : 0;
        };
        const ranks = new Map(hits.map((entry) => [entry, rank(entry)]));
        hits.sort((a, b) => (ranks.get(b) ?? 0) - (ranks.get(a) ?? 0));
      }
      return hits.map(({ card }) => card);
    },
    filters(query) {
      const { choices, scope } = question(query);
      const counts = new Uint32Array(vocabulary.length);
      for (const entry of scope) {
        const missed = choices.filter((choice) => !fits(entry, choice));
        if (missed.length > 1) continue;
        // A product that fails a single filter still counts for the values of that filter.
        const only = missed[0]?.code;
        for (const number of entry.values) {
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

function fits(entry: Entry, { wanted }: Choice): boolean {
  return entry.values.some((number) => wanted.has(number));
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

type Lookup = {
  ancestors: ReadonlyMap<string, DemoCategory[]>;
  numbers: ReadonlyMap<string, number>;
  synonyms: NonNullable<DemoCatalogue["synonyms"]>;
};

function toEntry(product: DemoProduct, { ancestors, numbers, synonyms }: Lookup): Entry {
  const { productDetail, tagLabels, salePrice, categoryCodes } = product;
  const { productId, productName, brandSeriesName, i18nBrandSeriesName } = productDetail;
  const lines = categoryCodes.flatMap((code) => ancestors.get(code) ?? []);
  const values = Object.entries(product.filters).flatMap(([code, list]) =>
    list.flatMap(({ value, name }) => [
      name,
      ...(synonyms[code as keyof DemoProduct["filters"]]?.[value] ?? []),
    ]),
  );
  return {
    card: {
      spuId: productId,
      spuCode: productId,
      productName,
      majorImageUrl: productDetail.mediaMajor.url,
      brandSeriesName,
      i18nBrandSeriesName,
      salePrice,
      tagLabels,
      virtualCategoryCode: categoryCodes[0],
    },
    text: searchText(
      [
        productId,
        productName,
        brandSeriesName,
        i18nBrandSeriesName.en,
        ...new Set(values),
        ...(product.searchWords ?? []),
        ...categoryCodes.flatMap(
          (code) => ancestors.get(code)?.at(-1)?.i18nVirtualCategoryName.en ?? [],
        ),
      ].join("\n"),
    ),
    families: new Set([
      ...lines.map((node) => searchText(node.virtualCategoryName)),
      ...(product.wholeWords ?? []).map(searchText),
    ]),
    name: searchText(productName),
    called: searchText((product.searchWords ?? []).join("\n")),
    categories: new Set([...categoryCodes, ...lines.map((node) => node.virtualCategoryCode)]),
    values: valuesOf(product).flatMap((each) => numbers.get(valueKey(each)) ?? []),
  };
}

/** Precomputes every sort order over all products; a query only filters it. */
function sortOrders(products: DemoProduct[], entries: Entry[]): Record<Order, Entry[]> {
  const pairs = products.map((product, i) => ({ product, entry: entries[i] as Entry }));
  const by = (compare: (a: DemoProduct, b: DemoProduct) => number) =>
    [...pairs].sort((a, b) => compare(a.product, b.product)).map(({ entry }) => entry);
  const price = (product: DemoProduct, missing: number) => shownPrice(product) ?? missing;
  return {
    default: entries,
    newest: by((a, b) => b.createdAt.localeCompare(a.createdAt)),
    priceAsc: by((a, b) => price(a, Number.MAX_VALUE) - price(b, Number.MAX_VALUE)),
    priceDesc: by((a, b) => price(b, -1) - price(a, -1)),
  };
}

/** Returns all values of all filters; the values of a filter keep the order of the catalogue. */
function readVocabulary(products: DemoProduct[]): Value[] {
  const bands = priceBands.map(({ value, name }) => ({ code: "price", value, name }));
  // Price bands come first, sorted by their bounds, independent of the order of prices.
  const first = new Map<string, Value>();
  for (const each of [...bands, ...products.flatMap(valuesOf)]) {
    if (!first.has(valueKey(each))) first.set(valueKey(each), each);
  }
  return [...first.values()];
}

/** Returns the filter values of a product, including its price band. */
function valuesOf(product: DemoProduct): Value[] {
  const band = priceBand(product);
  return [
    ...Object.entries(product.filters).flatMap(([code, values]) =>
      values.map((value) => ({ code, ...value })),
    ),
    ...(band ? [{ code: "price", value: band.value, name: band.name }] : []),
  ];
}

function priceBand(product: DemoProduct) {
  const price = shownPrice(product);
  if (price === null) return undefined;
  return priceBands.find(({ from, below }) => price >= from && price < below);
}

/**
 * Returns the displayed price (spec §2). A missing price is 0 for sorting and filtering. A price that is
 * available in the boutiques only is `null` and takes part in neither.
 */
function shownPrice({ salePrice, tagLabels }: DemoProduct): number | null {
  return tagLabels.includes(INQUIRY_TAG) ? null : (salePrice ?? 0);
}
