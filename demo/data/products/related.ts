import { seriesByCode } from "#demo/data/series.ts";
import { isOwnPiece, type ProductDef, pictureOf } from "./def.ts";
import { productDefs } from "./defs.ts";
import { figure } from "./sizes.ts";

/** Pieces beside a product on its page. */
const RELATED = 4;
/** Of them, how many are of the same series: so that the next but one still shows something new. */
const OF_SERIES = 2;

/** The pieces of a series in its author's order, each in one size. */
export function ofSeries(series: ProductDef["series"]): ProductDef[] {
  return productDefs.filter((def) => def.series === series && isOwnPiece(def));
}

/** What a product's siblings differ in, and who they are; without any there is nobody. */
export type Siblings = {
  /** Name of the first SKU attribute. */
  differIn: string;
  /** The product itself among them; none: the piece is made once. */
  list: { def: ProductDef; name: string }[];
};

/**
 * The same piece in every size, the smallest first; where an author also groups it by colour, pattern or
 * year, every size of all of these, one after the other.
 */
export function siblingsOf(def: ProductDef): Siblings {
  const isKin = def.group
    ? (other: ProductDef) => other.series === def.series && other.group === def.group
    : (other: ProductDef) => pictureOf(other) === pictureOf(def);
  const kin = productDefs.filter(isKin);
  const pieces = [...new Set(kin.map(pictureOf))];
  const sized = kin.length > pieces.length;
  const list = pieces.flatMap((piece) =>
    kin.filter((each) => pictureOf(each) === piece).sort((a, b) => figure(a.size) - figure(b.size)),
  );
  const { differsIn } = def;
  return {
    differIn: [differsIn, sized || !differsIn ? "尺寸" : ""].filter(Boolean).join("与"),
    list: list.length < 2 ? [] : list.map((each) => ({ def: each, name: nameOf(each, sized) })),
  };
}

function nameOf({ label, size }: ProductDef, sized: boolean): string {
  return [label, (sized || !label) && size].filter(Boolean).join(" ");
}

/**
 * Four pieces that stand well beside a product: two of its own series, then of the companions,
 * each form once; never a sibling or another size, and never one whose picture the page shows already.
 */
export function relatedPieces(def: ProductDef, shown: ReadonlySet<string>): ProductDef[] {
  const hidden = new Set([def.id, ...siblingsOf(def).list.map((each) => each.def.id), ...shown]);
  const of = (series: ProductDef["series"]) =>
    ofSeries(series).filter((other) => !hidden.has(other.id));
  const companions = seriesByCode[def.series].companions.flatMap(of);
  // Those that follow it, and behind the last the first again: every piece is led to as often as any other.
  const own = of(def.series);
  const series = ofSeries(def.series);
  const after = series.slice(series.findIndex(({ id }) => id === pictureOf(def)) + 1);
  const isAfter = (piece: ProductDef) => after.includes(piece);
  const inTurn = [...own.filter(isAfter), ...own.filter((piece) => !isAfter(piece))];
  const picked = inTurn.slice(0, Math.min(OF_SERIES, Math.floor((series.length - 2) / 2)));
  for (const piece of companions) {
    if (picked.length === RELATED) break;
    if (picked.every(({ shape }) => shape !== piece.shape)) picked.push(piece);
  }
  return picked;
}
