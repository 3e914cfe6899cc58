import type { Chapter } from "#app/domain/blocks.ts";
import type { PictureView } from "#app/domain/images.ts";

export type CommonView = {
  layout: "letter" | "quote" | "article";
  /** Name of the place for links to it; empty: none. */
  anchor: string;
  titleEn: string;
  title: string;
  /** Sanitised HTML; of an article what stands before its first chapter. */
  html: string;
  chapters: Chapter[];
  signature: string;
  /** Of a quotation: the round picture beside it, on ink. */
  picture: PictureView | null;
  caption: string;
};
