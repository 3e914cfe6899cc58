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
  if (isFallback || statedStock(detail).length === 0) return null;
  const stores = await allStores(context, "optional");
  const named = stores.ok ? namedStock(detail, stores.data) : [];
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

/** Returns the codes of stores with the words that are shown for them. */
function statedStock({ storeStock }: ProductDetail): { storeCode: string; words: string }[] {
  return storeStock.flatMap(({ storeCode, count, words }) => {
    const shown = words || ((count ?? 0) > 0 ? stockCopy.some : "");
    return shown === "" || shown.length > MAX_STOCK_WORDS ? [] : [{ storeCode, words: shown }];
  });
}

/** Returns the stated stock of open stores; of a store that is named twice, the first. */
function namedStock(detail: ProductDetail, stores: readonly Store[]): StoreStock[] {
  const stated = statedStock(detail);
  const isFirst = ({ storeCode }: { storeCode: string }, at: number) =>
    stated.findIndex((each) => each.storeCode === storeCode) === at;
  return stated.filter(isFirst).flatMap(({ storeCode, words }): StoreStock[] => {
    const store = stores.find((each) => each.storeCode === storeCode && each.openStatus);
    if (!store) return [];
    return [{ code: storeCode, store: store.storeName, words, telephone: store.linkPhone }];
  });
}
