import { seriesByCode } from "#server/demo/data/series.ts";
import { type ProductDef, pictureOf } from "./def.ts";
import { productDefs } from "./defs.ts";
import { figure } from "./sizes.ts";

/** Pieces beside a product on its page. */
const RELATED = 4;

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
 * Four pieces that stand well beside a product: of its own series first, then of the companions,
 * each form once; never a sibling or another size, and never one whose picture the page shows already.
 */
export function relatedPieces(def: ProductDef, shown: ReadonlySet<string>): ProductDef[] {
  const hidden = new Set([def.id, ...siblingsOf(def).list.map((each) => each.def.id), ...shown]);
  const of = (series: string) =>
    productDefs.filter((other) => other.series === series && !other.of && !hidden.has(other.id));
  const companions = seriesByCode[def.series].companions.flatMap(of);
  const picked = of(def.series).slice(0, RELATED);
  for (const piece of companions) {
    if (picked.length === RELATED) break;
    if (picked.every(({ shape }) => shape !== piece.shape)) picked.push(piece);
  }
  return picked;
}
