import { namedAmount } from "./amount.ts";

/** A vessel with its handle is about this many times as wide as a cube that holds the same. */
const VESSEL_WIDTH = 2.4;

/**
 * Longest side of a piece in cm, as far as its name tells: enough to show those of one listing in the same
 * scale. The catalogue's list has no measures (spec §3 "Menu product"). `null` where it names none.
 */
export function pieceSize(name: string): number | null {
  const amount = namedAmount(name);
  if (!amount) return null;
  return "length" in amount ? amount.length / 10 : VESSEL_WIDTH * Math.cbrt(amount.volume);
}

/** The smallest that a piece is shown beside a larger one: below it nothing could be made out. */
const SMALLEST = 0.4;

/**
 * For each name how large its picture is shown, 1 for the largest piece: pictures show every piece alike
 * in its frame. A piece that names no size is as large as most; where fewer than half do, all are alike.
 */
export function relativeScales(names: readonly string[]): number[] {
  const sizes = names.map(pieceSize);
  const known = sizes.filter((size) => size !== null).sort((a, b) => a - b);
  const largest = known[known.length - 1];
  const usual = known[Math.floor(known.length / 2)];
  if (!largest || !usual || known.length * 2 < names.length) return names.map(() => 1);
  return sizes.map((size) => Math.max((size ?? usual) / largest, SMALLEST));
}
