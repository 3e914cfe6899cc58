import { seriesByCode } from "#server/demo/data/series.ts";
import type { ProductDef } from "./def.ts";
import { productDefs } from "./defs.ts";

/** Pieces beside a product on its page. */
const RELATED = 4;

/** Products of the same group, in the author's order, the product itself among them. */
export function siblings(def: ProductDef): ProductDef[] {
  if (!def.group) return [];
  return productDefs.filter((other) => other.series === def.series && other.group === def.group);
}

/**
 * Four pieces that stand well beside a product: of its own series first, then of the companions,
 * each form once; never a sibling or another size, and never one whose picture the page shows already.
 */
export function relatedPieces(def: ProductDef, shown: ReadonlySet<string>): ProductDef[] {
  const hidden = new Set([def.id, ...siblings(def).map(({ id }) => id), ...shown]);
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
