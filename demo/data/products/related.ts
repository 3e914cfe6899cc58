import { seriesByCode } from "#demo/data/series.ts";
import { remembered } from "#demo/remembered.ts";
import { isOwnPiece, type ProductDef, pictureOf } from "./def.ts";
import { productDefs } from "./defs.ts";
import { figure } from "./sizes.ts";

/** Number of related products on a product page. */
const RELATED = 4;
/** How many of them are of the same series; the others add variety when visitors follow these links. */
const OF_SERIES = 2;

/** Returns the products of a series in author order, one size each. */
export const ofSeries = remembered((series: ProductDef["series"]): readonly ProductDef[] =>
  productDefs.filter((def) => def.series === series && isOwnPiece(def)),
);

/** A product's siblings and the attribute in which they differ; may be empty. */
export type Siblings = {
  /** Name of the first SKU attribute. */
  differIn: string;
  /** Includes the product itself; empty: the product has no siblings. */
  list: readonly { def: ProductDef; name: string }[];
};

/**
 * Returns the same product in every size, smallest first. If the author also groups it by colour, pattern or
 * year, returns every size of each group member in sequence.
 */
export const siblingsOf = remembered((def: ProductDef): Siblings => {
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
});

function nameOf({ label, size }: ProductDef, sized: boolean): string {
  return [label, (sized || !label) && size].filter(Boolean).join(" ");
}

/**
 * Returns four related products: two of its own series, then of companion series, each form once. Excludes
 * siblings, other sizes, and products whose picture is already on the page.
 */
export function relatedPieces(def: ProductDef, shown: ReadonlySet<string>): ProductDef[] {
  const hidden = new Set([def.id, ...siblingsOf(def).list.map((each) => each.def.id), ...shown]);
  const of = (series: ProductDef["series"]) =>
    ofSeries(series).filter((other) => !hidden.has(other.id));
  const companions = seriesByCode[def.series].companions.flatMap(of);
  // Takes the following products and wraps around, so that all are linked equally often.
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
