import { seriesCopy } from "#app/copy/catalogue.ts";
import { CATEGORY_SHAPE, type PictureView, pictureView } from "#app/domain/images.ts";
import type { CatalogueHead, CategoryCardView } from "#app/domain/series.ts";
import type { CategoryNode } from "#server/commerce/schemas/catalogue.ts";
import type { Config } from "#server/config.ts";
import { safeImageUrl } from "#server/security/safeUrl.ts";
import { categoryHref } from "./category.ts";

/** Cover of a series: wide pictures of a screen, a chapter or a story. */
export const coverShapes = {
  // A category without a scene of its own shows a piece, whose pictures have 2,400 px.
  opening: { ratio: 1920 / 800, widths: [640, 960, 1280, 1920, 2400] },
  chapter: { ratio: 836 / 520, widths: [420, 640, 836, 1280, 1672] },
  story: { ratio: 696 / 336, widths: [420, 700, 1400] },
} as const;

type Shape = { ratio: number; widths: readonly number[]; heights?: readonly number[] };

/** A category's background picture; `null` without a usable address. */
export function categoryPicture(
  node: CategoryNode,
  shape: Shape,
  config: Config,
): PictureView | null {
  const url = safeImageUrl(node.virtualBackgroundUrl, config, "virtualBackgroundUrl") ?? "";
  return pictureView({ url, alt: node.virtualCategoryName, ...shape });
}

/** English name of a category, empty when it has none. */
export function englishName(node: CategoryNode): string {
  return node.i18nVirtualCategoryName?.en ?? "";
}

/** A subcategory's card (spec §2 "Series page"): names, link text, link by leaf flag. */
export function categoryCard(node: CategoryNode, config: Config): CategoryCardView {
  return {
    code: node.virtualCategoryCode,
    href: categoryHref(node),
    nameEn: englishName(node),
    name: node.virtualCategoryName,
    linkText: node.linkText || seriesCopy.explore,
    picture: categoryPicture(node, CATEGORY_SHAPE, config),
  };
}

/** Names and description of a category. */
export function categoryHead(node: CategoryNode): CatalogueHead {
  return {
    title: node.virtualCategoryName,
    titleEn: englishName(node),
    description: node.description.trim(),
  };
}
