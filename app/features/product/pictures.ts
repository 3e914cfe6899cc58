import type { FirstPicture } from "#shared/domain/firstPicture.ts";
import {
  hasAvif,
  type PictureView,
  pictureView,
  resizedImage,
  slotView,
  THUMBNAIL_WIDTH,
  webpSources,
} from "#shared/domain/images.ts";
import { GALLERY_ITEMS } from "#shared/domain/limits.ts";
import { ladderTo, pictureSlot } from "#shared/domain/pictureSlots.ts";

/** A product picture before sizing. */
export type ProductPicture = { url: string; alt: string };

/** Width of a main picture: full width on phones, otherwise the space beside the columns. */
export const GALLERY_SLOT = pictureSlot(
  { to: 760, vw: 100 },
  { to: 1023, vw: 100, px: -416 },
  { to: 1199, vw: 100, px: -592 },
  { to: 1440, vw: 100, px: -664 },
  { px: 776 },
);

/** Returns the first 6 pictures for the gallery (PDP-02). */
export function galleryPictures(items: readonly ProductPicture[]): ProductPicture[] {
  return items.slice(0, GALLERY_ITEMS);
}

/** Returns a square picture for the gallery. */
export function galleryView({ url, alt }: ProductPicture): PictureView | null {
  return pictureView({ url, alt, ratio: 1 });
}

/** Returns the first picture of the page, with the gallery's sizes. */
export function openingPicture([first]: readonly ProductPicture[]): FirstPicture | null {
  const view = first ? galleryView(first) : null;
  if (!view) return null;
  const sized = slotView(view, GALLERY_SLOT);
  return { srcSet: webpSources(sized), sizes: GALLERY_SLOT.sizes, avif: hasAvif(sized) };
}

/** Returns a picture for the full-screen viewer. */
export function viewerView({ url, alt }: ProductPicture): PictureView | null {
  return pictureView({ url, alt, ratio: 1 });
}

/** Returns an enlarged picture for the viewer, without alternative text, which the smaller one has. */
export function enlargedView({ url }: ProductPicture): PictureView | null {
  return pictureView({ url, alt: "", ratio: 1, widths: ladderTo(2400) });
}

/** Returns the picture URL for a poster, in a format that every canvas supports. */
export function posterSource({ url }: ProductPicture): string {
  return resizedImage(url, { width: 900 });
}

/** Returns a thumbnail, without alternative text, because its label is adjacent. */
export function thumbnailView({ url }: ProductPicture): PictureView | null {
  return pictureView({ url, alt: "", ratio: 1, widths: [THUMBNAIL_WIDTH] });
}
