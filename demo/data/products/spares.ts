import { yuan } from "#demo/prices.ts";
import type { ProductDef } from "./def.ts";
import { salePrice } from "./menu.ts";

/** Parts that are sold alone, with their share of the price of the whole. */
const parts: Partial<
  Record<ProductDef["shape"], readonly (readonly [part: string, share: number])[]>
> = {
  cup: [
    ["杯", 0.6],
    ["碟", 0.4],
  ],
  gaiwan: [
    ["盖", 0.3],
    ["碗", 0.4],
    ["托", 0.3],
  ],
  teapot: [["盖", 0.3]],
  sugar: [["盖", 0.3]],
};

/** Prices of the parts of a piece in words; `null` if it has none, is a set, or has no guide price. */
export function sparePrices(def: ProductDef): string | null {
  const price = salePrice(def);
  const own = parts[def.shape];
  if (!own || price === null || def.setPicture) return null;
  return own.map(([part, share]) => `${part} ${yuan(Math.round(price * share))}`).join("，");
}
