import type { PictureView } from "./images.ts";

/** A piece of content found beside products: a story or a news entry. */
export type FoundContent = {
  href: string;
  title: string;
  summary: string;
  picture: PictureView | null;
};
