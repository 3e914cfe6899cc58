import { ProductList } from "#app/blocks/ProductList.tsx";
import type { BlockProps } from "#app/blocks/types.ts";
import type { ProductsView } from "./view.ts";

/** Products of one collection. */
export function Products({ block, leading, afterTitle }: BlockProps<ProductsView>) {
  return <ProductList {...block} leading={leading} afterTitle={afterTitle} />;
}
