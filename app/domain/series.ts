import type { PictureView } from "./images.ts";

/** A subcategory as a card shows it (spec §2 "Series page"). */
export type CategoryCardView = {
  code: string;
  href: string;
  nameEn: string;
  name: string;
  linkText: string;
  picture: PictureView | null;
};

/** Name and description at the head of a screen of the catalogue. */
export type CatalogueHead = { title: string; titleEn: string; description: string };
