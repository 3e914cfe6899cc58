import {
  type PictureView,
  pictureView,
  resizedImage,
  THUMBNAIL_WIDTH,
} from "#app/domain/images.ts";
import { GALLERY_ITEMS, VIEWER_ITEMS } from "#app/domain/limits.ts";
import { safeImageUrl } from "../cms/safeUrl.ts";
import type { ProductDetail } from "../commerce/schemas/product.ts";
import type { Config } from "../config.ts";

/** Widths offered of a gallery picture: phones at 1x to the 776 px box of the desktop at 2x. */
const GALLERY_WIDTHS = [390, 780, 1164, 1552] as const;
/** Widths offered of a picture that fills the screen. */
const VIEWER_WIDTHS = [780, 1164, 1552, 1920] as const;

/** One picture of the gallery with the small one that leads to it. */
export type GallerySlide = { picture: PictureView; thumbnail: PictureView };

/** A product's pictures: those of the gallery, those of the full-screen viewer, the main one. */
export type ProductPictures = {
  gallery: GallerySlide[];
  viewer: PictureView[];
  /** Absolute address of the main picture, as other sites show it; `null` when there is none. */
  main: string | null;
};

/** A square picture of thumbnail size (spec §9), or `null` when the address is unusable. */
export function thumbnail(url: string, alt: string, config: Config): PictureView | null {
  const safe = safeImageUrl(url, config);
  return safe === null ? null : square(safe, alt, [THUMBNAIL_WIDTH]);
}

/**
 * The pictures of a product: media items without a media type, the first 6 in the gallery and the
 * first 10 in the viewer (spec §2, §9). `alt` names the n-th of them.
 */
export function productPictures(
  { mediaList, mediaMajor }: Pick<ProductDetail, "mediaList" | "mediaMajor">,
  alt: (n: number) => string,
  config: Config,
): ProductPictures {
  const urls = mediaList
    .filter((item) => !item.mediaType)
    .map((item) => safeImageUrl(item.url, config))
    .filter((url) => url !== null)
    .slice(0, VIEWER_ITEMS);
  const main = safeImageUrl(mediaMajor?.url ?? "", config) ?? urls[0] ?? null;
  return {
    gallery: urls.slice(0, GALLERY_ITEMS).map((url, i) => ({
      picture: square(url, alt(i + 1), GALLERY_WIDTHS),
      thumbnail: square(url, "", [THUMBNAIL_WIDTH]),
    })),
    viewer: urls.map((url, i) => square(url, alt(i + 1), VIEWER_WIDTHS)),
    main: main === null ? null : new URL(resizedImage(main), config.siteUrl).href,
  };
}

function square(url: string, alt: string, widths: readonly number[]): PictureView {
  // A safe address is never empty, so there is always a picture.
  return pictureView({ url, alt, ratio: 1, widths }) as PictureView;
}
