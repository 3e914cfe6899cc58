import { namedAmount } from "./amount.ts";

/** A vessel with its handle is about this many times as wide as a cube of the same volume. */
const VESSEL_WIDTH = 2.4;

/**
 * Returns the longest side of a product in cm from its name, to scale products of one listing. The catalogue
 * list has no measures (DATA-03). `null` if the name contains none.
 */
export function pieceSize(name: string): number | null {
  const amount = namedAmount(name);
  if (!amount) return null;
  return "length" in amount ? amount.length / 10 : VESSEL_WIDTH * Math.cbrt(amount.volume);
}

/** Part of the name of a pair or a set. */
const SET = /对|双|套|组|[两二三四五六七八九十]只/;

/** Minimum scale beside a larger product; below it details are not visible. */
const SMALLEST = 0.4;
/**
 * Returns the scales of a listing, whose pictures are small on a phone: the square root of the true ones.
 * They keep the order and show the difference, and a bowl beside a serving plate still fills half of its
 * frame. A set fills its frame: its picture is a scene with a background of its own.
 */
export function listedScales(names: readonly string[]): number[] {
  return relativeScales(names, 0.3).map((scale, i) =>
    SET.test(names[i] ?? "") ? 1 : Math.sqrt(scale),
  );
}

/**
 * Returns the display scale for each name, 1 for the largest product; pictures show every product at the same
 * frame size. A product without a size uses the most common scale. If fewer than half have sizes, all scales
 * are equal. Three decimals: more are not visible, and are in the document several times.
 */
export function relativeScales(names: readonly string[], smallest = SMALLEST): number[] {
  const sizes = names.map(pieceSize);
  const known = sizes.filter((size) => size !== null).sort((a, b) => a - b);
  const largest = known[known.length - 1];
  const usual = known[Math.floor(known.length / 2)];
  if (!largest || !usual || known.length * 2 < names.length) return names.map(() => 1);
  return sizes.map((size) => {
    const scale = Math.max((size ?? usual) / largest, smallest);
    return Math.round(scale * 1000) / 1000;
  });
}
