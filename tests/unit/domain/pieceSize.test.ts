import { describe, expect, test } from "vitest";
import { listedScales, pieceSize, relativeScales } from "#shared/domain/pieceSize.ts";

describe("size in a name", () => {
  test.each([
    ["青蕾 平盘 27 cm", 27],
    ["Plate 190 mm", 19],
    ["桌旗 1,180 mm", 118],
    ["Plate 27,5cm", 27.5],
    ["Set of 2 cm 30 cm", 30],
    ["Mug 1000 ml", 24],
    ["茶壶 1.0 L", 24],
  ])("%s: %f cm", (name, size) => {
    expect(pieceSize(name)).toBeCloseTo(size, 6);
  });

  test.each(["", "平盘", "2019 教堂", "Plate 27", "0 cm", "9999 cm", "1 mm", "5 cmyk", "27 inch"])(
    "none in %j",
    (name) => {
      expect(pieceSize(name)).toBeNull();
    },
  );
});

describe("pieces of one listing", () => {
  test("are shown in the proportion of their sizes", () => {
    expect(relativeScales(["a 36 cm", "b 27 cm", "c 18 cm"])).toEqual([1, 0.75, 0.5]);
  });

  test("the smallest stay recognizable", () => {
    expect(relativeScales(["a 42 cm", "b 4 cm"])).toEqual([1, 0.4]);
  });

  test("a listing tells sizes apart without turning small ones into specks", () => {
    const scales = listedScales(["a 36 cm", "b 27 cm", "c 15 cm", "d 12 cm", "e 4 cm"]);
    expect(scales.map((scale) => scale.toFixed(2))).toEqual([
      "1.00",
      "0.87",
      "0.65",
      "0.58",
      "0.55",
    ]);
  });

  test("a pair or a set fills its frame in a listing", () => {
    const names = ["平盘 27 cm", "对杯 90 ml", "烛台一对 16 cm", "饭碗六只 12 cm", "餐盘两件套"];
    expect(listedScales(names)).toEqual([1, 1, 1, 1, 1]);
    expect(listedScales(["平盘 27 cm", "平盘 12 cm"])[1]).toBeLessThan(0.7);
  });

  test("one without a size has the typical size", () => {
    expect(relativeScales(["a 40 cm", "b 20 cm", "c 20 cm", "set"])).toEqual([1, 0.5, 0.5, 0.5]);
  });

  test("the typical size is the median of the named sizes", () => {
    const names = ["a 40 cm", "set", "b 20 cm", "set", "c 10 cm"];
    expect(relativeScales(names)).toEqual([1, 0.5, 0.5, 0.5, 0.4]);
  });

  test("requires at least half of the names to have a size", () => {
    expect(relativeScales(["a 40 cm", "b 20 cm", "set", "set"])).toEqual([1, 0.5, 1, 1]);
    expect(relativeScales(["a 40 cm", "b 10 cm", "x", "y", "z"])).toEqual([1, 1, 1, 1, 1]);
  });

  test("all have one size if most names have none", () => {
    expect(relativeScales(["a 40 cm", "2019", "2020"])).toEqual([1, 1, 1]);
    expect(relativeScales([])).toEqual([]);
  });
});
