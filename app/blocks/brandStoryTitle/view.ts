import type { ArtDirectedPicture, Tone } from "#app/domain/blocks.ts";
import type { PictureView } from "#app/domain/images.ts";
import type { LinkView } from "#app/domain/links.ts";

/** A card of the brand story; the n-th stands in the n-th layout (spec §9). */
export type BrandStoryCard = {
  title: string;
  text: string;
  picture: PictureView | null;
  link: LinkView | null;
  linkName: string;
};

export type BrandStoryView = {
  /** `null`: the ground that stands for a missing one. */
  picture: ArtDirectedPicture | null;
  titleLines: string[];
  text: string;
  tone: Tone;
  /** At most four. */
  cards: BrandStoryCard[];
};
