import { loadCategoryIndex } from "#server/categories/tree.ts";
import type { Config } from "#server/config.ts";
import type { ServerContext } from "#server/context.ts";
import { loadAreaBlocks } from "#server/features/content/content.ts";
import type { CategoryNode } from "#shared/contract/schemas/catalogue.ts";
import { seriesCopy } from "#shared/copy/catalogue.ts";
import type { Block } from "#shared/domain/blocks.ts";
import type { Crumb } from "#shared/domain/crumbs.ts";
import { paths } from "#shared/domain/paths.ts";
import type { CatalogueHead, CategoryCardView } from "#shared/domain/series.ts";
import { offered } from "#shared/features/offered.ts";
import type { OfferedLink } from "#shared/features/offers.ts";
import { categoryCrumbs, findCategory, fullName } from "./category.ts";
import { categoryCard, categoryHead } from "./categoryView.ts";

/** Alternative results of a catalogue screen; `elsewhere`: another URL shows it. */
export type CatalogueProblem<Kind = "missing" | "unavailable" | "elsewhere"> = Extract<
  { kind: "missing" } | { kind: "unavailable" } | { kind: "elsewhere"; href: string },
  { kind: Kind }
>;

/** The list of series: all top categories, then the editorial content about the series. */
export type SeriesListPage = {
  kind: "series-list";
  siteUrl: string;
  crumbs: Crumb[];
  categories: CategoryCardView[];
  blocks: Block[];
  /** Editorial blocks shared by several screens. */
  common: Block[];
  /** Groups of series from the tree, used without editorial content. */
  groups: { title: string; cards: CategoryCardView[] }[];
};

/** A series: its head, a card for each subcategory, links to all its products and to its story. */
export type SeriesPage = {
  kind: "series";
  siteUrl: string;
  code: string;
  head: CatalogueHead;
  /** Unambiguous name. */
  fullName: string;
  crumbs: Crumb[];
  /** Links to pages of extra features. */
  offeredLinks: OfferedLink[];
  cards: CategoryCardView[];
};

/** Maximum number of cards of a group in the list of series; its own screen shows the rest. */
const MAX_GROUP_CARDS = 12;

/** Loads `/products` (ROUTE-04): the tree is critical, the editors' blocks are optional. */
export async function loadSeriesList(
  context: ServerContext,
): Promise<SeriesListPage | CatalogueProblem<"unavailable">> {
  const [tree, blocks, common] = await Promise.all([
    loadCategoryIndex(context),
    loadAreaBlocks("mainSeries", context),
    loadAreaBlocks("commonBlock", context),
  ]);
  if (!tree.ok) return { kind: "unavailable" };
  const { config } = context;
  const { roots } = tree.data;
  return {
    kind: "series-list",
    siteUrl: config.siteUrl,
    crumbs: [{ label: seriesCopy.all, href: null }],
    categories: roots.map((root) => categoryCard(root, config)),
    blocks,
    common,
    groups: blocks.length > 0 ? [] : seriesGroups(roots, config),
  };
}

/** Returns the top categories that contain series, with the first of those. */
function seriesGroups(roots: readonly CategoryNode[], config: Config) {
  return roots
    .filter((root) => root.subList.some((child) => !child.leafFlag))
    .map((root) => ({
      title: root.virtualCategoryName,
      cards: root.subList.slice(0, MAX_GROUP_CARDS).map((child) => categoryCard(child, config)),
    }));
}

/**
 * Loads `/products/{nav1}` (SERIES-11) from the cached tree: no upstream call while the tree is
 * fresh. A leaf has no subcategories; its screen is its listing.
 */
export async function loadSeriesPage(
  nav1: string,
  context: ServerContext,
): Promise<SeriesPage | CatalogueProblem> {
  const found = await findCategory(nav1, context);
  if (found.kind !== "found") return found;
  const { node } = found;
  if (node.leafFlag) return { kind: "elsewhere", href: paths.category(node.virtualCategoryCode) };
  return {
    kind: "series",
    siteUrl: context.config.siteUrl,
    code: node.virtualCategoryCode,
    head: categoryHead(node),
    fullName: fullName(found),
    crumbs: categoryCrumbs(found),
    offeredLinks: offered("series", { code: node.virtualCategoryCode }),
    cards: node.subList.map((child) => categoryCard(child, context.config)),
  };
}
