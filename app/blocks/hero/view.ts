import type { ArtDirectedPicture, NamedLink, Tone } from "#app/domain/blocks.ts";

export type HeroView = {
  /** `null`: the ground that stands for a missing one. */
  picture: ArtDirectedPicture | null;
  /** Lines of the vertical title. */
  titleLines: string[];
  titleEn: string;
  text: string;
  tone: Tone;
  link: NamedLink | null;
};
