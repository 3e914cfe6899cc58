import { footprint, type Measures, type PieceKind } from "#shared/domain/pieces.ts";

/** A product for the true-size view, in mm. */
export type TrueSize = {
  kind: PieceKind;
  /** Box in top view, for flat products. */
  plan: { width: number; depth: number } | null;
  /** Box in side view; `null` if the height is unknown. */
  side: { width: number; height: number } | null;
  /** Dimensions from the catalogue; the rest of the outline is an assumption. */
  known: { width: string | null; height: string | null };
};

const flat: readonly PieceKind[] = ["plate", "platter", "bowl"];

/** Returns the true-size data of a product; `null` if its shape or dimensions are unknown. */
export function trueSizeOf(kind: PieceKind | null, measures: Measures): TrueSize | null {
  if (!kind) return null;
  const foot = footprint(kind, measures);
  const { height } = measures;
  if (!foot || (height === undefined && !flat.includes(kind))) return null;
  const across = measures.length ?? measures.diameter;
  return {
    kind,
    plan: flat.includes(kind) && across !== undefined ? foot : null,
    side: height === undefined ? null : { width: sideWidth(kind, foot.width), height },
    known: {
      width: flat.includes(kind) && across !== undefined ? inCm(across) : null,
      height: height === undefined ? null : inCm(height),
    },
  };
}

/** In side view, a cup is shown without its saucer. */
function sideWidth(kind: PieceKind, width: number): number {
  return kind === "cup" ? width * 0.62 : width;
}

const inCm = (mm: number) => `${Math.round(mm) / 10} cm`;
