import type { PieceLink } from "#shared/domain/blocks.ts";
import type { PictureView } from "#shared/domain/images.ts";

/** Pieces side by side at most. */
export const MOST_COMPARED = 3;

/** A piece beside others. */
export type ComparedPiece = {
  id: string;
  name: string;
  seriesEn: string;
  href: string;
  picture: PictureView | null;
  /** Width of its picture beside the largest piece's, 1 for that. */
  scale: number;
  /** Formatted; `null`: price on request at a boutique; `undefined`: no price is given. */
  price?: string | null;
  /** The comparison without it. */
  withoutHref: string;
};

/** A line of the table: a value for each piece, in their order; `null` where a piece has none. */
export type ComparedLine = { name: string; values: (string | null)[] };

/** The screen of `/compare`. */
export type CompareView = {
  pieces: ComparedPiece[];
  /** Lines in which the pieces differ. */
  lines: ComparedLine[];
  /** Lines that are equal for two or three pieces. */
  same: { name: string; value: string }[];
  /** Pieces that may be put beside the others. */
  offered: PieceLink[];
  notice: "missing" | "tooMany" | null;
};
