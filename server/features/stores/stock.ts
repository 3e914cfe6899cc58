import type { ServerContext } from "#server/context.ts";
import { noteRead } from "#server/observability/requestContext.ts";
import type { Store } from "#shared/contract/schemas/people.ts";
import type { ProductDetail } from "#shared/contract/schemas/product.ts";
import { stockCopy } from "#shared/copy/stock.ts";
import { chinaTime } from "#shared/domain/chinaTime.ts";
import { paths } from "#shared/domain/paths.ts";
import { safeId } from "#shared/domain/safeId.ts";
import type { PieceStock, StockView, StoreStock } from "#shared/domain/stock.ts";
import { allStores } from "./all.ts";
import { currentMinute } from "./currentMinute.ts";

/** Stores named on a product's page; the stores' page names all. */
const MAX_STORES = 4;
/** Longest words of the backend that are shown, in characters. */
export const MAX_STOCK_WORDS = 12;
/** How long this process serves a page with stock, in milliseconds: then its time is rendered anew. */
const PAGE_MS = 2 * 60_000;

/** A product's answer: `isFallback` as in `Result`. */
type Answer = { detail: ProductDetail; isFallback?: true };

/**
 * Returns the stores that have a product, with their names and telephones, and the minute for which that is true;
 * `null` if the backend states none, while the stores are unavailable, and for an answer kept from before a failure of
 * the backend: a promise of stock is at most some minutes old.
 */
export async function loadStock(
  { detail, isFallback }: Answer,
  context: ServerContext,
  most = MAX_STORES,
): Promise<StockView | null> {
  const stated = isFallback ? [] : statedStock(detail);
  if (stated.length === 0) return null;
  const stores = await allStores(context, "optional");
  const named = stores.ok ? namedStock(stated, stores.data) : [];
  if (named.length === 0) return null;
  const rendered = performance.now();
  noteRead("storeStock", () => performance.now() - rendered < PAGE_MS);
  const { month, day, time } = chinaTime(currentMinute());
  return {
    stores: named.slice(0, most),
    asOf: stockCopy.moment(month, day, time),
  };
}

/**
 * Loads the stock of the product in the address of the stores' page; `null` without one, without a stated stock, and
 * while it is unavailable: the page then shows the stores alone.
 */
export async function loadPieceStock(
  productId: string,
  context: ServerContext,
): Promise<PieceStock | null> {
  const id = safeId(productId);
  if (id === null) return null;
  const { commerce, signal } = context;
  const answer = await commerce.fullProductDetail({ productId: id }, { signal, need: "optional" });
  const detail = answer.ok ? answer.data?.productDetail : null;
  if (!answer.ok || !detail) return null;
  const stock = await loadStock(
    { detail, isFallback: answer.isFallback },
    context,
    Number.POSITIVE_INFINITY,
  );
  if (!stock) return null;
  const name = detail.productName || detail.brandSeriesName || id;
  return { ...stock, id, name, href: paths.product(id) };
}

/** What the backend states of one store: its code, and the words that are shown for it. */
type Stated = { storeCode: string; words: string };

/** Returns what is stated of each store; of one that is named twice, the first. */
function statedStock({ storeStock }: ProductDetail): Stated[] {
  const stated = new Map<string, Stated>();
  for (const { storeCode, count, words: given } of storeStock) {
    const words = given || ((count ?? 0) > 0 ? stockCopy.some : "");
    const isShown = words !== "" && words.length <= MAX_STOCK_WORDS;
    if (isShown && !stated.has(storeCode)) stated.set(storeCode, { storeCode, words });
  }
  return [...stated.values()];
}

/** Returns the stock of the open stores among those that are stated, with their names and telephones. */
function namedStock(stated: readonly Stated[], stores: readonly Store[]): StoreStock[] {
  const open = new Map<string, Store>();
  for (const store of stores)
    if (store.openStatus && !open.has(store.storeCode)) open.set(store.storeCode, store);
  return stated.flatMap(({ storeCode, words }): StoreStock[] => {
    const store = open.get(storeCode);
    if (!store) return [];
    return [{ code: storeCode, store: store.storeName, words, telephone: store.linkPhone }];
  });
}
