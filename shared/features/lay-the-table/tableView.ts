import type { PiecePattern } from "#brands/pack.ts";
import type { PieceLink } from "#shared/domain/blocks.ts";
import type { QrView } from "#shared/domain/qr.ts";
import { type LaidTable, TABLE } from "./laidTable.ts";
import { ROUND, type RoundTable, type Served } from "./roundTable.ts";

/** A round table for dishes that all share, or a long one for courses. */
export const tableShapes = ["round", "long"] as const;
export type TableShape = (typeof tableShapes)[number];

/** Numbers of guests by the shape of the table, and the default number. */
export const seatings: Record<TableShape, readonly number[]> = {
  round: ROUND.tables.map(({ places }) => places),
  long: Array.from({ length: TABLE.places }, (_, i) => i + 1),
};
export const usualPlaces: Record<TableShape, number> = { round: ROUND.usual, long: TABLE.usual };

/** A piece offered in the form. */
export type OfferedPiece = PieceLink & {
  chosen: boolean;
  /** What it holds on a round table. */
  served: Served | null;
};

/** A row of the price list. */
export type TableRow = OfferedPiece & {
  count: number;
  /** Price of all of them, formatted; `null` of a single piece, or of one without a price. */
  sum: string | null;
};

/** A laid table of either shape. */
export type LaidShape = ({ shape: "round" } & RoundTable) | ({ shape: "long" } & LaidTable);

/** Data of the table planner screen. */
export type TableView = {
  series: { code: string; name: string; chosen: boolean }[];
  shape: TableShape;
  /** The default table of each shape. */
  shapes: { shape: TableShape; href: string }[];
  places: number;
  /** Numbers of guests that a table of this shape seats. */
  seatings: readonly number[];
  own: OfferedPiece[];
  middle: OfferedPiece[];
  /** Limits of the selection, and whether it exceeds them. */
  most: { own: number; middle: number };
  tooMany: boolean;
  /** `null` if the series has no piece that can be placed. */
  table: LaidShape | null;
  /** Pattern in which the pieces are drawn. */
  pattern: PiecePattern;
  rows: TableRow[];
  /** Sum of the priced pieces, `null` if there are none, and the number of unpriced pieces. */
  total: { amount: string | null; unpriced: number };
  /** URL of the same table on the public host. */
  share: { url: string; qr: QrView };
};
