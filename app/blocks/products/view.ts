import type { ProductList } from "#app/domain/blocks.ts";

export type ProductsView = ProductList;
