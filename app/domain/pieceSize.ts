/**
 * How large pieces are, as far as their names tell (`27 cm`, `350 ml`): enough to show those of one
 * listing in the same scale. The catalogue's list has no measures (spec §3 "Menu product").
 */

const SIZE = /(\d{1,4}(?:[.,]\d{1,2})?)\s{0,2}(cm|mm|ml|l)(?![a-z])/gi;
const inCm = { cm: 1, mm: 0.1 } as const;
const inMl = { ml: 1, l: 1000 } as const;

/** A vessel with its handle is about this many times as wide as a cube that holds the same. */
const VESSEL_WIDTH = 2.4;
/** Anything else is a slip of the pen. */
const PLAUSIBLE_CM = { least: 2, most: 200 } as const;

/** Longest side of a piece in cm, of the last size in its name; `null` where it names none. */
export function pieceSize(name: string): number | null {
  const [, figure = "", unit = ""] = [...name.matchAll(SIZE)].pop() ?? [];
  const amount = Number(figure.replace(",", "."));
  const key = unit.toLowerCase();
  const size =
    key in inMl
      ? VESSEL_WIDTH * Math.cbrt(amount * inMl[key as keyof typeof inMl])
      : amount * (inCm[key as keyof typeof inCm] ?? 0);
  return size >= PLAUSIBLE_CM.least && size <= PLAUSIBLE_CM.most ? size : null;
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
