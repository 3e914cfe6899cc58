import { describe, expect, test } from "vitest";
import { namedMeasures, pieceKind, readMeasures } from "#server/product-cards/pieces.ts";

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

  test("reads no dimension from an invalid line", () => {
    expect(
      readMeasures([
        { name: "颜色", value: "27 cm" },
        { name: "直径", value: "蓝" },
      ]),
    ).toEqual({});
  });
});
