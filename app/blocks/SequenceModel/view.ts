import type { NamedLink } from "#app/domain/blocks.ts";
import type { PictureView } from "#app/domain/images.ts";
import type { LinkView } from "#app/domain/links.ts";

/** One step or year. */
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
  /** The way on at the end of a book. */
  link: NamedLink | null;
  /** Of a book: the picture beside its title page; of a wall: the one that opens it, `null` for the newest's own. */
  picture: PictureView | null;
  caption: string;
  anchor: string;
  titleEn: string;
  title: string;
  text: string;
  items: SequenceEntry[];
};
