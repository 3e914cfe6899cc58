import type { Config } from "#server/config.ts";
import { safeImageUrl } from "#server/security/safeUrl.ts";
import { boundNumerals } from "#server/static-html/boundNumerals.ts";
import type { CategoryNode } from "#shared/contract/schemas/catalogue.ts";
import { seriesCopy } from "#shared/copy/catalogue.ts";
import {
  CATEGORY_SHAPE,
  type PictureBox,
  type PictureView,
  pictureView,
} from "#shared/domain/images.ts";
import { ladderTo } from "#shared/domain/pictureSlots.ts";
import type { CatalogueHead, CategoryCardView } from "#shared/domain/series.ts";
import { categoryHref } from "./category.ts";

/** Wide images of a series for a screen, a chapter or a story. */
export const coverShapes = {
  // A category without its own scene shows a product, whose images are 2,400 px wide.
  opening: { ratio: 1920 / 800, widths: ladderTo(2400) },
  chapter: { ratio: 836 / 520 },
  story: { ratio: 696 / 336 },
} as const;

type Shape = { ratio: number; widths?: readonly number[]; box?: PictureBox };

/** Returns a category's background image, shown beside its name; `null` without a usable URL. */
export function categoryPicture(
  node: CategoryNode,
  shape: Shape,
  config: Config,
): PictureView | null {
  const url = safeImageUrl(node.virtualBackgroundUrl, config, "virtualBackgroundUrl") ?? "";
  return pictureView({ url, alt: "", ...shape });
}

/** Returns the English name of a category, empty if it has none. */
export function englishName(node: CategoryNode): string {
  return node.i18nVirtualCategoryName?.en ?? "";
}

/**
 * Returns a subcategory's card (SERIES-07 to SERIES-10): names, link text, and a link that depends on the
 * leaf flag.
 */
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

/** Returns names and description of a category. */
export function categoryHead(node: CategoryNode): CatalogueHead {
  return {
    title: node.virtualCategoryName,
    titleEn: englishName(node),
    description: boundNumerals(node.description.trim()),
  };
}
