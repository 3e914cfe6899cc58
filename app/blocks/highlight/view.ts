import type { ArtDirectedPicture, NamedLink, Tone } from "#shared/domain/blocks.ts";

export type HighlightView = {
  /** `null`: a placeholder background replaces the missing picture. */
  picture: ArtDirectedPicture | null;
  titleEn: string;
  title: string;
  text: string;
  tone: Tone;
  link: NamedLink | null;
  /** Below the picture. */
  caption: string;
};
