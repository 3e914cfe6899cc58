import {
  type PictureView,
  pictureView,
  resizedImage,
  THUMBNAIL_WIDTH,
} from "#app/domain/images.ts";
import { VIEWER_ITEMS } from "#app/domain/limits.ts";
import type { ProductDetail } from "#server/commerce/schemas/product.ts";
import type { Config } from "#server/config.ts";
import { safeImageUrl } from "#server/security/safeUrl.ts";

/** A product's pictures: those that gallery and viewer show, and the main one. */
export type ProductPictures = {
  /** In order, at most 10; each is shown in several sizes, so it travels as its plain address. */
  items: { url: string; alt: string }[];
  /** Absolute address of the main picture, as other sites show it; `null` when there is none. */
  main: string | null;
  /** The same before resizing. */
  plain: string | null;
};

/** A square picture of thumbnail size (spec §9), or `null` when the address is unusable. */
export function thumbnail(url: string, alt: string, config: Config): PictureView | null {
  const safe = safeImageUrl(url, config, "fullProductDetail groupProducts.imageUrl");
  return safe === null
    ? null
    : pictureView({ url: safe, alt, ratio: 1, widths: [THUMBNAIL_WIDTH] });
}

/**
 * The pictures of a product: the first 10 media items without a media type, of which the gallery
 * shows 6 (spec §2, §9); without any the main picture. `alt` names the n-th of them, and its view where the house tells it.
 */
export function productPictures(
  { mediaList, mediaMajor }: Pick<ProductDetail, "mediaList" | "mediaMajor">,
  alt: (n: number, view: string) => string,
  config: Config,
): ProductPictures {
  const shown = mediaList
    .filter((item) => !item.mediaType)
    .map(({ url, altText }) => ({
      url: safeImageUrl(url, config, "fullProductDetail mediaList.url"),
      view: altText.trim(),
    }))
    .filter((item): item is { url: string; view: string } => item.url !== null)
    .slice(0, VIEWER_ITEMS);
  const major = safeImageUrl(mediaMajor?.url ?? "", config, "fullProductDetail mediaMajor.url");
  const main = major ?? shown[0]?.url ?? null;
  const items = shown.length === 0 && major !== null ? [{ url: major, view: "" }] : shown;
  return {
    items: items.map(({ url, view }, i) => ({ url, alt: alt(i + 1, view) })),
    main: main === null ? null : new URL(resizedImage(main), config.siteUrl).href,
    plain: main,
  };
}
