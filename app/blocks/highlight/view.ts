import type { ArtDirectedPicture, NamedLink, Tone } from "#app/domain/blocks.ts";

export type HighlightView = {
  /** `null`: the ground that stands for a missing one. */
  picture: ArtDirectedPicture | null;
  titleEn: string;
  title: string;
  text: string;
  tone: Tone;
  link: NamedLink | null;
  /** Below the picture. */
  caption: string;
};
