import type { Chapter } from "#app/domain/blocks.ts";
import type { PictureView } from "#app/domain/images.ts";

export type CommonView = {
  layout: "letter" | "quote" | "article";
  /** Anchor for links; empty: none. */
  anchor: string;
  titleEn: string;
  title: string;
  /** Sanitised HTML; for an article, the content before its first chapter. */
  html: string;
  chapters: Chapter[];
  signature: string;
  /** Quotations only: the round picture on the dark background. */
  picture: PictureView | null;
  caption: string;
};
