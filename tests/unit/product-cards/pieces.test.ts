import { describe, expect, test } from "vitest";
import { trueSizeOf } from "#server/features/product/trueSize.ts";
import { namedMeasures, pieceKind, readMeasures } from "#server/product-cards/pieces.ts";
import { CARD_PX, readCard } from "#shared/domain/trueSize.ts";

test.each([
  ["青蕾 平盘 27 cm", "plate"],
  ["青蕾 长盘 36 cm", "platter"],
  ["北石 马克杯 雾 320 ml", "mug"],
  ["青蕾 杯碟 200 ml", "cup"],
  ["青蕾 奶壶 300 ml", "jug"],
  ["青蕾 盖碗 150 ml", null],
  ["青蕾 茶壶 1.0 L", "pot"],
  ["冬青 烛台 16 cm", "candle"],
  ["", null],
  ["礼品卡", null],
])("a piece's form %s: %s", (name, kind) => {
  expect(pieceKind(name)).toBe(kind);
});

describe("dimensions of a piece", () => {
  test("finds dimensions by name, uses the first of a name, and ignores others", () => {
    const lines = [
      ["直径", "27 cm"],
      ["直径", "99 cm"],
      ["高", "2.6 cm"],
      ["容量", "27 cm"],
      ["重量", "640 g"],
      ["材质", "硬质瓷"],
    ].map(([name = "", value = ""]) => ({ name, value }));
    expect(readMeasures(lines)).toEqual({ diameter: 270, height: 26 });
  });

  test("uses a size in a name as the dimension of its form", () => {
    expect(namedMeasures("花瓶 24 cm", "vase")).toEqual({ height: 240 });
    expect(namedMeasures("烛台 16 cm", "candle")).toEqual({ height: 160 });
    expect(namedMeasures("长盘 36 cm", "platter")).toEqual({ length: 360 });
    expect(namedMeasures("平盘 27 cm", "plate")).toEqual({ diameter: 270 });
    expect(namedMeasures("杯碟 200 ml", "cup")).toEqual({ volume: 200 });
    expect(namedMeasures("平盘", "plate")).toEqual({});
  });
});

describe("piece at its true size", () => {
  const attribute = (attrName: string, value: string) => ({
    attrName,
    value,
    altText: "",
    attrGroupDictCode: "2",
  });
  const detail = (productName: string, ...pairs: [string, string][]) => ({
    productName,
    spuAttrList: pairs.map(([name, value]) => attribute(name, value)),
  });

  test("shows a plate flat and upright, with the catalogue's dimensions", () => {
    expect(trueSizeOf(detail("平盘", ["直径", "27 cm"], ["高", "2.6 cm"]))).toEqual({
      kind: "plate",
      plan: { width: 270, depth: 270 },
      side: { width: 270, height: 26 },
      known: { width: "27 cm", height: "2.6 cm" },
    });
  });

  test("shows a pot at its stated height; its width is an assumption", () => {
    const pot = trueSizeOf(detail("茶壶", ["容量", "1.0 L"], ["高", "15.5 cm"]));
    expect(pot).toMatchObject({ plan: null, known: { width: null, height: "15.5 cm" } });
  });

  test.each([
    ["no form", detail("礼品卡", ["直径", "27 cm"])],
    ["no measures", detail("平盘")],
    ["a measure that is none", detail("平盘", ["直径", "27"])],
    ["no height of a pot", detail("茶壶", ["容量", "1.0 L"])],
  ])("does not exist with %s", (_, piece) => {
    expect(trueSizeOf(piece)).toBeNull();
  });
});

test.each([
  [null, null],
  ["", null],
  ["324", 324],
  ["180", 180],
  ["640", 640],
  ["179", "refused"],
  ["641", "refused"],
  ["3.5", "refused"],
  ["1e3", "refused"],
  ["９９", "refused"],
  ["x".repeat(9999), "refused"],
  ["x324", "refused"],
  ["324x", "refused"],
])("a card of %j pixels is %j", (typed, width) => {
  expect(readCard(typed)).toBe(width);
  expect(CARD_PX.usual).toBe(324);
});
