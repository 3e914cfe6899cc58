import type { PaintedPlate } from "#brands/pack.ts";

/** A workshop of wood paints none. */
export const paintedPlate: PaintedPlate | null = null;
