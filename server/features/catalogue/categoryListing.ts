import { containsOnlyLeaves } from "#server/categories/series.ts";
import type { Config } from "#server/config.ts";
import type { ServerContext } from "#server/context.ts";
import type { CategoryNode } from "#shared/contract/schemas/catalogue.ts";
import { seriesCopy } from "#shared/copy/catalogue.ts";
import { listingCopy } from "#shared/copy/listing.ts";
import type { Crumb } from "#shared/domain/crumbs.ts";
import { type ListingView, listingHref, type StoryView } from "#shared/domain/listing.ts";
import { paths } from "#shared/domain/paths.ts";
import type { CatalogueHead } from "#shared/domain/series.ts";
import { offered } from "#shared/features/offered.ts";
import type { OfferedLink } from "#shared/features/offers.ts";
import {
  canonicalListing,
  categoryCrumbs,
  categoryHref,
  type FoundCategory,
  findCategory,
  fullName,
} from "./category.ts";
import { categoryHead, categoryPicture, coverShapes, englishName } from "./categoryView.ts";
import { loadListing } from "./listing.ts";
import type { CatalogueProblem } from "./series.ts";

/** The listing of a category. */
export type CategoryListingPage = {
  kind: "listing";
  siteUrl: string;
  /** Canonical URL of this page, without filters and sort order. */
  canonical: string;
  head: CatalogueHead;
  /** Title that differs from the title of the series page of the same category. */
  documentTitle: string;
  /** Whether it lists a category that has subcategories. */
  isWhole: boolean;
  crumbs: Crumb[];
  /** Links to pages of extra features. */
  offeredLinks: OfferedLink[];
  listing: ListingView;
};

/** Loads `/products/category/{code}` (ROUTE-07, ROUTE-08); `isAll=true` lists all series. */
export async function loadCategoryListing(
  code: string,
  search: URLSearchParams,
  context: ServerContext,
): Promise<CategoryListingPage | CatalogueProblem> {
  const found = await findCategory(code, context);
  if (found.kind !== "found") return found;
  const isAll = search.get("isAll") === "true";
  return listingOf(found, { path: paths.category(code), isAll }, search, context);
}

/**
 * Loads `/products/{nav1}/{nav2}` (ROUTE-06): the listing of a category at any depth below a series. Other
 * categories are unknown here.
 */
export async function loadSeriesListing(
  { nav1, nav2 }: { nav1: string; nav2: string },
  search: URLSearchParams,
  context: ServerContext,
): Promise<CategoryListingPage | CatalogueProblem> {
  const found = await findCategory(nav2, context);
  if (found.kind !== "found") return found;
  const isBelow = found.ancestors.some(({ virtualCategoryCode }) => virtualCategoryCode === nav1);
  if (!isBelow) return { kind: "missing" };
  return listingOf(found, { path: paths.listing(nav1, nav2), isAll: false }, search, context);
}

async function listingOf(
  found: FoundCategory,
  place: { path: string; isAll: boolean },
  search: URLSearchParams,
  context: ServerContext,
): Promise<CategoryListingPage | CatalogueProblem> {
  const { node, ancestors } = found;
  const { config } = context;
  const code = node.virtualCategoryCode;
  // With `isAll`, the page shows the whole top-level category.
  const family = place.isAll ? ancestors[0] : undefined;
  const answer = await loadListing(
    {
      question: { virtualCategoryCode: code, ...(place.isAll && { isAll: true }) },
      place,
      search,
      vc: node.leafFlag && !place.isAll ? code : undefined,
      story: seriesStory(found, config),
    },
    context,
  );
  if (answer.kind !== "listing") return answer;
  const { page } = answer.listing.state;
  const listed = canonicalListing(family ?? node);
  return {
    kind: "listing",
    siteUrl: config.siteUrl,
    canonical: listingHref({ path: paths.category(listed), isAll: false }, { page }),
    head: family
      ? { ...categoryHead(family), title: listingCopy.whole(family.virtualCategoryName) }
      : { ...categoryHead(node), title: fullName(found) },
    documentTitle: documentTitle(found, family),
    isWhole: family !== undefined || !node.leafFlag,
    crumbs: family ? familyCrumbs(family) : categoryCrumbs(found),
    offeredLinks: offered("listing", { series: family ? null : seriesOf(found) }),
    listing: answer.listing,
  };
}

/** Code of the series that is listed in whole or in part: it has a parent and contains leaves only. */
function seriesOf({ node, ancestors }: FoundCategory): string | null {
  const line = [...ancestors, node].filter(({ leafFlag }) => !leafFlag);
  const [parent, series] = line.slice(-2);
  return parent && series && containsOnlyLeaves(series) ? series.virtualCategoryCode : null;
}

/** Each category of a family links to the family's listing, so the title contains both names. */
function documentTitle(found: FoundCategory, family: CategoryNode | undefined): string {
  const name = fullName(found);
  if (family) return `${listingCopy.whole(family.virtualCategoryName)} · ${name}`;
  return found.node.leafFlag ? name : listingCopy.whole(name);
}

function familyCrumbs(family: CategoryNode): Crumb[] {
  const name = family.virtualCategoryName;
  return [
    { label: seriesCopy.all, href: paths.products() },
    { label: name, href: categoryHref(family) },
    { label: listingCopy.whole(name), href: null },
  ];
}

/** Returns the image of a category's series, with the link to its story. */
function seriesStory({ node, ancestors }: FoundCategory, config: Config): StoryView | null {
  const series = ancestors[ancestors.length - 1] ?? node;
  const picture = categoryPicture(series, coverShapes.story, config);
  if (!picture) return null;
  return {
    picture,
    titleEn: englishName(series),
    title: seriesCopy.story(series.virtualCategoryName),
    href: paths.collections(series.virtualCategoryCode),
  };
}
