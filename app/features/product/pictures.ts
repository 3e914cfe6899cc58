import type { FirstPicture } from "#app/domain/firstPicture.ts";
import {
  hasAvif,
  type PictureView,
  pictureView,
  resizedImage,
  THUMBNAIL_WIDTH,
  webpSources,
} from "#app/domain/images.ts";
import { GALLERY_ITEMS } from "#app/domain/limits.ts";

/** A picture of the product before a size is chosen. */
export type ProductPicture = { url: string; alt: string };

/**
 * Widths offered of a gallery picture: phones at 1x to the 776 px box of the desktop at 2x. The third is a phone
 * of up to 402 px at 3x: a browser that needs a pixel more takes the next.
 */
const GALLERY_WIDTHS = [390, 780, 1206, 1552] as const;
/** Widths offered of a picture that fills the screen. */
const VIEWER_WIDTHS = [780, 1206, 1552, 1920] as const;

/** Widths offered of a picture that is enlarged beyond the screen: all that the store has. */
const ENLARGED_WIDTHS = [1552, 2400] as const;

/** Width of a main picture: the whole phone, else what the columns beside it leave. */
export const GALLERY_SIZES =
  "(max-width: 760px) 100vw, (max-width: 1023px) calc(100vw - 416px), (max-width: 1440px) calc(100vw - 664px), 776px";

/** The gallery's pictures: the first 6 (spec §9). */
export function galleryPictures(items: readonly ProductPicture[]): ProductPicture[] {
  return items.slice(0, GALLERY_ITEMS);
}

/** A picture as the gallery shows it; all are square. */
export function galleryView({ url, alt }: ProductPicture): PictureView | null {
  return pictureView({ url, alt, ratio: 1, widths: GALLERY_WIDTHS });
}

/** The picture that opens the page, as the gallery asks for it. */
export function openingPicture([first]: readonly ProductPicture[]): FirstPicture | null {
  const view = first ? galleryView(first) : null;
  return view && { srcSet: webpSources(view), sizes: GALLERY_SIZES, avif: hasAvif(view) };
}

/** A picture as the full-screen viewer shows it. */
export function viewerView({ url, alt }: ProductPicture): PictureView | null {
  return pictureView({ url, alt, ratio: 1, widths: VIEWER_WIDTHS });
}

/** A picture as the viewer shows it enlarged; its words stand with the smaller one. */
export function enlargedView({ url }: ProductPicture): PictureView | null {
  return pictureView({ url, alt: "", ratio: 1, widths: ENLARGED_WIDTHS });
}

/** Address of the picture on a poster, in the format that every canvas draws. */
export function posterSource({ url }: ProductPicture): string {
  return resizedImage(url, { width: 900 });
}

/** The small picture; what it belongs to is said beside it. */
export function thumbnailView({ url }: ProductPicture): PictureView | null {
  return pictureView({ url, alt: "", ratio: 1, widths: [THUMBNAIL_WIDTH] });
}
