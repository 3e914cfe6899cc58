import { HttpResponse } from "msw";
import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from "vitest";
import type { ServerContext } from "#server/context.ts";
import { getLogger } from "#server/observability/log.ts";
import { loadProductPage, type ProductPage } from "#server/product/product.ts";
import { passTime } from "#tests/support/clocks.ts";
import { upstreamClient, upstreamConfig } from "#tests/support/commerce.ts";
import { envelope, installUpstream, type Received } from "#tests/support/msw.ts";
import { rows } from "#tests/support/rows.ts";
import { type ProductAnswer, productAnswer } from "#tests/unit/product/fixture.ts";

const upstream = installUpstream();
const PRODUCT_PATH = "/ecommerce/open/v1/product/fullProductDetail";
const SETTINGS_PATH = "/ecommerce/biz/eccms/v1/content/queryReadableContent";

const settingsList = [
  { name: "storeName", contentValue: "上海静安店" },
  { name: "storeAddress", contentValue: "南京西路 1515 号" },
];

/** The upstream returns `product` for products and an empty response for everything else. */
function upstreamAnswers(product: (request: Received) => Response | Promise<Response>) {
  upstream.answers((request) => {
    if (request.path === PRODUCT_PATH) return product(request);
    if (request.path === SETTINGS_PATH) return envelope({ valueList: settingsList });
    return envelope([]);
  });
}

function context(env: Record<string, string> = {}): ServerContext {
  const config = upstreamConfig({ SITE_URL: "https://www.house.example", ...env });
  return { commerce: upstreamClient(env), config, signal: new AbortController().signal };
}

function load(productId = "lace-27", vc: string | null = null): Promise<ProductPage> {
  return loadProductPage({ productId, vc }, context());
}

const asked = (path: string) => upstream.received.filter((request) => request.path === path);

let warn: MockInstance;
beforeEach(() => {
  warn = vi.spyOn(getLogger(), "warn").mockImplementation(() => {});
});
afterEach(() => warn.mockRestore());

describe("a product", () => {
  test("is requested by its slug, with the site's store ids", {
    meta: rows("ROUTE-02", "CALL-42"),
  }, async () => {
    upstreamAnswers(() => envelope(productAnswer()));
    await load("lace-27");
    expect(asked(PRODUCT_PATH).map(({ method, query }) => ({ method, ...query }))).toEqual([
      { method: "GET", productId: "lace-27", storeCode: "ST0002", storeId: "20002" },
    ]);
  });

  test("becomes a view with the settings' store and the breadcrumbs of its vc", {
    meta: rows("ROUTE-03", "PDP-21"),
  }, async () => {
    upstreamAnswers(() => envelope(productAnswer()));
    const page = await load("lace-27", "VC-PLATES");
    expect(page).toMatchObject({
      kind: "product",
      name: "平盘 27 cm",
      price: "1,980.00",
      store: { name: "上海静安店", address: "南京西路 1515 号" },
      crumbs: [{ href: "/products/category/VC-PLATES" }, { label: "平盘 27 cm" }],
      share: { url: "https://www.house.example/pdp/lace-27" },
    });
  });

  test("shows its CMS blocks; logs and omits broken and unknown ones", {
    meta: rows("PDP-36", "ERR-17"),
  }, async () => {
    const pageModelContents = [
      { modelName: "spacing", contents: JSON.stringify({ height: 64 }) },
      { modelName: "spacing", contents: "{" },
      { modelName: "marquee", contents: "{}" },
    ];
    upstreamAnswers(() => envelope(productAnswer({}, { pageModelContents })));
    const page = await load();
    expect(page).toMatchObject({ kind: "product", blocks: [{ type: "spacing" }] });
    const logged = warn.mock.calls.map(([line]) => line as { drops?: { reason: string }[] });
    expect(logged.map(({ drops }) => drops?.[0]?.reason)).toEqual([
      "not parseable",
      "unknown value",
    ]);
  });

  test("is shown without the site settings", async () => {
    upstream.answers((request) =>
      request.path === PRODUCT_PATH
        ? envelope(productAnswer())
        : HttpResponse.json({}, { status: 500 }),
    );
    expect(await load()).toMatchObject({ kind: "product", name: "平盘 27 cm" });
  });

  test("tolerates missing optional fields", async () => {
    const productDetail = { productId: "bare" } as NonNullable<ProductAnswer["productDetail"]>;
    upstreamAnswers(() => envelope({ productDetail }));
    expect(await load("bare")).toMatchObject({
      kind: "product",
      price: "0.00",
      siblings: null,
      pictures: { items: [], main: null },
    });
  });
});

describe("successful response without productDetail", () => {
  test.each([
    ["data without it", envelope({ tagLabels: [] })],
    ["productDetail null", envelope({ productDetail: null })],
    ["no data", envelope(null)],
  ])("is a data error (%s)", { meta: rows("ERR-13") }, async (_, answer) => {
    upstreamAnswers(() => answer.clone());
    expect(await load()).toEqual({ kind: "data-error" });
    expect(warn).toHaveBeenCalledWith({ productId: "lace-27" }, expect.any(String));
  });
});

describe("unsuccessful response", () => {
  test.each([
    ["success false", { success: false, errorCode: "PRODUCT_OFF_SHELF", errorMessage: "已下架" }],
    ["errorCode not 0", { success: true, errorCode: "PRODUCT_OFF_SHELF", errorMessage: "已下架" }],
  ])(
    "is rejected without a message, logged with its code (%s)",
    { meta: rows("ERR-14", "CALL-42") },
    async (_, rest) => {
      upstreamAnswers(() => envelope(null, rest));
      expect(await load()).toEqual({ kind: "refused" });
      expect(warn).toHaveBeenCalledWith(
        { productId: "lace-27", errorCode: "PRODUCT_OFF_SHELF" },
        expect.any(String),
      );
    },
  );

  test("does not show a withdrawn product from an older response", async () => {
    const { commerce, ...rest } = context();
    let withdrawn = false;
    upstreamAnswers(() =>
      withdrawn ? envelope(null, { success: false, errorCode: "GONE" }) : envelope(productAnswer()),
    );
    const ask = () => loadProductPage({ productId: "lace-27", vc: null }, { commerce, ...rest });
    expect(await ask()).toMatchObject({ kind: "product" });
    withdrawn = true;
    passTime(3_600_000);
    try {
      expect(await ask()).toEqual({ kind: "refused" });
    } finally {
      vi.restoreAllMocks();
    }
  });
});

describe("failed request", () => {
  const unavailable = { kind: "unavailable", message: "" };

  test.each([
    ["HTTP 404", () => HttpResponse.json({}, { status: 404 })],
    ["HTTP 500", () => HttpResponse.json({}, { status: 500 })],
    [
      "HTTP 500 with words that are no visitor's",
      () => HttpResponse.json({ errorMessage: "NullPointer\n at Shop.java" }, { status: 500 }),
    ],
    ["no connection", () => HttpResponse.error()],
    ["HTML instead of JSON", () => HttpResponse.html("<p>hello</p>")],
    [
      "a broken body",
      () => new Response('{"success":true,', { headers: { "content-type": "application/json" } }),
    ],
    ["another shape", () => envelope({ productDetail: "plate" })],
  ])("is unavailable (%s)", async (_, answer) => {
    upstreamAnswers(answer);
    expect(await load()).toEqual(unavailable);
  });

  test("shows the upstream's message from the body of a 500 (spec §8)", {
    meta: rows("ERR-15"),
  }, async () => {
    upstreamAnswers(() =>
      HttpResponse.json({ success: false, errorMessage: "系统维护中" }, { status: 500 }),
    );
    expect(await load()).toEqual({ kind: "unavailable", message: "系统维护中" });
  });

  test("does not wait for a delayed message", async () => {
    const body = new ReadableStream({ start: (to) => to.enqueue(new Uint8Array([123])) });
    upstreamAnswers(() => new Response(body, { status: 500 }));
    expect(await load()).toEqual(unavailable);
  });

  test("is unavailable after the deadline", async () => {
    const { signal, ...rest } = context({ COMMERCE_TIMEOUT_MS: "50" });
    upstreamAnswers(() => new Promise<Response>(() => {}));
    const query = { productId: "lace-27", vc: null };
    expect(await loadProductPage(query, { signal, ...rest })).toEqual(unavailable);
  });

  test("shows the last good response first if there is one", async () => {
    const { commerce, ...rest } = context();
    let failing = false;
    upstreamAnswers(() =>
      failing ? HttpResponse.json({}, { status: 500 }) : envelope(productAnswer()),
    );
    const ask = () => loadProductPage({ productId: "lace-27", vc: null }, { commerce, ...rest });
    await ask();
    failing = true;
    passTime(3_600_000);
    try {
      expect(await ask()).toMatchObject({ kind: "product", name: "平盘 27 cm" });
    } finally {
      vi.restoreAllMocks();
    }
  });
});

describe("invalid id", () => {
  test.each([[""], ["x".repeat(65)], ["a\nb"], ["a\u0000"], ["a\u202eb"]])(
    "is rejected without an upstream call (%j)",
    async (productId) => {
      upstreamAnswers(() => envelope(productAnswer()));
      expect(await load(productId)).toEqual({ kind: "refused" });
      expect(upstream.received).toEqual([]);
    },
  );
});
