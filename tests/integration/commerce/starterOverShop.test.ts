import { mkdtempSync, rmSync } from "node:fs";
import type { Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createCommerceClient } from "#server/commerce/client.ts";
import { createTransport } from "#server/compose.ts";
import { readConfig } from "#server/config.ts";
import { safeId } from "#shared/domain/safeId.ts";
import { testLog, unhurried } from "#tests/support/commerce.ts";
import { createShopApi, listenLocally } from "#tests/support/foreign/shopApi.ts";
import { toCode, toId, toYuan } from "#tools/starter-backend/shop.mjs";
import { writeStarter } from "#tools/starter-backend/write.ts";

const { server: foreign, state: shop } = createShopApi();

let now = 0;
const folder = mkdtempSync(join(tmpdir(), "starter-over-shop-"));
let starter: Server;
const ids = { storeCode: "S", token: "T" };
let base = "";
const client = () => {
  const config = readConfig({
    LOG_LEVEL: "silent",
    COMMERCE_API_BASE: base,
    COMMERCE_CACHE: "off",
    COMMERCE_ACCESS_TOKEN: ids.token,
    COMMERCE_STORE_CODE: ids.storeCode,
  });
  const log = testLog().logger;
  return createCommerceClient({
    config,
    transport: createTransport(config),
    log,
    sleep: async () => {},
    budget: unhurried,
  });
};
beforeAll(async () => {
  const shopBase = await listenLocally(foreign);
  writeStarter(folder);
  const { createBackend } = await import(pathToFileURL(join(folder, "server.mjs")).href);
  starter = createBackend({
    shop: { base: shopBase, clientId: "id", clientSecret: "secret", now: () => now },
    store: ids.storeCode,
    token: ids.token,
    log: () => {},
  });
  base = await listenLocally(starter);
});
afterAll(() => {
  for (const server of [foreign, starter]) {
    server.close();
    server.closeAllConnections();
  }
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  // Expires entries cached by the previous test.
  now += 3_600_000;
  Object.assign(shop, { asked: [], tokens: 0, isDown: false });
});

const listing = (more: object = {}, pageNum = 1, pageSize = 24) =>
  client().keywordList({ pageNum, pageSize, queryParam: { storeCode: ids.storeCode, ...more } });

describe("the starter over a shop's API", () => {
  test("turns cursors into pages with a total, following each cursor once", async () => {
    const last = await listing({}, 9);
    expect(last).toMatchObject({ ok: true, data: { total: 205, leftOut: 0 } });
    expect(last.ok && last.data.results).toHaveLength(13);
    await listing({}, 1);
    const asked = shop.asked.filter((path) => path.startsWith("/v1/items"));
    expect(asked).toEqual(
      ["limit=100", "limit=100&cursor=100", "limit=100&cursor=200"].map((q) => `/v1/items?${q}`),
    );
  });

  test("returns codes with slashes as address-safe ids, prices in yuan, and sizes as siblings", async () => {
    const list = await listing();
    const [first] = list.ok ? list.data.results : [];
    expect(first).toMatchObject({ spuId: "A_2f0", spuCode: "A/0", salePrice: 100.01 });
    const detail = await client().fullProductDetail({ productId: "A_2f0" });
    const product = detail.ok ? detail.data : null;
    expect(product?.productDetail?.skuList[0]?.skuShelfInfoVo?.salePrice).toBe(100.01);
    const siblings = product?.groupProducts.map(({ productId }) => productId);
    expect(siblings).toEqual(["A_2f0", "A_2f1", "A_2f2"]);
    const tree = await client().getVirtualCategoryList({});
    const code = toId("盘/大");
    expect(tree.ok && tree.data.results[0]?.subList[0]?.virtualCategoryCode).toBe(code);
    expect(product?.productDetail?.virtualCategoryList).toEqual([{ code, name: "盘/大" }]);
  });

  test("filters and sorts", async () => {
    const chosen = await listing({ filters: { collection: ["蓝"] }, sort: "priceDesc" });
    expect(chosen).toMatchObject({ data: { total: 102 } });
    const prices = chosen.ok ? chosen.data.results.map(({ salePrice }) => salePrice) : [];
    expect(prices.slice(0, 2)).toEqual([102.04, 102.02]);
    const question = { pageNum: 1, pageSize: 24, queryParam: { storeCode: ids.storeCode } };
    expect(await client().searchFilter(question)).toMatchObject({
      data: {
        filters: [
          {
            code: "collection",
            values: [
              { name: "白", count: 103 },
              { name: "蓝", count: 102 },
            ],
          },
        ],
      },
    });
  });

  test("requests one token for parallel calls, again before expiry, and after revocation", async () => {
    await Promise.all([listing(), listing({ keyword: "a" }), listing({ keyword: "b" })]);
    expect(shop.tokens).toBe(1);
    now += 269_000;
    await listing({ keyword: "c" });
    expect(shop.tokens).toBe(1);
    now += 1_000;
    await listing({ keyword: "d" });
    expect(shop.tokens).toBe(2);
    shop.valid = "withdrawn";
    expect(await listing({ keyword: "e" })).toMatchObject({ ok: true });
    expect(shop.tokens).toBe(3);
  });

  test("returns a rejection for a missing item, and 503 if the shop is down", async () => {
    const gone = await client().fullProductDetail({ productId: "A_2f999" });
    const failure = {
      kind: "rejected",
      errorCode: "https://shop.example/gone",
      message: "没有这件商品",
    };
    expect(gone).toEqual({ ok: false, failure });
    shop.isDown = true;
    expect(await listing()).toMatchObject({
      ok: false,
      failure: { kind: "http-error", status: 503 },
    });
  });

  test("answers every other call from its data, and no other store", async () => {
    expect(await client().getJobDetail({ jobId: "j1" })).toMatchObject({ ok: true });
    expect(shop.asked).toEqual([]);
    const path = "/ecommerce/open/v1/product/fullProductDetail?productId=1";
    expect((await fetch(base + path)).status).toBe(400);
  });
});

test.each(["A/01", "盘/大", "a b", "..", ".x", "x.data", "a~b", "a_b", "%2F", "café"])(
  "the code %s maps to an id and back",
  (code) => {
    expect(safeId(toId(code))).toBe(toId(code));
    expect(toCode(toId(code))).toBe(code);
  },
);

test.each([
  [12_345, 123.45],
  [1, 0.01],
  [0, 0],
  [680_00, 680],
  [1_999_999, 19_999.99],
  [1.5, null],
  [undefined, null],
])("%s cents are %s yuan", (cents, yuan) => {
  expect(toYuan(cents)).toBe(yuan);
});
