import type { Need } from "#server/commerce/pageBudget.ts";
import type { ServerContext } from "#server/context.ts";
import { productCard } from "#server/product-cards/productCard.ts";
import type { CallData, CallParams } from "#shared/contract/calls.ts";
import { catalogueCopy } from "#shared/copy/catalogue.ts";
import { nearestCopy } from "#shared/copy/listing.ts";
import { nearVessels, vesselSuffix } from "#shared/copy/vessels.ts";
import type { ProductCardView } from "#shared/domain/blocks.ts";
import {
  type ChosenFilter,
  LISTING_PAGE_SIZE,
  type ListingPlace,
  type ListingState,
  type ListingView,
  lastPage,
  listingHref,
  parseListing,
  type SortOrder,
  type StoryView,
  withoutFilter,
} from "#shared/domain/listing.ts";
import { offered } from "#shared/features/offered.ts";
import { type Filters, filterViews, knownFilters, obstacleOf, valuesOf } from "./filters.ts";

/** Subject of a listing: a category, a keyword, or everything. */
export type ListingQuestion = Pick<
  CallParams<"keywordList">["queryParam"],
  "virtualCategoryCode" | "isAll" | "keyword"
>;

/** Request for a listing. */
export type ListingRequest = {
  question: ListingQuestion;
  place: ListingPlace;
  search: URLSearchParams;
  /** Leaf category for the breadcrumbs of the product pages. */
  vc?: string;
  /** Image that may interrupt the grid of the first page. */
  story?: StoryView | null;
};

/** Result of a listing: its page, a redirect, or unavailable. */
export type ListingAnswer =
  | { kind: "listing"; listing: ListingView }
  | { kind: "elsewhere"; href: string }
  | { kind: "unavailable" };

const NEAREST = 3;
/** Minimum number of products for a story image. */
const STORY_FROM = 7;

/**
 * Loads one page of a listing (CALL-20, CALL-21: `keywordList` is critical, `searchFilter` optional).
 * Selected values that are unknown to the backend are ignored and never sent upstream. Non-existent pages
 * redirect to the nearest existing one.
 */
export async function loadListing(
  request: ListingRequest,
  context: ServerContext,
): Promise<ListingAnswer> {
  const { question, place, story = null } = request;
  const { state: asked, exact } = parseListing(request.search);
  if (!exact) return { kind: "elsewhere", href: listingHref(place, asked) };
  const everything = fetchFilters(question, [], context);
  const filters =
    asked.filters.length > 0 ? knownFilters(asked.filters, await everything) : asked.filters;
  const state = { ...asked, filters };
  const [page, all, refined] = await Promise.all([
    fetchProducts(question, state, context),
    everything,
    filters.length > 0 ? fetchFilters(question, filters, context) : everything,
  ]);
  if (!page) return { kind: "unavailable" };
  if (state.page > lastPage(page.total)) {
    return {
      kind: "elsewhere",
      href: listingHref(place, { ...state, page: lastPage(page.total) }),
    };
  }
  const opening = state.page === 1 && state.sort === "default" && filters.length === 0;
  const empty = page.total === 0;
  const obstacle = empty ? obstacleOf(filters, refined) : null;
  const listing = {
    place,
    state,
    total: page.total - page.leftOut,
    products: cards(page, request, context),
    cardLinks: offered("card"),
    // A single product needs no filters; a selection can always be removed.
    filters:
      page.total < 2 && filters.length === 0 ? [] : filterViews(filters, all, refined, page.total),
    story: opening && page.results.length >= STORY_FROM ? story : null,
    obstacle,
    ...(empty
      ? await nearestTo(request, widerChoices(filters, obstacle, { all, refined }), context)
      : { nearest: [], nearestTitle: "" }),
  };
  return { kind: "listing", listing };
}

type Page = CallData<"keywordList">;

function cards(
  page: Page,
  { vc }: Pick<ListingRequest, "vc">,
  { config }: ServerContext,
): ProductCardView[] {
  return page.results.map((product) => productCard(product, { config, vc }));
}

/** Returns the query with a selection in the format of both calls; empty selections are omitted. */
function queryParam(
  question: ListingQuestion,
  filters: readonly ChosenFilter[],
  { config }: ServerContext,
) {
  const chosen = Object.fromEntries(filters.map(({ code, values }) => [code, values]));
  return {
    storeCode: config.commerce.ids.storeCode,
    ...question,
    ...(filters.length > 0 && { filters: chosen }),
  };
}

async function fetchProducts(
  question: ListingQuestion,
  { filters, sort, page }: ListingState,
  context: ServerContext,
  { pageSize = LISTING_PAGE_SIZE, need }: { pageSize?: number; need?: Need } = {},
): Promise<Page | null> {
  const param = queryParam(question, filters, context);
  const answer = await context.commerce.keywordList(
    {
      pageNum: page,
      pageSize,
      queryParam: sort === "default" ? param : { ...param, sort },
    },
    { signal: context.signal, need },
  );
  return answer.ok ? answer.data : null;
}

async function fetchFilters(
  question: ListingQuestion,
  filters: readonly ChosenFilter[],
  context: ServerContext,
): Promise<Filters | null> {
  const answer = await context.commerce.searchFilter(
    {
      pageNum: 1,
      pageSize: LISTING_PAGE_SIZE,
      queryParam: queryParam(question, filters, context),
    },
    { signal: context.signal, need: "optional" },
  );
  return answer.ok ? answer.data.filters : null;
}

/** A selection to try, and the order of its pieces by similarity to the original selection. */
type WiderChoice = { filters: ChosenFilter[]; sort: SortOrder };

/** Code of the filter by price; its values are bands in ascending order. */
const PRICE = "price";

/**
 * Returns the choices to try, in order, if a choice has no results. If the price filter is the obstacle: the
 * next band that has products. Then all but the obstacle, or without one the first filter in the upstream's
 * order.
 */
function widerChoices(
  filters: ChosenFilter[],
  obstacle: { code: string } | null,
  { all, refined }: { all: Filters | null; refined: Filters | null },
): WiderChoice[] {
  if (filters.length === 0) return [];
  const inTheWay = obstacle ?? (filters.length === 1 ? filters[0] : null);
  const price = filters.find(({ code }) => code === PRICE && inTheWay?.code === PRICE);
  const next = price ? nextBand(price.values, all, refined) : null;
  const order = all?.map(({ code }) => code) ?? [];
  const place = ({ code }: ChosenFilter) => order.indexOf(code);
  const without = obstacle
    ? withoutFilter(filters, obstacle.code)
    : [...filters].sort((a, b) => place(a) - place(b)).slice(0, 1);
  const band: WiderChoice[] = next
    ? [
        {
          filters: [...withoutFilter(filters, PRICE), { code: PRICE, values: [next.value] }],
          sort: next.isAbove ? "priceAsc" : "priceDesc",
        },
      ]
    : [];
  return [...band, { filters: without, sort: "default" }];
}

/** The band nearest to the chosen ones that has pieces beside the other choices; `null`: no band has any. */
function nextBand(
  chosen: readonly string[],
  all: Filters | null,
  refined: Filters | null,
): { value: string; isAbove: boolean } | null {
  const bands = valuesOf(all, PRICE).map(({ value }) => value);
  const places = chosen.map((value) => bands.indexOf(value)).filter((place) => place >= 0);
  if (places.length === 0) return null;
  const away = (value: string) =>
    Math.min(...places.map((place) => Math.abs(bands.indexOf(value) - place)));
  const [nearest] = valuesOf(refined, PRICE)
    .filter(({ value, count }) => count > 0 && !chosen.includes(value))
    .map(({ value }) => value)
    .sort((a, b) => away(a) - away(b));
  if (nearest === undefined) return null;
  return { value: nearest, isAbove: bands.indexOf(nearest) > Math.min(...places) };
}

/**
 * Pieces close to a question without results: those of a wider choice; of a keyword, those named by its end, which in
 * Chinese names the thing (马克杯 of 保温马克杯, 碗 of 炖盅碗); else the newest of all.
 */
async function nearestTo(
  request: ListingRequest,
  wider: readonly WiderChoice[],
  context: ServerContext,
): Promise<Pick<ListingView, "nearest" | "nearestTitle" | "nearWord">> {
  const optional = { pageSize: NEAREST, need: "optional" } as const;
  const { question } = request;
  for (const choice of wider) {
    const page = await fetchProducts(question, { ...choice, page: 1 }, context, optional);
    if (page && page.results.length > 0) {
      return { nearest: cards(page, request, context), nearestTitle: nearestCopy.close };
    }
  }
  const ends = wider.length === 0 ? endsOf(question.keyword ?? "") : [];
  const [last] = ends.slice(-1);
  if (last !== undefined) {
    const state: ListingState = { filters: [], sort: "default", page: 1 };
    // A whole page, because some of its pieces are left out below.
    const page = await fetchProducts({ ...question, keyword: last }, state, context, {
      need: "optional",
    });
    for (const word of ends) {
      // A backend also finds synonyms, and 海峡 by 海: the heading of these pieces promises things of that name.
      const named = new RegExp(`${word}(?!\\p{Script=Han})`, "u");
      const results = page?.results.filter(({ productName }) => named.test(productName)) ?? [];
      if (!page || results.length === 0) continue;
      return {
        nearest: cards({ ...page, results: results.slice(0, NEAREST) }, request, context),
        nearestTitle: nearestCopy.named(word),
        nearWord: word,
      };
    }
  }
  return { nearest: await newestPieces(NEAREST, context), nearestTitle: catalogueCopy.newest };
}

/**
 * The ends of a Chinese word of several characters, of three characters at most, longest first: without the suffix of a
 * vessel's name, and with the nearest vessel for one that few makers have.
 */
function endsOf(keyword: string): string[] {
  const [whole = ""] = /\p{Script=Han}{2,}$/u.exec(keyword) ?? [];
  const word = whole
    .replace(vesselSuffix, "")
    .replace(/.$/u, (vessel) => nearVessels[vessel] ?? vessel);
  return [3, 2, 1].filter((length) => length < word.length).map((length) => word.slice(-length));
}

/** Returns the newest products; empty if they are unavailable. */
export async function newestPieces(
  count: number,
  context: ServerContext,
): Promise<ProductCardView[]> {
  const state: ListingState = { filters: [], sort: "newest", page: 1 };
  const newest = await fetchProducts({}, state, context, {
    pageSize: count,
    need: "optional",
  });
  return newest ? cards(newest, {}, context) : [];
}
