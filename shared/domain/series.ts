import type { PictureView } from "./images.ts";

/** A subcategory as shown on a card (SERIES-07). */
export type CategoryCardView = {
  code: string;
  href: string;
  nameEn: string;
  name: string;
  linkText: string;
  picture: PictureView | null;
};

/** Title and description at the top of a catalogue screen. */
export type CatalogueHead = { title: string; titleEn: string; description: string };
