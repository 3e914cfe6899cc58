import QRCode from "qrcode";
import { describe, expect, test, vi } from "vitest";
import { productPictures, thumbnail } from "#server/features/product/pictures.ts";
import { isPlausibleId } from "#server/features/product/piece.ts";
import { loadProductPage } from "#server/features/product/product.ts";
import type { Product } from "#server/features/product/productWithDetail.ts";
import { qrView } from "#server/features/product/qr.ts";
import { liveProduct, productView } from "#server/features/product/view.ts";
import { getLogger } from "#server/observability/log.ts";
import { productCard, productCards } from "#server/product-cards/productCard.ts";
import { menuProductSchema } from "#shared/contract/schemas/content.ts";
import { fullProductSchema } from "#shared/contract/schemas/product.ts";
import { pictureView } from "#shared/domain/images.ts";
import { LADDER } from "#shared/domain/pictureSlots.ts";
import { exampleContext } from "#tests/support/exampleUpstream.ts";
import { rows } from "#tests/support/rows.ts";
import { config, type media, productAnswer, settings, viewOf } from "./fixture.ts";

const picture = (n: number) => `https://pictures.example/plate-${n}.jpg`;
const failing = (failure: object) =>
  exampleContext({ fullProductDetail: { failure: failure as { kind: "unreachable" } } }).context;
const without = () => exampleContext({ fullProductDetail: { data: null } }).context;

describe("stock in the stores", () => {
  const store = (storeCode: string, storeName: string) => ({
    storeCode,
    storeName,
    address: "x",
    openStatus: true,
    linkPhone: "021-5555 0182",
  });
  const stores = { data: [store("A", "静安店"), store("B", "杭州店"), store("C", "南京店")] };
  const stockOf = async (storeStock: unknown, answer: object = stores, isFallback = false) => {
    const { context, asked } = exampleContext({
      fullProductDetail: {
        data: productAnswer({ storeStock } as object),
        ...(isFallback && { isFallback }),
      },
      getStoreByCoordinateProvince: answer as typeof stores,
    });
    const page = await loadProductPage({ productId: "p", vc: null }, context);
    if (page.kind !== "product") throw new Error(page.kind);
    const calls = asked.filter(({ key }) => key === "getStoreByCoordinateProvince").length;
    return { calls, shown: page.stock?.stores.map((each) => `${each.store}${each.words}`) };
  };

  test("names the stores that have a piece or words of the backend, with their telephone", async () => {
    const rows = [
      { storeCode: "A", count: 2 },
      { storeCode: "C", count: 0 },
      { storeCode: "B", count: "0", words: "可预留" },
      { storeCode: "gone", count: 9 },
    ];
    expect(await stockOf(rows)).toEqual({ calls: 1, shown: ["静安店有现货", "杭州店可预留"] });
  });

  test.each([undefined, null, [], "x", [{ storeCode: "A", count: 0 }], [{ count: 3 }]])(
    "%j shows nothing, and asks for no stores",
    async (rows) => {
      expect(await stockOf(rows)).toEqual({ calls: 0, shown: undefined });
    },
  );

  test("leaves out a store that is not open, and the second row of a store", async () => {
    const answer = { data: stores.data.map((each, at) => ({ ...each, openStatus: at > 0 })) };
    const rows = [
      { storeCode: "A", count: 2 },
      { storeCode: "B", words: "可预留" },
      { storeCode: "B", count: 5 },
    ];
    expect((await stockOf(rows, answer)).shown).toEqual(["杭州店可预留"]);
  });

  test("shows nothing of an answer from before a failure of the backend", async () => {
    expect(await stockOf([{ storeCode: "A", count: 2 }], stores, true)).toEqual({
      calls: 0,
      shown: undefined,
    });
  });

  test("shows nothing while the stores are unavailable, or for words that are no words", async () => {
    const rows = [{ storeCode: "A", count: 2 }];
    const gone = { failure: { kind: "unreachable" } };
    expect((await stockOf(rows, gone)).shown).toBeUndefined();
    const long = [{ storeCode: "A", words: "长".repeat(13) }];
    expect((await stockOf(long)).shown).toBeUndefined();
  });
});

test("an id respects the maximum length, and has no control characters", () => {
  const ids = ["x".repeat(64), "x".repeat(65), "", "a\u0000"];
  expect(ids.map(isPlausibleId)).toEqual([true, false, false, false]);
});

describe("a product's page", () => {
  test("uses the address's id if the response has none, and identifies its blocks by it", async () => {
    const bad = { modelName: "no-such-block", contents: "{}" };
    const warn = vi.spyOn(getLogger(), "warn").mockReturnValue(undefined);
    const { context: asked } = exampleContext({
      fullProductDetail: { data: productAnswer({ productId: "" }, { pageModelContents: [bad] }) },
    });
    const page = await loadProductPage({ productId: "p", vc: null }, asked);
    expect(page).toMatchObject({ kind: "product", id: "p" });
    expect(JSON.stringify(warn.mock.calls)).toContain("pdp/p");
    warn.mockRestore();
  });

  test("logs the reason for its absence", { meta: rows("ERR-13", "ERR-14") }, async () => {
    const warn = vi.spyOn(getLogger(), "warn").mockReturnValue(undefined);
    const ask = (failing: Parameters<typeof loadProductPage>[1]) =>
      loadProductPage({ productId: "p", vc: null }, failing);
    await ask(without());
    expect(warn).toHaveBeenLastCalledWith(
      { productId: "p" },
      "product answer without productDetail",
    );
    await ask(failing({ kind: "rejected", errorCode: "E7", message: "" }));
    expect(warn).toHaveBeenLastCalledWith(
      { productId: "p", errorCode: "E7" },
      "product answer not successful",
    );
    warn.mockRestore();
  });

  test("passes the interactive parts to the browser", () => {
    const live = (vc: string | null, ...items: ReturnType<typeof media>) =>
      liveProduct(viewOf(productAnswer({ mediaList: items }), { vc }));
    expect(live("VC-PLATES")).toMatchObject({ hasTrail: true });
    const plain = live(null);
    expect(plain).toMatchObject({ hasTrail: false });
  });

  test("works without members missing in the response", () => {
    const bare = viewOf(
      productAnswer(
        {
          virtualCategoryList: [],
          skuAttrAndOptionList: [],
          descText: "",
          i18nBrandSeriesName: null,
          brandSeriesName: "",
          spuAttrList: [
            { attrGroupDictCode: "1", attrName: "x", value: "", altText: "" },
            { attrGroupDictCode: "1", attrName: "y", value: "a  b", altText: "" },
          ],
        },
        {
          groupProducts: [
            { productId: "o", displayName: "另一件", imageUrl: "https://pictures.example/o.jpg" },
          ],
        },
      ),
    );
    expect(bare).toMatchObject({
      category: "",
      summary: "平盘 27 cm：a b",
      share: { title: "平盘 27 cm" },
    });
    expect(bare.siblings).toMatchObject([
      { label: "", items: [{ id: "o", picture: { alt: "" } }] },
    ]);
    expect(viewOf(productAnswer()).category).toBe("平盘");
  });

  test("offers the reachable shops", () => {
    const names = (jd: typeof settings.shops.jd) => {
      const product = fullProductSchema.parse(productAnswer()) as Product;
      const shops = { ...settings.shops, jd };
      const around = { vc: null, settings: { ...settings, shops }, blocks: [], config };
      return productView(product, around).marketplaces.map((shop) => shop.name);
    };
    expect(names(settings.shops.jd)).toEqual(["天猫", "京东"]);
    expect(names(null)).toEqual(["天猫"]);
  });
});

describe("pictures", () => {
  test("as thumbnails have one width, and none without an address", () => {
    expect(thumbnail(picture(1), "x", config)).toEqual(
      pictureView({ url: picture(1), alt: "x", ratio: 1, widths: [200] }),
    );
    expect(thumbnail("javascript:x", "x", config)).toBeNull();
  });

  test("of a product without a main one begin with the first", () => {
    const { main, plain } = productPictures(
      {
        mediaList: [{ url: picture(2), mediaType: "", altText: "", span: null }],
        mediaMajor: null,
      },
      () => "",
      config,
    );
    expect([main?.startsWith(picture(2)), plain]).toEqual([true, picture(2)]);
  });
});

test("a code's drawing contains its modules, row by row", () => {
  // A unique address: rendered codes are cached.
  const text = "https://www.house.example/pdp/drawn-27";
  const { modules, path } = qrView(text);
  const drawn = new Set<string>();
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
    expect(Number(length)).toBeGreaterThan(0);
    expect(Number(x) + Number(length)).toBeLessThanOrEqual(modules);
    for (let i = 0; i < Number(length); i += 1) drawn.add(`${Number(x) + i} ${y}`);
  }
  const { modules: own } = QRCode.create(text, { errorCorrectionLevel: "L" });
  const dark = Array.from({ length: own.size ** 2 }, (_, i) => i).filter((i) => own.data[i]);
  expect([...drawn].sort()).toEqual(
    dark.map((i) => `${i % own.size} ${Math.floor(i / own.size)}`).sort(),
  );
});

test("a code has the lowest error correction, so that its modules are large", () => {
  expect(qrView(`https://www.house.example/pdp/${"x".repeat(20)}`).modules).toBe(29);
});

describe("cards", () => {
  const product = (some: object = {}) =>
    menuProductSchema.parse({ spuId: "p", productName: "x", virtualCategoryCode: "VC", ...some });

  test("belong to existing products in the content, each once", () => {
    const known = [product(), product({ spuId: "q" }), product({ spuId: "../r" })];
    const cards = productCards(["q", "p", "q", "nobody", "../r"], known, { config });
    expect(cards.map(({ id, href }) => [id, href])).toEqual([
      ["q", "/pdp/q"],
      ["p", "/pdp/p"],
    ]);
  });

  test("link to the piece within its listing, and report a rejected picture", () => {
    const report = vi.fn();
    const card = productCard(product({ majorImageUrl: "https://elsewhere.example/a.jpg" }), {
      config,
      report,
      vc: "LISTED",
    });
    expect(card).toMatchObject({ href: "/pdp/p?vc=LISTED", picture: null });
    expect(report).toHaveBeenCalledWith({
      path: expect.stringMatching(/\.majorImageUrl$/),
      reason: "forbidden host",
      lost: "value",
    });
    productCard(product({ majorImageUrl: "" }), { config, report });
    const shown = productCard(product({ majorImageUrl: picture(1) }), { config, report });
    expect(shown.picture?.widths).toEqual(LADDER);
    expect(report).toHaveBeenCalledTimes(1);
  });
});
