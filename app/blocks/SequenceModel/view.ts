import type { NamedLink } from "#shared/domain/blocks.ts";
import type { PictureView } from "#shared/domain/images.ts";
import type { LinkView } from "#shared/domain/links.ts";

/** One step or year of a sequence. */
export type SequenceEntry = {
  mark: string;
  title: string;
  titleEn: string;
  text: string;
  caption: string;
  facts: { name: string; value: string }[];
  picture: PictureView | null;
  link: LinkView | null;
  linkName: string;
};

export type SequenceView = {
  layout: "steps" | "timeline" | "wall" | "book";
  /** Link at the end of a book. */
  link: NamedLink | null;
  /**
   * Book: the picture beside the title page. Wall: the opening picture; `null` uses the newest entry's
   * picture.
   */
  picture: PictureView | null;
  caption: string;
  anchor: string;
  titleEn: string;
  title: string;
  text: string;
  items: SequenceEntry[];
};
