import type { ArtDirectedPicture, Tone } from "#shared/domain/blocks.ts";
import type { PictureView } from "#shared/domain/images.ts";
import type { LinkView } from "#shared/domain/links.ts";

/** A card of the brand story; card n uses layout n (STORY-05). */
export type BrandStoryCard = {
  title: string;
  text: string;
  picture: PictureView | null;
  link: LinkView | null;
  linkName: string;
};

export type BrandStoryView = {
  /** `null`: a placeholder background replaces the missing picture. */
  picture: ArtDirectedPicture | null;
  titleLines: string[];
  text: string;
  tone: Tone;
  /** At most four. */
  cards: BrandStoryCard[];
};
