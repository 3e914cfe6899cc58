import { product } from "#shared/domain/addresses.ts";

/** The page that turns a product around. */
export const turnAddress = (productId: string) => `${product(productId)}/turn`;
