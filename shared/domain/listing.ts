import type { CardLink, ProductCardView } from "./blocks.ts";
import type { PictureView } from "./images.ts";
import { FILTER_PREFIX } from "./pageParams.ts";

/** Products on one page of a listing. */
export const LISTING_PAGE_SIZE = 12;

/** Sort orders of a listing, as `sort` values in the URL; `default` is omitted there. */
export const sortOrders = ["default", "newest", "priceAsc", "priceDesc"] as const;
export type SortOrder = (typeof sortOrders)[number];

/** Selected values of one filter. */
export type ChosenFilter = { code: string; values: string[] };

/** Selections of a visitor in a listing, all stored in the URL. */
export type ListingState = { filters: ChosenFilter[]; sort: SortOrder; page: number };

/** Location of a listing: its path, and whether it covers all series (ROUTE-08). */
export type ListingPlace = { path: string; isAll: boolean };

/** A filter with its values and their product counts. */
export type FilterView = {
  code: string;
  name: string;
  values: { value: string; name: string; count: number; chosen?: boolean }[];
};

/** A story between the rows of a grid: a two-column picture with a link. */
export type StoryView = { picture: PictureView; titleEn: string; title: string; href: string };

/** One page of a listing. */
export type ListingView = {
  place: ListingPlace;
  state: ListingState;
  /** Number of matching products on all pages. */
  total: number;
  products: ProductCardView[];
  /** Links of each card to pages of extra features. */
  cardLinks: CardLink[];
  filters: FilterView[];
  story: StoryView | null;
  /** The filter whose removal yields results; set only on an empty page. */
  obstacle: { code: string; name: string } | null;
  /** Similar products, otherwise the newest; set only on an empty page. */
  nearest: ProductCardView[];
  /** What they are: near to what was chosen, named by the end of the keyword, or the newest. */
  nearestTitle: string;
  /** The end of the keyword; only where the pieces were found by it. */
  nearWord?: string;
};

const FILTER_CODE = /^[a-z][\w-]{0,39}$/i;
const PAGE = /^([2-9]|[1-9]\d{1,3})$/;
/** Limits of the selections in one URL, above manual use. */
const MAX_VALUE_LENGTH = 60;
const MAX_VALUES = 40;

/**
 * Parses the listing state from the URL. Ignores unknown names and invalid values. `exact` is false if `page`
 * is not the canonical spelling of a page from 2 to 9999.
 */
export function parseListing(search: URLSearchParams): { state: ListingState; exact: boolean } {
  const page = search.get("page");
  const sort = sortOrders.find((order) => order === search.get("sort")) ?? "default";
  const exact = page === null || PAGE.test(page);
  return {
    state: { filters: chosenFilters(search), sort, page: exact && page ? Number(page) : 1 },
    exact,
  };
}

function chosenFilters(search: URLSearchParams): ChosenFilter[] {
  const byCode = new Map<string, Set<string>>();
  let count = 0;
  for (const [name, value] of search) {
    const code = name.slice(FILTER_PREFIX.length);
    if (!name.startsWith(FILTER_PREFIX) || !FILTER_CODE.test(code)) continue;
    if (value === "" || value.length > MAX_VALUE_LENGTH || count >= MAX_VALUES) continue;
    const values = byCode.get(code) ?? new Set();
    if (!values.has(value)) count += 1;
    byCode.set(code, values.add(value));
  }
  return [...byCode]
    .map(([code, values]) => ({ code, values: [...values].sort() }))
    .sort((a, b) => (a.code < b.code ? -1 : 1));
}

/** Returns the name of a filter in the form and the URL. */
export function filterField(code: string): string {
  return FILTER_PREFIX + code;
}

/** Returns the canonical URL of a state: fixed parameter order, defaults omitted. */
export function listingHref({ path, isAll }: ListingPlace, state: Partial<ListingState>): string {
  const { filters = [], sort = "default", page = 1 } = state;
  const search = new URLSearchParams();
  if (isAll) search.set("isAll", "true");
  for (const { code, values } of filters) {
    for (const value of values) search.append(filterField(code), value);
  }
  if (sort !== "default") search.set("sort", sort);
  if (page > 1) search.set("page", String(page));
  const text = search.toString();
  return text === "" ? path : `${path}?${text}`;
}

/** Removes one value of a filter, or, without `value`, the whole filter. */
export function withoutFilter(
  filters: readonly ChosenFilter[],
  code: string,
  value?: string,
): ChosenFilter[] {
  return filters.flatMap((filter) => {
    if (filter.code !== code) return [filter];
    const values = value === undefined ? [] : filter.values.filter((each) => each !== value);
    return values.length > 0 ? [{ code, values }] : [];
  });
}

/** Returns the number of the last page; 1 for an empty listing. */
export function lastPage(total: number): number {
  return Math.max(1, Math.ceil(total / LISTING_PAGE_SIZE));
}
