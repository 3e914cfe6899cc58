import type { ProductList } from "#shared/domain/blocks.ts";

export type ProductsView = ProductList;
