import type { CallData, CallKey, CallParams } from "#shared/contract/calls.ts";
import { INQUIRY_TAG } from "#shared/contract/fields.ts";
import {
  type Check,
  isSameName,
  picturesOf,
  spread,
  tellDisagreement,
  tellName,
  tellPictures,
} from "./agreement.ts";
import { type Level, shown } from "./findings.ts";
import { rowsIn } from "./values.ts";

/** Questions beyond those of a page's visit, whose answers must agree with other answers. */

type Listing = (about: string, query: object) => Promise<CallData<"keywordList"> | null>;

/** An id of the form of known ones that is none of them. */
export function unknownId(ids: readonly string[]): string | null {
  const [first = ""] = ids;
  const id = first.replace(/\d/g, "9").replace(/[a-z]/gi, "z");
  return id === "" || ids.includes(id) ? null : id;
}

/** A question for one thing by its id. */
type ById<K extends CallKey> = {
  key: K;
  /** The parameter of the id, as the report names it. */
  name: string;
  /** Known ids. */
  ids: readonly string[];
  params: (id: string) => CallParams<K>;
  /** Whether an answer has a thing. */
  has: (data: CallData<K>) => boolean;
};

/** Asks for a thing that does not exist: an answer with one makes a page of every address. */
export async function checkUnknown<K extends CallKey>(
  { ask, findings }: Check,
  { key, name, ids, params, has }: ById<K>,
): Promise<void> {
  const id = unknownId(ids);
  if (id === null) return;
  const about = `${name} ${id}, which no list has`;
  const answer = await ask(key, params(id), { about, isAboutNothing: true });
  if (!answer.ok || !has(answer.data)) return;
  tellDisagreement(findings, {
    key,
    what: `${name} of nothing is answered with something`,
    asked: about,
    answered: shown(answer.data),
    visitors: "a page at every mistyped or old address instead of 404",
    remedy: "Refuse an id that does not exist: success false, with a message.",
  });
}

/** A row of a list with the value by which the same call can be narrowed. */
type OwnValue<K extends CallKey> = {
  key: K;
  /** The member that identifies the row, and its value. */
  id: readonly [member: string, value: string];
  /** The parameter, as the report names it, and the row's own value of it. */
  asked: readonly [name: string, value: string];
  params: CallParams<K>;
  visitors: string;
  level?: Level;
};

/** Checks that a list narrowed to a row's own value has the row. */
export async function checkOwnValue<K extends CallKey>(
  { ask, findings }: Check,
  { key, id: [member, id], asked: [name, value], params, visitors, level }: OwnValue<K>,
): Promise<void> {
  const answer = await ask(key, params, { about: `${name} ${value}` });
  if (!answer.ok) return;
  const rows = rowsIn(answer.data);
  const { total = 0 } = answer.data as { total?: number };
  // The row can be on a further page.
  if (total > rows.length || rows.some((row) => String(row[member]) === id)) return;
  tellDisagreement(findings, {
    key,
    level,
    what: `a row's own ${name} does not find it`,
    asked: `${name} ${value}`,
    answered: `${rows.length} rows, without ${member} ${id}, which has this ${name}`,
    visitors,
    remedy: `Answer each row whose ${name} is asked for.`,
  });
}

/** Checks that the name of a product finds it. */
export async function checkOwnName(
  { findings }: Check,
  product: { spuId: string; productName: string },
  listing: Listing,
): Promise<void> {
  const { spuId, productName: keyword } = product;
  const found = await listing(`the name of ${spuId}`, { keyword });
  if (!found || found.total > found.results.length) return;
  if (found.results.some((row) => row.spuId === spuId)) return;
  tellDisagreement(findings, {
    key: "keywordList",
    what: "a product's own name does not find it",
    asked: `queryParam.keyword ${shown(keyword)}`,
    answered: `${found.total} products, without ${spuId}`,
    visitors: "nothing, or other pieces, for a name that the site shows",
    remedy: "Find products by their name as productName has it.",
  });
}

/** Checks that a second value of one filter adds products and takes none away. */
export async function checkUnion(
  { ask, findings, config }: Check,
  listing: Listing,
): Promise<void> {
  const { storeCode } = config.commerce.ids;
  const answer = await ask("searchFilter", { pageNum: 1, pageSize: 24, queryParam: { storeCode } });
  const filters = answer.ok ? answer.data.filters : [];
  const filter = filters.find(({ values }) => values.filter(({ count }) => count > 0).length > 1);
  if (!filter) return;
  const { code } = filter;
  const [one = "", other = ""] = filter.values
    .filter(({ count }) => count > 0)
    .map(({ value }) => value);
  const alone = await listing(`filter ${code}`, { filters: { [code]: [one] } });
  const both = await listing(`two values of ${code}`, { filters: { [code]: [one, other] } });
  if (!alone || !both || both.total > alone.total) return;
  // A product may have both values: then the second one adds it only once.
  const second = await listing(`filter ${code}`, { filters: { [code]: [other] } });
  const isWithin = second?.results.every(({ spuId }) =>
    alone.results.some((row) => row.spuId === spuId),
  );
  if (both.total === alone.total && isWithin !== false) return;
  tellDisagreement(findings, {
    key: "keywordList",
    what: "two values of one filter find less than both have",
    asked: `queryParam.filters ${shown({ [code]: [one, other] })}`,
    answered: `${both.total} products, with ${shown(one)} alone ${alone.total}, with ${shown(other)} alone ${second?.total}`,
    visitors: "pieces that vanish as a second value is ticked",
    remedy: "Within a filter answer the products that have any of its values.",
  });
}

/** Rows of a page and number of pages whose order is compared. */
const ORDERED = { rows: 2, pages: 4 };

/** Checks that products keep their order over pages. */
export async function checkOrderOfPages({ ask, findings, config }: Check): Promise<void> {
  const { storeCode } = config.commerce.ids;
  const prices: number[] = [];
  for (let pageNum = 1; pageNum <= ORDERED.pages; pageNum += 1) {
    const page = await ask(
      "keywordList",
      { pageNum, pageSize: ORDERED.rows, queryParam: { storeCode, sort: "priceAsc" } },
      { about: `sort priceAsc, page ${pageNum}`, mayRefuse: true },
    );
    if (!page.ok) return;
    for (const { salePrice, tagLabels } of page.data.results) {
      if (typeof salePrice !== "number" || tagLabels.includes(INQUIRY_TAG)) continue;
      const before = prices.at(-1);
      prices.push(salePrice);
      if (before === undefined || before <= salePrice) continue;
      tellDisagreement(findings, {
        key: "keywordList",
        what: "the order ends at a page's end",
        asked: `queryParam.sort priceAsc, pageNum ${pageNum}, pageSize ${ORDERED.rows}`,
        answered: `salePrice ${salePrice} comes after ${before}`,
        visitors: "cheaper pieces on later pages than dear ones",
        remedy: "Order the whole list, then take the page.",
      });
      return;
    }
  }
}

/** Checks that another size of a product is one whose sizes name the product. */
export async function checkSiblings(
  { ask, findings }: Check,
  spuId: string,
  detail: CallData<"fullProductDetail">,
): Promise<void> {
  const other = detail?.groupProducts.find(({ productId }) => productId !== spuId);
  if (!other) return;
  const { productId } = other;
  const answer = await ask(
    "fullProductDetail",
    { productId },
    { about: `sibling ${productId}`, mayRefuse: true },
  );
  if (!answer.ok || !answer.data?.productDetail) return;
  if (answer.data.groupProducts.some((each) => each.productId === spuId)) return;
  tellDisagreement(findings, {
    key: "fullProductDetail",
    level: "warning",
    what: "groupProducts names a product that does not name it",
    asked: `product ${spuId}`,
    answered: `${productId} is in its groupProducts, but ${spuId} is not in that one's`,
    visitors: "another piece as a size of this one, or no way back to it",
    remedy: "Answer the same group for each product of it.",
  });
}

/** Suggestions of each type that are opened. */
const OPENED = 3;

/** Checks that suggestions lead to something, and have its name. */
export async function checkSuggestions(
  { ask, findings, config }: Check,
  suggestions: CallData<"autocomplete">,
): Promise<void> {
  const { storeCode } = config.commerce.ids;
  const tell = (id: string, list: CallKey, listed: string | null, own: string) => {
    if (listed !== null) {
      tellName(findings, { key: "autocomplete", list, member: "suggest", id, listed, own });
      return;
    }
    tellDisagreement(findings, {
      key: "autocomplete",
      what: "a suggestion leads to nothing",
      asked: `${list} of the ${id}`,
      answered: `nothing; suggest is ${shown(own)}`,
      visitors: "页面不存在 (404) behind a suggestion",
      remedy: `Suggest ids and codes that ${list} answers.`,
    });
  };
  const products = suggestions.filter(({ sourceType, sourceId }) => sourceType === 1 && sourceId);
  for (const suggestion of spread(products, OPENED)) {
    const { sourceId: productId, suggest } = suggestion;
    const about = `suggestion ${productId}`;
    const detail = await ask("fullProductDetail", { productId }, { about, mayRefuse: true });
    if (!detail.ok && detail.failure.kind !== "rejected") continue;
    const name = detail.ok ? detail.data?.productDetail?.productName : undefined;
    tell(`product ${productId}`, "fullProductDetail", name ?? null, suggest);
    if (detail.ok) tellSuggested(findings, suggestion, detail.data);
  }
  const words = suggestions.filter(({ sourceType, suggest }) => sourceType === 0 && suggest !== "");
  for (const { suggest: keyword } of spread(words, OPENED)) {
    const listed = await ask(
      "keywordList",
      { pageNum: 1, pageSize: 24, queryParam: { storeCode, keyword } },
      { about: `the suggested word ${keyword}` },
    );
    if (!listed.ok || listed.data.total > 0) continue;
    tellDisagreement(findings, {
      key: "autocomplete",
      level: "warning",
      what: "a suggested word finds nothing",
      asked: `queryParam.keyword ${shown(keyword)}`,
      answered: "no product",
      visitors: "an empty list behind a suggestion",
      remedy: "Suggest words that keywordList finds something for.",
    });
  }
  const categories = suggestions.filter(
    ({ sourceType, sourceCode }) => sourceType === 2 && sourceCode,
  );
  for (const { sourceCode: code, suggest } of spread(categories, OPENED)) {
    const about = `suggestion ${code}`;
    const params = { storeCode, code };
    const found = await ask("getVirtualCategoryByCode", params, { about, mayRefuse: true });
    if (!found.ok && found.failure.kind !== "rejected") continue;
    const name = found.ok ? found.data.results[0]?.virtualCategoryName : undefined;
    tell(`category ${code}`, "getVirtualCategoryByCode", name ?? null, suggest);
  }
}

/** Compares price and picture of a suggested product with its own page's. */
function tellSuggested(
  findings: Check["findings"],
  { sourceId, salePrice, majorImageUrl }: CallData<"autocomplete">[number],
  detail: CallData<"fullProductDetail">,
): void {
  const id = `product ${sourceId}`;
  const both = { key: "autocomplete", list: "fullProductDetail", id } as const;
  const own = detail?.productDetail?.skuList[0]?.skuShelfInfoVo?.salePrice;
  if (typeof own === "number" && typeof salePrice === "number" && own !== salePrice) {
    tellDisagreement(findings, {
      key: "autocomplete",
      what: "salePrice differs from fullProductDetail's",
      asked: id,
      answered: `salePrice is ${salePrice}, on its page ${own}`,
      visitors: "one price in suggestions and another on the product's page",
      remedy: "Send the same price in both, in yuan.",
    });
  }
  tellPictures(findings, { ...both, member: "majorImageUrl" }, majorImageUrl, picturesOf(detail));
}

/** Checks that each store's city is in the tree below the store's province, if the tree has it anywhere. */
export function tellAreas(
  findings: Check["findings"],
  tree: CallData<"getTreeByLevelId">,
  stores: CallData<"getStoreByCoordinateProvince">,
): void {
  for (const { storeCode, province, city } of stores) {
    if (province === "" || city === "") continue;
    const above = tree.filter(({ children }) =>
      children.some(({ areaName }) => isSameName(areaName, city)),
    );
    if (above.length === 0 || above.some(({ areaName }) => isSameName(areaName, province)))
      continue;
    tellDisagreement(findings, {
      key: "getTreeByLevelId",
      what: "a city stands below another province than its stores have",
      asked: "the tree",
      answered: `${city} is below ${above[0]?.areaName}, store ${storeCode} has ${province}`,
      visitors: "no store behind the choice of that province and city",
      remedy:
        "Send the province of the tree with each store, and each city below its own province.",
    });
    return;
  }
}

/** Reports a date that is another one on the page of an entry than in the list. */
export function tellDay(
  findings: Check["findings"],
  id: string,
  listed: string,
  own: string,
): void {
  if (listed === "" || own === "" || listed === own) return;
  tellDisagreement(findings, {
    key: "getDetail",
    level: "warning",
    what: "publishTime differs from getPageList's",
    asked: `news ${id}`,
    answered: `publishTime is ${own}, in getPageList ${listed}`,
    visitors: "one date in the list and another on the entry's page",
    remedy: "Send the same publishTime in both.",
  });
}
