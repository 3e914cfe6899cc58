import type { PictureView } from "./images.ts";
import { isOwn, type PieceKind } from "./pieces.ts";
import type { QrView } from "./qr.ts";

/** What a table may hold: guests, pieces of each, pieces in the middle. */
export const TABLE = { places: 8, usual: 4, own: 5, middle: 5 } as const;

/** A piece that the form offers. */
export type OfferedPiece = {
  id: string;
  name: string;
  href: string;
  picture: PictureView | null;
  /** Formatted; `null`: only in the boutiques; absent: none is known. */
  price?: string | null;
  chosen: boolean;
};

/** A row of the bill. */
export type TableRow = OfferedPiece & {
  count: number;
  /** Price of all of them, formatted; `null` of a single piece, or of one without a price. */
  sum: string | null;
};

/** A piece that can be laid, in mm as seen from above. */
export type TablePiece = { id: string; kind: PieceKind; width: number; depth: number };

/** A piece in its place: its middle in mm, of a setting or of the table. */
export type LaidPiece = TablePiece & { x: number; y: number };

/** A table in mm: each seat is the same setting, at the lower edge, or turned about at the upper one. */
export type LaidTable = {
  width: number;
  depth: number;
  /** Pieces of one guest, about the middle of the seat's edge: x to the right, y from the edge upwards is negative. */
  setting: LaidPiece[];
  /** Half of what the knife and the fork keep free between them; `null` without a plate. */
  cutlery: { half: number; y: number } | null;
  /** Where the seats are, by the middle of their edge. */
  seats: { x: number; turned: boolean }[];
  middle: LaidPiece[];
};

/** A laid table as its screen shows it. */
export type TableView = {
  series: { code: string; name: string; chosen: boolean }[];
  places: number;
  own: OfferedPiece[];
  middle: OfferedPiece[];
  /** More was chosen than a table holds. */
  tooMany: boolean;
  /** `null` where the series has nothing that can be laid. */
  table: LaidTable | null;
  rows: TableRow[];
  /** Sum of the priced pieces, `null` if there are none; and how many pieces have no price. */
  total: { amount: string | null; unpriced: number };
  /** The same table's address on the public host. */
  share: { url: string; qr: QrView };
};

/** Room of one guest along the edge, and at the ends of the table. */
const SEAT = 620;
const END = 90;
/** From the edge to a plate, and between pieces. */
const EDGE = 35;
const GAP = 45;
const DEPTH = { one: 780, two: 1060 } as const;

/** Lays a table: guests face each other, plates and bowls are stacked, cups stand at the upper right. */
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
    ...{ width, depth, setting, cutlery },
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

/** Cups stand beside the plate's upper edge, right and left by turns; without a plate before the guest. */
function cupPlace({ width }: TablePiece, index: number, radius: number, y: number, alone: boolean) {
  const side = index % 2 === 0 ? 1 : -1;
  const outwards = Math.floor(index / 2) * (width + GAP / 2);
  if (alone) return { x: side * index * (width + GAP) * 0.5, y: y - width / 2 };
  const away = Math.min(radius * 0.78 + width * 0.5 + 12 + outwards, SEAT / 2 - width / 2);
  return { x: side * away, y: y - radius * 0.72 - width * 0.36 };
}

/** Pieces side by side about a middle. */
function rowOf(pieces: readonly TablePiece[], x: number, y: number, width: number): LaidPiece[] {
  let left = x - width / 2;
  return pieces.map((piece) => {
    const laid = { ...piece, x: left + piece.width / 2, y };
    left += piece.width + GAP;
    return laid;
  });
}
