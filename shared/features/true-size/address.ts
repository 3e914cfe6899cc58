import { product } from "#shared/domain/addresses.ts";

/** The true-size page of a product. */
export const trueSizeAddress = (productId: string) => `${product(productId)}/true-size`;
