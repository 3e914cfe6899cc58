import { describe, expect, test, vi } from "vitest";
import { readConfig } from "#server/config.ts";
import type { ServerContext } from "#server/context.ts";
import { loadComparison } from "#server/features/compare/compare.ts";
import { calls } from "#shared/contract/calls.ts";
import { paths } from "#shared/domain/paths.ts";

type Answer = {
  id?: string;
  name?: string;
  price?: number | null;
  specs?: [string, string][];
  tags?: string[];
};

/** The comparison of a URL with these products; `null`: the upstream does not respond. */
async function compare(address: string, products: Record<string, Answer> | null) {
  const fullProductDetail = vi.fn(async ({ productId }: { productId: string }) => {
    if (products === null) return { ok: false, failure: { kind: "network", message: "" } };
    const product = products[productId];
    if (!product) return { ok: false, failure: { kind: "rejected", message: "" } };
    const { id = productId, name = productId, price = 100, specs = [], tags = [] } = product;
    const data = calls.fullProductDetail.data.parse({
      productDetail: {
        productId: id,
        productName: name,
        skuList: [{ skuShelfInfoVo: { salePrice: price } }],
        spuAttrList: specs.map(([attrName, value]) => ({
          attrName,
          value,
          attrGroupDictCode: "2",
        })),
        virtualCategoryList: [{ code: "cups", name: "杯碟" }],
      },
      tagLabels: tags,
    });
    return { ok: true, data };
  });
  const keywordList = vi.fn(async () => ({
    ok: true,
    data: calls.keywordList.data.parse({
      total: 3,
      pageNum: 1,
      pageSize: 15,
      results: ["a", "b", "c"].map((spuId) => ({ spuId, productName: spuId })),
    }),
  }));
  const config = readConfig({ LOG_LEVEL: "silent", SITE_URL: "https://www.house.example" });
  const context = {
    commerce: { fullProductDetail, keywordList },
    config,
    signal: new AbortController().signal,
  };
  const page = await loadComparison(
    new URLSearchParams(address),
    context as unknown as ServerContext,
  );
  return { page, asked: fullProductDetail.mock.calls.map(([{ productId }]) => productId) };
}

describe("a comparison", () => {
  test("has a line for each measure that any piece has, and a gap where one has none", async () => {
    const { page } = await compare("piece=a&piece=b", {
      a: { price: 1180, specs: [["容量", "200 ml"]] },
      b: {
        tags: ["INQUIRY"],
        specs: [
          ["高", "7 cm"],
          ["容量", "90 ml"],
        ],
      },
    });
    if (page.kind !== "compare") throw new Error(page.kind);
    expect(page.lines).toEqual([
      { name: "容量", values: ["200 ml", "90 ml"] },
      { name: "高", values: [null, "7 cm"] },
    ]);
    expect(page.pieces.map(({ price }) => price)).toEqual(["1,180.00", null]);
    expect(page.pieces.map(({ withoutHref }) => withoutHref)).toEqual([
      "/compare?piece=b",
      "/compare?piece=a",
    ]);
    expect(page.offered.map(({ href }) => href)).toEqual(["/compare?piece=a&piece=b&piece=c"]);
  });

  test("separates equal lines, with one value, from those that differ", async () => {
    const specs = (...heights: string[]): [string, string][] => [
      ["容量", "200 ml"],
      ...heights.map((height): [string, string] => ["高", height]),
    ];
    for (const [a, b, lines, same] of [
      [specs("7 cm"), specs("9 cm"), ["高"], ["容量"]],
      [specs("7 cm"), specs(), ["高"], ["容量"]],
      [specs("7 cm"), specs("7 cm"), [], ["容量", "高"]],
      [specs("7 cm"), null, ["容量", "高"], []],
    ] as const) {
      const pieces = { a: { specs: [...a] }, ...(b && { b: { specs: [...b] } }) };
      const { page } = await compare(b ? "piece=a&piece=b" : "piece=a", pieces);
      if (page.kind !== "compare") throw new Error(page.kind);
      expect(page.lines.map(({ name }) => name)).toEqual(lines);
      expect(page.same.map(({ name }) => name)).toEqual(same);
      expect(page.same[0]?.value).toBe(same.length > 0 ? "200 ml" : undefined);
    }
  });

  test("links a piece by its id in the URL if the response lacks it", async () => {
    const { page } = await compare("piece=a&piece=b", { a: { id: "" }, b: {} });
    expect(page).toMatchObject({
      pieces: [{ id: "a", href: paths.product("a"), withoutHref: "/compare?piece=b" }, { id: "b" }],
    });
  });

  test("shows no price of a piece without one", async () => {
    const { page } = await compare("piece=a", { a: { price: null } });
    expect(page).toMatchObject({ pieces: [{ price: undefined }] });
  });

  test("shows pieces in one scale", async () => {
    const { page } = await compare("piece=a&piece=b", {
      a: { name: "平盘 27 cm" },
      b: { name: "平盘 21 cm" },
    });
    if (page.kind !== "compare") throw new Error(page.kind);
    expect(page.pieces.map(({ scale }) => Number(scale.toFixed(2)))).toEqual([1, 0.78]);
  });

  test("has three pieces at most, each once, and lists the omitted ones", async () => {
    const all = { a: {}, b: {}, c: {}, d: {} };
    const many = await compare("piece=a&piece=a&piece=b&piece=c&piece=d", all);
    expect(many.asked).toEqual(["a", "b", "c"]);
    expect(many.page).toMatchObject({ notice: "tooMany", offered: [] });
    const gone = await compare("piece=a&piece=gone", all);
    expect(gone.page).toMatchObject({ notice: "missing", pieces: [{ id: "a" }] });
  });

  test("of no pieces sends no call; without an answer it is unavailable", async () => {
    const { page, asked } = await compare("piece=../x", {});
    expect(asked).toEqual([]);
    expect(page).toMatchObject({ kind: "compare", pieces: [], offered: [] });
    expect((await compare("piece=a", null)).page).toEqual({ kind: "unavailable" });
  });
});
