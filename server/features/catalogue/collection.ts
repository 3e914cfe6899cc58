import type { ServerContext } from "#server/context.ts";
import { productCard } from "#server/product-cards/productCard.ts";
import type { CategoryNode } from "#shared/contract/schemas/catalogue.ts";
import { collectionCopy, seriesCopy } from "#shared/copy/catalogue.ts";
import type { ProductCardView } from "#shared/domain/blocks.ts";
import type { Crumb } from "#shared/domain/crumbs.ts";
import type { PictureView } from "#shared/domain/images.ts";
import { paths } from "#shared/domain/paths.ts";
import type { CatalogueHead } from "#shared/domain/series.ts";
import { offered } from "#shared/features/offered.ts";
import type { OfferedLink } from "#shared/features/offers.ts";
import {
  canonicalListing,
  categoryHref,
  type FoundCategory,
  findCategory,
  fullName,
} from "./category.ts";
import { categoryHead, categoryPicture, coverShapes, englishName } from "./categoryView.ts";
import type { CatalogueProblem } from "./series.ts";

/** A part of a collection with its image. */
export type Chapter = { href: string; title: string; titleEn: string; text: string } & {
  picture: PictureView | null;
};

/** A series as an illustrated story: cover, text, chapters, some of its products. */
export type CollectionPage = {
  kind: "collection";
  siteUrl: string;
  /** Canonical path (`canonicalCollection`). */
  path: string;
  head: CatalogueHead;
  /** Unambiguous name. */
  fullName: string;
  crumbs: Crumb[];
  cover: PictureView | null;
  chapters: Chapter[];
  products: ProductCardView[];
  /** URL of the screen with all its products. */
  wholeHref: string;
  /** Links to pages of extra features. */
  offeredLinks: OfferedLink[];
};

/** Number of products at the end of a collection, and maximum number of chapters: it is not a listing. */
const PIECES = 6;
/** Products of which those are chosen: the first alone would often be those of its first chapter. */
const CHOICE = 2 * PIECES;
const MAX_CHAPTERS = 8;

/**
 * Loads `/collections/{nav1}` and `/collections/{nav1}/{nav2}` (ROUTE-10): a category of the tree, or one
 * below it. The category is required, the products are optional.
 */
export async function loadCollection(
  { nav1, nav2 }: { nav1: string; nav2?: string },
  context: ServerContext,
): Promise<CollectionPage | CatalogueProblem<"missing" | "unavailable">> {
  const found = await findCategory(nav2 ?? nav1, context);
  if (found.kind !== "found") return found;
  const { node, ancestors } = found;
  const isBelow = ancestors.some(({ virtualCategoryCode }) => virtualCategoryCode === nav1);
  if (nav2 !== undefined && !isBelow) return { kind: "missing" };
  const { config } = context;
  return {
    kind: "collection",
    siteUrl: config.siteUrl,
    path: canonicalCollection(node),
    head: categoryHead(node),
    fullName: fullName(found),
    crumbs: collectionCrumbs(found),
    cover: categoryPicture(node, coverShapes.opening, config),
    chapters: node.subList.slice(0, MAX_CHAPTERS).map((child) => ({
      href: paths.collections(node.virtualCategoryCode, child.virtualCategoryCode),
      title: child.virtualCategoryName,
      titleEn: englishName(child),
      text: child.description.split("\n", 1)[0] ?? "",
      picture: categoryPicture(child, coverShapes.chapter, config),
    })),
    products: await pieces(node, context),
    offeredLinks: offered("collection", { codes: [...new Set([node.virtualCategoryCode, nav1])] }),
    wholeHref:
      nav2 === undefined ? paths.category(node.virtualCategoryCode) : paths.listing(nav1, nav2),
  };
}

/**
 * Returns the canonical path of a category's collection: the short one. A leaf, and a category with the goods
 * of another one, have no goods of their own: their listing is canonical.
 */
export function canonicalCollection(node: CategoryNode): string {
  const listed = canonicalListing(node);
  return node.leafFlag || listed !== node.virtualCategoryCode
    ? paths.category(listed)
    : paths.collections(node.virtualCategoryCode);
}

/**
 * Returns the breadcrumbs: all products, the series with the names used in listings, the collection itself.
 */
function collectionCrumbs({ node, ancestors }: FoundCategory): Crumb[] {
  const series = [...ancestors.slice(-1), node];
  return [
    { label: seriesCopy.all, href: paths.products() },
    ...series.map((each) => ({ label: each.virtualCategoryName, href: categoryHref(each) })),
    { label: collectionCopy.crumb, href: null },
  ];
}

async function pieces(node: CategoryNode, context: ServerContext): Promise<ProductCardView[]> {
  const { commerce, config, signal } = context;
  const code = node.virtualCategoryCode;
  const question = { storeCode: config.commerce.ids.storeCode, virtualCategoryCode: code };
  // The first goods of several series are those of the first series.
  const isFamily = node.subList.some(({ leafFlag }) => !leafFlag);
  const queryParam = isFamily ? { ...question, sort: "newest" as const } : question;
  const answer = await commerce.keywordList(
    { pageNum: 1, pageSize: CHOICE, queryParam },
    { signal, need: "optional" },
  );
  if (!answer.ok) return [];
  const vc = node.leafFlag ? code : undefined;
  // Sizes of one piece share its picture.
  const { results } = answer.data;
  const pictures = results.map(({ majorImageUrl }) => majorImageUrl);
  const faces = results.filter((_, i) => pictures.indexOf(pictures[i] ?? "") === i);
  return spread(faces.length < PIECES ? results : faces, PIECES).map((product) =>
    productCard(product, { config, vc }),
  );
}

/** Returns at most `count` elements at equal distances. */
function spread<T>(all: readonly T[], count: number): T[] {
  const step = Math.max(1, all.length / count);
  return all.filter((_, place) => Math.floor(place / step) > Math.floor((place - 1) / step));
}
