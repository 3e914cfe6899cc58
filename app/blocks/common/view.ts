import type { Chapter } from "#shared/domain/blocks.ts";
import type { PictureView } from "#shared/domain/images.ts";

export type CommonView = {
  layout: "letter" | "quote" | "article";
  /** Anchor for links; empty: none. */
  anchor: string;
  titleEn: string;
  title: string;
  /** Sanitised HTML; for an article, the content before its first chapter. */
  html: string;
  chapters: Chapter[];
  /** Folds beyond six lines: text of one font size beside other content. */
  folds: boolean;
  signature: string;
  /** Quotations only: the round picture on the dark background. */
  picture: PictureView | null;
  caption: string;
};
