import type { Config } from "#server/config.ts";
import { safeImageUrl } from "#server/security/safeUrl.ts";
import type { ProductDetail } from "#shared/contract/schemas/product.ts";
import {
  type PictureView,
  pictureView,
  resizedImage,
  THUMBNAIL_WIDTH,
} from "#shared/domain/images.ts";
import { VIEWER_ITEMS } from "#shared/domain/limits.ts";

/** Images of a product: those of gallery and viewer, and the main one. */
export type ProductPictures = {
  /** In order, at most 10; each is used in several sizes, so this is the plain URL. */
  items: { url: string; alt: string }[];
  /** Absolute URL of the main image for other sites; `null` if there is none. */
  main: string | null;
  /** The same URL before resizing. */
  plain: string | null;
};

/** Returns a square thumbnail (IMG-05), or `null` if the URL is invalid. */
export function thumbnail(url: string, alt: string, config: Config): PictureView | null {
  const safe = safeImageUrl(url, config, "fullProductDetail groupProducts.imageUrl");
  return safe === null
    ? null
    : pictureView({ url: safe, alt, ratio: 1, widths: [THUMBNAIL_WIDTH] });
}

/** Returns the URLs of a product's pictures of one media type, in order. */
export function mediaOfType(
  { mediaList }: Pick<ProductDetail, "mediaList">,
  type: string,
  config: Config,
): string[] {
  return mediaList
    .filter(({ mediaType }) => String(mediaType).trim().toLowerCase() === type)
    .map(({ url }) => safeImageUrl(url, config, "fullProductDetail mediaList.url"))
    .filter((url) => url !== null);
}

/**
 * Returns the images of a product: the first 10 media items without a media type, 6 of which the gallery
 * shows (PDP-02); otherwise the main image. `alt` describes the n-th image, with its view if the backend
 * names it.
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
