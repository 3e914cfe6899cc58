import type { FullProduct, ProductDetail } from "#shared/contract/schemas/product.ts";

/** A product response with its detail; without detail it is a data error (ERR-13). */
export type Product = FullProduct & { productDetail: ProductDetail };
