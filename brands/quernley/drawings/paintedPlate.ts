import type { PaintedPlate } from "#brands/pack.ts";

/** A wood workshop has no painted plate. */
export const paintedPlate: PaintedPlate | null = null;
