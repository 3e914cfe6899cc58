import { loadCategoryIndex } from "#server/categories/tree.ts";
import type { Config } from "#server/config.ts";
import type { ServerContext } from "#server/context.ts";
import { canonicalListing, categoryOfName } from "#server/features/catalogue/category.ts";
import { loadListing, newestPieces } from "#server/features/catalogue/listing.ts";
import type { CatalogueProblem } from "#server/features/catalogue/series.ts";
import { contentHref, type ListEntry } from "#server/features/content/listEntry.ts";
import { safeImageUrl } from "#server/security/safeUrl.ts";
import { searchCopy } from "#shared/copy/searchScreens.ts";
import type { ProductCardView } from "#shared/domain/blocks.ts";
import type { Crumb } from "#shared/domain/crumbs.ts";
import { pictureView, TILE_RATIO } from "#shared/domain/images.ts";
import { type ListingView, listingHref } from "#shared/domain/listing.ts";
import { paths } from "#shared/domain/paths.ts";
import { type FoundContent, searchTerm } from "#shared/domain/search.ts";
import { servicesNamed } from "./services.ts";

/** Results of a keyword: products and content. */
export type KeywordPage = {
  kind: "keyword";
  siteUrl: string;
  canonical: string;
  keyword: string;
  crumbs: Crumb[];
  listing: ListingView;
  /** Pages that answer the keyword, above the products. */
  services: FoundContent[];
  content: FoundContent[];
  /** Recommended words; only if the keyword has no results. */
  words: string[];
  /** The keyword is one of the configured search words, so search engines may index the page. */
  curated: boolean;
};

/** The search screen before a query. */
export type SearchPage = {
  kind: "search";
  siteUrl: string;
  crumbs: Crumb[];
  words: string[];
  newest: ProductCardView[];
};

/** Divisible by two and three: full rows in both grids. */
const NEWEST = 6;
const CONTENT_RESULTS = 3;

/** Loads `/products/keyword/{suggest}` (ROUTE-09); content and words are optional. */
export async function loadKeywordPage(
  suggest: string,
  search: URLSearchParams,
  context: ServerContext,
): Promise<KeywordPage | CatalogueProblem<"unavailable" | "elsewhere">> {
  const keyword = searchTerm(suggest);
  if (keyword === "") return { kind: "elsewhere", href: paths.search() };
  const place = { path: paths.keyword(keyword), isAll: false };
  const [answer, content, words] = await Promise.all([
    loadListing({ question: { keyword }, place, search }, context),
    findContent(keyword, context),
    recommendedWords(context),
  ]);
  if (answer.kind !== "listing") return answer;
  const { listing } = answer;
  const curated = words.includes(keyword);
  const category = curated && listing.total > 0 ? await categoryNamed(keyword, context) : null;
  const nothing = listing.total === 0 && listing.state.filters.length === 0;
  return {
    kind: "keyword",
    siteUrl: context.config.siteUrl,
    canonical: listingHref(category ? { ...place, path: category } : place, {
      page: listing.state.page,
    }),
    keyword,
    crumbs: [
      { label: searchCopy.title, href: paths.search() },
      { label: searchCopy.results(keyword), href: null },
    ],
    listing,
    services: listing.state.page === 1 ? servicesNamed(keyword, context.config.absentPages) : [],
    content: listing.state.page === 1 ? content : [],
    words: nothing ? words : [],
    curated,
  };
}

/** Canonical path of the category whose full name is the search word; `null` if there is none. */
async function categoryNamed(keyword: string, context: ServerContext): Promise<string | null> {
  const tree = await loadCategoryIndex(context, { need: "optional" });
  const named = tree.ok ? categoryOfName(keyword, tree.data) : undefined;
  return named ? paths.category(canonicalListing(named)) : null;
}

/**
 * Loads `/search-results-page` (ledger T-05): a typed text redirects to its keyword URL; without text the
 * screen itself is shown.
 */
export async function loadSearchPage(
  search: URLSearchParams,
  context: ServerContext,
): Promise<SearchPage | CatalogueProblem<"elsewhere">> {
  const keyword = searchTerm(search.get("suggest") ?? "");
  if (keyword !== "") return { kind: "elsewhere", href: paths.keyword(keyword) };
  const [words, newest] = await Promise.all([
    recommendedWords(context),
    newestPieces(NEWEST, context),
  ]);
  return {
    kind: "search",
    siteUrl: context.config.siteUrl,
    crumbs: [{ label: searchCopy.title, href: null }],
    words,
    newest,
  };
}

/** Returns the configured search words: hot words, otherwise default words; empty without a response. */
export async function recommendedWords({ commerce, signal }: ServerContext): Promise<string[]> {
  const answer = await commerce.findSearchWord({}, { signal, need: "optional" });
  if (!answer.ok) return [];
  const words = [...answer.data.hotWords, ...answer.data.defaultWords].map(searchTerm);
  return [...new Set(words.filter((word) => word !== ""))];
}

async function findContent(
  keyword: string,
  { commerce, config, signal }: ServerContext,
): Promise<FoundContent[]> {
  const queryParam = { storeCode: config.commerce.ids.storeCode, keyword };
  const answer = await commerce.searchCmsInfoList(
    { pageNum: 1, pageSize: CONTENT_RESULTS, queryParam },
    { signal, need: "optional" },
  );
  return answer.ok ? answer.data.results.flatMap((entry) => contentView(entry, config)) : [];
}

function contentView(entry: ListEntry, config: Config): FoundContent[] {
  const href = contentHref(entry, config);
  if (!href || entry.title === "") return [];
  const url = safeImageUrl(entry.imageUrl, config, "searchCmsInfoList imageUrl") ?? "";
  const picture = pictureView({ url, alt: "", ratio: TILE_RATIO });
  return [{ href, title: entry.title, summary: entry.summary, picture }];
}
