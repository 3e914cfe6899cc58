import type { Config } from "#server/config.ts";
import { pictureAddress, reportRefused } from "#server/security/safeUrl.ts";
import type { MenuProduct } from "#shared/contract/schemas/content.ts";
import type { ProductCardView } from "#shared/domain/blocks.ts";
import type { Drop } from "#shared/domain/dropReasons.ts";
import { pictureView } from "#shared/domain/images.ts";
import { paths } from "#shared/domain/paths.ts";
import { safeId } from "#shared/domain/safeId.ts";
import { cardPrice } from "./price.ts";

export type CardOptions = {
  config: Config;
  /** Reports a rejected image. */
  report?: (drop: Drop) => void;
  /**
   * Leaf category for the breadcrumbs of the product's page: of the listing or collection that shows the
   * card. Other cards link to the canonical address, so that crawlers read each product once.
   */
  vc?: string;
};

/** Returns the card of a product in a menu, block or listing (DATA-03, PDP-17). */
export function productCard(product: MenuProduct, options: CardOptions): ProductCardView {
  const { config, vc, report } = options;
  const { at, majorImageUrl } = product;
  const address = pictureAddress(majorImageUrl, config);
  if (address.url === null && majorImageUrl !== "") {
    const { reason } = address;
    if (report) report({ path: `${at}.majorImageUrl`, reason, lost: "value" });
    else reportRefused("product majorImageUrl", reason);
  }
  // The link beside the picture is the name, so the picture has no alternative text.
  return {
    id: product.spuId,
    href: paths.product(product.spuId, vc),
    name: product.productName,
    seriesEn: product.i18nBrandSeriesName?.en ?? "",
    price: cardPrice(product.salePrice, product.tagLabels),
    picture: pictureView({ url: address.url ?? "", alt: "", ratio: 1 }),
  };
}

/**
 * Returns the products referenced by content, in that order, without duplicates; unknown ones are left out.
 */
export function productCards(
  ids: readonly string[],
  spuInfo: readonly MenuProduct[],
  options: CardOptions,
): ProductCardView[] {
  const known = new Map(spuInfo.map((product) => [product.spuId, product]));
  return [...new Set(ids)].flatMap((id) => {
    const product = safeId(id) && known.get(id);
    return product ? [productCard(product, options)] : [];
  });
}
