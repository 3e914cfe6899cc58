import type { ArtDirectedPicture, NamedLink, Tone } from "#shared/domain/blocks.ts";

export type HeroView = {
  /** `null`: a placeholder background replaces the missing picture. */
  picture: ArtDirectedPicture | null;
  /** Lines of the vertical title. */
  titleLines: string[];
  titleEn: string;
  text: string;
  tone: Tone;
  link: NamedLink | null;
};
