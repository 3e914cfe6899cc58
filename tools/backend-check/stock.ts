import { MAX_STOCK_WORDS } from "#server/features/stores/stock.ts";
import { isListed, type Store } from "#shared/contract/schemas/people.ts";
import type { ProductDetail } from "#shared/contract/schemas/product.ts";
import type { Findings } from "./findings.ts";

type Row = ProductDetail["storeStock"][number];
type Asked = { row: Row; at: number; rows: readonly Row[]; store: Store | undefined };

/** What can be wrong with a row of `storeStock`; of a row only the first one counts. */
const faults: readonly { what: string; remedy: string; isSo: (asked: Asked) => boolean }[] = [
  {
    what: "storeStock names a store that does not exist",
    remedy: "Send a `storeCode` of getStoreByCoordinateProvince; the row is left out until then.",
    isSo: ({ store }) => !store || !isListed(store),
  },
  {
    what: "storeStock names a store that is not open",
    remedy: "Leave the row out until the store's `openStatus` is true; the site does.",
    isSo: ({ store }) => store?.openStatus === false,
  },
  {
    what: "storeStock names a store twice",
    remedy: "Send one row for each store; the first one counts.",
    isSo: ({ row, at, rows }) =>
      rows.findIndex(({ storeCode }) => storeCode === row.storeCode) !== at,
  },
  {
    what: "storeStock has a negative count",
    remedy: "Send the pieces that a visitor can buy, from 0.",
    isSo: ({ row: { count } }) => (count ?? 0) < 0,
  },
  {
    what: `storeStock has words of more than ${MAX_STOCK_WORDS} characters`,
    remedy: "Send a state in a few Chinese characters, such as 可预留; longer words are not shown.",
    isSo: ({ row: { words } }) => words.length > MAX_STOCK_WORDS,
  },
  {
    what: "storeStock has neither a count nor words",
    remedy: "Send `count`, or `words` for another state; a state by a name or a code is not read.",
    isSo: ({ row: { count, words } }) => count === null && words === "",
  },
];

/** Reports rows of a product's stock that show nothing, or what is not so, in the stores. */
export function tellStock(
  findings: Findings,
  productId: string,
  rows: readonly Row[],
  stores: readonly Store[],
): void {
  rows.forEach((row, at) => {
    const store = stores.find(({ storeCode }) => storeCode === row.storeCode);
    const fault = faults.find(({ isSo }) => isSo({ row, at, rows, store }));
    if (!fault) return;
    findings.add("warning", "fullProductDetail", fault.what, fault.remedy, {
      example: `product ${productId}: productDetail.storeStock[${at}] is ${JSON.stringify(row)}`,
      visitors: "a product that seems to be in no store",
    });
  });
}
