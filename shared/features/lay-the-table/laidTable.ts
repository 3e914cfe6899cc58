import { isOwn, type PieceKind } from "#shared/domain/pieces.ts";

/** Limits of a long table: guests, default guests, pieces per guest, pieces in the middle. */
export const TABLE = { places: 8, usual: 4, own: 5, middle: 5 } as const;

/** A piece that can be placed, in mm as seen from above. */
export type TablePiece = { id: string; kind: PieceKind; width: number; depth: number };

/** A placed piece: its centre in mm, relative to a setting or the table. */
export type LaidPiece = TablePiece & {
  x: number;
  y: number;
  /** Rotation in degrees. */
  turn?: number;
};

/** A table in mm: every seat has the same setting, at the lower edge or rotated at the upper edge. */
export type LaidTable = {
  width: number;
  depth: number;
  /**
   * Pieces of one guest, relative to the centre of the seat's edge: x points right, y is negative away from
   * the edge.
   */
  setting: LaidPiece[];
  /** Half the gap between knife and fork; `null` without a plate. */
  cutlery: { half: number; y: number } | null;
  /** Seat positions: the centre of each seat's edge. */
  seats: { x: number; turned: boolean }[];
  middle: LaidPiece[];
};

/** Width of one seat along the edge, and margin at the table ends. */
const SEAT = 620;
const END = 90;
/** Distance from the edge to a plate, and between pieces. */
const EDGE = 35;
const GAP = 45;
const DEPTH = { one: 780, two: 1060 } as const;

/**
 * Computes the table layout: guests face each other, plates and bowls are stacked, cups are at the upper
 * right.
 */
export function layTable(
  places: number,
  own: readonly TablePiece[],
  middle: readonly TablePiece[],
): LaidTable {
  const near = Math.ceil(places / 2);
  const far = places - near;
  const depth = places > 1 ? DEPTH.two : DEPTH.one;
  const row = middle.reduce(
    (sum, piece) => sum + piece.width,
    GAP * Math.max(0, middle.length - 1),
  );
  const width = Math.max(near * SEAT + 2 * END, row + 4 * END, 800);
  const seatsOf = (count: number, turned: boolean) =>
    Array.from({ length: count }, (_, i) => ({
      x: width / 2 + (i - (count - 1) / 2) * SEAT,
      turned,
    }));
  const { setting, cutlery } = settingOf(own);
  return {
    width,
    depth,
    setting,
    cutlery,
    seats: [...seatsOf(near, false), ...seatsOf(far, true)],
    middle: rowOf(middle, width / 2, places > 1 ? depth / 2 : depth * 0.3, row),
  };
}

function settingOf(own: readonly TablePiece[]): Pick<LaidTable, "setting" | "cutlery"> {
  const stack = own
    .filter(({ kind }) => kind === "plate" || kind === "bowl")
    .sort((a, b) => b.width - a.width);
  const [lowest] = stack;
  const radius = lowest ? lowest.width / 2 : 60;
  const y = -(EDGE + radius);
  const cups = own.filter(({ kind }) => isOwn(kind) && kind !== "plate" && kind !== "bowl");
  return {
    setting: [
      ...stack.map((piece) => ({ ...piece, x: 0, y })),
      ...cups.map((piece, i) => ({ ...piece, ...cupPlace(piece, i, radius, y, !lowest) })),
    ],
    cutlery: lowest && lowest.kind === "plate" ? { half: radius + 20, y } : null,
  };
}

/**
 * Cups alternate right and left of the plate's upper edge; without a plate they are in front of the guest.
 */
function cupPlace({ width }: TablePiece, index: number, radius: number, y: number, alone: boolean) {
  const side = index % 2 === 0 ? 1 : -1;
  const outwards = Math.floor(index / 2) * (width + GAP / 2);
  if (alone) return { x: side * index * (width + GAP) * 0.5, y: y - width / 2 };
  const away = Math.min(radius * 0.78 + width * 0.5 + 12 + outwards, SEAT / 2 - width / 2);
  return { x: side * away, y: y - radius * 0.72 - width * 0.36 };
}

/** Pieces side by side around a centre. */
function rowOf(pieces: readonly TablePiece[], x: number, y: number, width: number): LaidPiece[] {
  let left = x - width / 2;
  return pieces.map((piece) => {
    const laid = { ...piece, x: left + piece.width / 2, y };
    left += piece.width + GAP;
    return laid;
  });
}
