import type { Block, PieceLink } from "#shared/domain/blocks.ts";

/** Longest text that is looked for. */
export const WANTED_MAX_LENGTH = 30;

/** The screen of `/missing-piece`: a form, the pieces that it found, and the editors' table of foot marks. */
export type MissingPieceView = {
  series: { code: string; name: string; chosen: boolean }[];
  /** Typed name or size, as shown again in the form. */
  wanted: string;
  /** Pieces of the chosen series that fit; `null`: no series is chosen. */
  found: { series: string; pieces: PieceLink[] } | null;
  blocks: Block[];
};
