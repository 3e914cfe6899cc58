import { ProductList } from "#app/blocks/ProductList.tsx";
import type { BlockProps } from "#app/blocks/types.ts";
import type { GoodsView } from "./view.ts";

/** New products in two sizes: one large product with four small ones beside it. */
export function Goods({ block, leading }: BlockProps<GoodsView>) {
  return <ProductList {...block} withLead leading={leading} />;
}
