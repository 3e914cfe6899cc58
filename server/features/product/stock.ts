import type { ServerContext } from "#server/context.ts";
import { allStores } from "#server/features/stores/all.ts";
import type { ProductDetail } from "#shared/contract/schemas/product.ts";
import { productCopy } from "#shared/copy/product.ts";
import type { StoreStock } from "#shared/domain/stock.ts";

/** Stores named on a product's page, and characters of the backend's words. */
const MAX_STORES = 4;
const MAX_WORDS = 12;

/**
 * Returns the stores that have a product, with their names and telephones; empty if the backend sends none, or while
 * the stores are unavailable. It is as old as the page: the product's cached answer and the caches in front.
 */
export async function loadStock(
  rows: ProductDetail["storeStock"],
  context: ServerContext,
): Promise<StoreStock[]> {
  const stated = rows.flatMap(({ storeCode, count, words }) => {
    const shown = words || ((count ?? 0) > 0 ? productCopy.stock.some : "");
    return shown === "" || shown.length > MAX_WORDS ? [] : [{ storeCode, words: shown }];
  });
  if (stated.length === 0) return [];
  const stores = await allStores(context, "optional");
  if (!stores.ok) return [];
  return stated
    .flatMap(({ storeCode, words }): StoreStock[] => {
      const store = stores.data.find((each) => each.storeCode === storeCode);
      if (!store) return [];
      return [{ code: storeCode, store: store.storeName, words, telephone: store.linkPhone }];
    })
    .slice(0, MAX_STORES);
}
