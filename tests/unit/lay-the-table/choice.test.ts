import { describe, expect, test } from "vitest";
import { readConfig } from "#server/config.ts";
import type { ServerContext } from "#server/context.ts";
import { loadTable } from "#server/features/lay-the-table/layTable.ts";
import { calls } from "#shared/contract/calls.ts";
import { pictureShapes } from "#tests/support/pictureShapes.ts";

const node = (code: string, ...subList: object[]) => ({
  virtualCategoryCode: code,
  virtualCategoryName: code,
  leafFlag: subList.length === 0,
  subList,
});
const piece = (spuId: string, productName: string) => ({
  spuId,
  productName,
  salePrice: 100,
  tagLabels: [],
  majorImageUrl: "/media/x.jpg",
});

/** The long table of a brand with this many series, each of these pieces. */
async function load(address: string, pieces: object[], series = 1) {
  const branches = Array.from({ length: series }, (_, i) => node(`S${i}`, node(`L${i}`)));
  const answer = (key: "getVirtualCategoryList" | "keywordList", data: unknown) => ({
    ok: true,
    data: calls[key].data.parse(data),
  });
  const commerce = {
    queryReadableContent: async () => ({ ok: true, data: { valueList: [] } }),
    getVirtualCategoryList: async () =>
      answer("getVirtualCategoryList", { results: [node("ALL", ...branches)] }),
    keywordList: async () =>
      answer("keywordList", { total: pieces.length, pageNum: 1, pageSize: 100, results: pieces }),
  };
  const config = readConfig({ LOG_LEVEL: "silent", SITE_URL: "https://www.house.example" });
  const context = { commerce, config, signal: new AbortController().signal };
  const page = await loadTable(
    new URLSearchParams(`view=long&${address}`),
    context as unknown as ServerContext,
  );
  if (page.kind !== "table") throw new Error(page.kind);
  return page;
}
const laid = async (...names: string[]) => {
  const { own, middle } = await load(
    "",
    names.map((name, i) => piece(`${i}`, name)),
  );
  return [...own, ...middle].filter(({ chosen }) => chosen).map(({ name }) => name);
};

describe("a table", () => {
  test("has one of at most twenty-four series, of which it offers sixty pieces", async () => {
    const pieces = Array.from({ length: 70 }, (_, i) => piece(`${i}`, `平盘 ${10 + i} cm`));
    const { series, own } = await load("", pieces, 30);
    expect(series).toHaveLength(24);
    expect(own).toHaveLength(60);
  });

  test("has pictures in two sizes", async () => {
    const { own } = await load("", [piece("a", "平盘 27 cm")]);
    expect(pictureShapes(own)).toEqual(["2880 × 2880"]);
  });

  // If none of the requested pieces exists it lays the default, which has both.
  test.each([
    [20, ["a"]],
    [21, ["a", "b"]],
  ])(
    "checks twenty ids of an address: one at position %i makes it lay %j",
    async (at, expected) => {
      const ids = Array.from({ length: at - 1 }, (_, i) => `piece=gone-${i}`).join("&");
      const { own } = await load(`${ids}&piece=a`, [
        piece("a", "平盘 27 cm"),
        piece("b", "碗 9 cm"),
      ]);
      expect(own.filter(({ chosen }) => chosen).map(({ id }) => id)).toEqual(expected);
    },
  );
});

describe("default setting of a table", () => {
  // Two pieces are equally far from the usual size, and the first of them is used.
  test.each([
    ["平盘", 26, 28, "平盘 19 cm"],
    ["平盘", 18, 20, "平盘 27 cm"],
    ["碗", 11, 13, ""],
    ["杯", 14, 15, ""],
    ["马克杯", 10, 12, ""],
    ["壶", 23, 25, ""],
    ["长盘", 35, 37, ""],
  ])("has the first of a %s of %i and one of %i cm", async (form, one, other, beside) => {
    const [a, b] = [one, other].map((cm) => `${form} ${cm} cm`);
    const named = (...names: unknown[]) => laid(...names.filter(Boolean).map(String));
    expect(await named(a, b, beside)).toEqual([a, beside].filter(Boolean));
    expect(await named(b, a, beside)).toEqual([b, beside].filter(Boolean));
  });

  test("has the vase nearer to fifteen centimetres in width, derived from its height", async () => {
    expect(await laid("瓶 24.5 cm", "瓶 24 cm")).toEqual(["瓶 24 cm"]);
    expect(await laid("瓶 24.4 cm", "瓶 23.9 cm")).toEqual(["瓶 24.4 cm"]);
  });

  test("has a plate, a smaller one, a bowl and a cup, and no mug beside it", async () => {
    const all = ["平盘 27 cm", "平盘 19 cm", "碗 12 cm", "杯 14.5 cm", "马克杯 11 cm"];
    expect(await laid(...all)).toEqual(all.slice(0, 4));
  });
});
