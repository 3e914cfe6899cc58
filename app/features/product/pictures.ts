import type { FirstPicture } from "#shared/domain/firstPicture.ts";
import {
  hasAvif,
  PHONE_WIDE,
  type PictureView,
  pictureView,
  resizedImage,
  THUMBNAIL_WIDTH,
  webpSources,
} from "#shared/domain/images.ts";
import { GALLERY_ITEMS } from "#shared/domain/limits.ts";

/** A product picture before sizing. */
export type ProductPicture = { url: string; alt: string };

/**
 * Available widths of a gallery picture, from phones at 1x to the 776 px desktop box at 2x. The second serves
 * phones at 2x and 3x, too.
 */
const GALLERY_WIDTHS = [390, 780, 1206, 1552] as const;
/** Available widths of a full-screen picture. */
const VIEWER_WIDTHS = [780, 1206, 1552, 1920] as const;

/** Available widths of an enlarged picture, up to the original size. */
const ENLARGED_WIDTHS = [1552, 2400] as const;

/** Width of a main picture: full width on phones, otherwise the space beside the columns. */
export const GALLERY_SIZES = `${PHONE_WIDE}, (max-width: 1023px) calc(100vw - 416px), (max-width: 1440px) calc(100vw - 664px), 776px`;

/** Returns the first 6 pictures for the gallery (PDP-02). */
export function galleryPictures(items: readonly ProductPicture[]): ProductPicture[] {
  return items.slice(0, GALLERY_ITEMS);
}

/** Returns a square picture for the gallery. */
export function galleryView({ url, alt }: ProductPicture): PictureView | null {
  return pictureView({ url, alt, ratio: 1, widths: GALLERY_WIDTHS });
}

/** Returns the first picture of the page, with the gallery's sizes. */
export function openingPicture([first]: readonly ProductPicture[]): FirstPicture | null {
  const view = first ? galleryView(first) : null;
  return view && { srcSet: webpSources(view), sizes: GALLERY_SIZES, avif: hasAvif(view) };
}

/** Returns a picture for the full-screen viewer. */
export function viewerView({ url, alt }: ProductPicture): PictureView | null {
  return pictureView({ url, alt, ratio: 1, widths: VIEWER_WIDTHS });
}

/** Returns an enlarged picture for the viewer, without alternative text, which the smaller one has. */
export function enlargedView({ url }: ProductPicture): PictureView | null {
  return pictureView({ url, alt: "", ratio: 1, widths: ENLARGED_WIDTHS });
}

/** Returns the picture URL for a poster, in a format that every canvas supports. */
export function posterSource({ url }: ProductPicture): string {
  return resizedImage(url, { width: 900 });
}

/** Returns a thumbnail, without alternative text, because its label is adjacent. */
export function thumbnailView({ url }: ProductPicture): PictureView | null {
  return pictureView({ url, alt: "", ratio: 1, widths: [THUMBNAIL_WIDTH] });
}
