import { describe, expect, test } from "vitest";
import { filterViews, knownFilters, obstacleOf } from "#server/catalogue/filters.ts";

const value = (name: string, count: number) => ({ value: name, name: name.toUpperCase(), count });
const all = [
  { code: "series", name: "Series", values: [value("lace", 3), value("rain", 2)] },
  { code: "price", name: "Price", values: [value("low", 1), value("high", 4)] },
  { code: "colour", name: "Colour", values: [value("blue", 5)] },
];

describe("chosen filters", () => {
  test("are known only with codes and values that the listing has", () => {
    const chosen = [
      { code: "nothing", values: ["x"] },
      { code: "series", values: ["lace", "nowhere"] },
      { code: "price", values: ["x"] },
    ];
    expect(knownFilters(chosen, all)).toEqual([{ code: "series", values: ["lace"] }]);
  });

  test("all count as known while the filters cannot be had", () => {
    const chosen = [{ code: "series", values: ["x"] }];
    expect(knownFilters(chosen, null)).toEqual(chosen);
  });
});

describe("filters of the screen", () => {
  test("show every value with its count beside the other choices, 0 where none is left", () => {
    const refined = [
      { code: "series", name: "Series", values: [value("lace", 3)] },
      { code: "price", name: "Price", values: [value("high", 3)] },
    ];
    const [series, price] = filterViews([{ code: "series", values: ["lace"] }], all, refined);
    expect(series?.values).toEqual([
      { value: "lace", name: "LACE", count: 3, chosen: true },
      { value: "rain", name: "RAIN", count: 0, chosen: false },
    ]);
    expect(price?.values.map(({ count }) => count)).toEqual([0, 3]);
  });

  test("leave out a filter with one value, unless it is chosen", () => {
    expect(filterViews([], all, all).map(({ code }) => code)).toEqual(["series", "price"]);
    const chosen = filterViews([{ code: "colour", values: ["blue"] }], all, all);
    expect(chosen.map(({ code }) => code)).toContain("colour");
  });

  test("show the choice by its values while the filters cannot be had", () => {
    const [only] = filterViews([{ code: "series", values: ["lace"] }], null, null);
    expect(only).toMatchObject({ code: "series", values: [{ name: "lace", chosen: true }] });
  });
});

describe("the filter in the way of results", () => {
  const chosen = [
    { code: "price", values: ["low"] },
    { code: "series", values: ["rain"] },
  ];

  test("is the last one whose own values still lead somewhere", () => {
    const refined = [
      { code: "series", name: "Series", values: [value("lace", 1)] },
      { code: "price", name: "Price", values: [value("high", 2)] },
      { code: "colour", name: "Colour", values: [value("blue", 2)] },
    ];
    expect(obstacleOf(chosen, refined)).toEqual({ code: "price", name: "Price" });
  });

  test("is none when no single one helps, and none of a single choice", () => {
    expect(obstacleOf(chosen, [])).toBeNull();
    expect(obstacleOf(chosen.slice(0, 1), all)).toBeNull();
  });
});

test("a value is chosen in its own filter alone, and a filter without values is none", () => {
  const value = (name: string, count: number) => ({ value: name, name, count });
  const all = [
    { code: "series", name: "系列", values: [value("low", 1), value("rain", 2)] },
    { code: "price", name: "价格", values: [value("low", 1), value("high", 4)] },
    { code: "empty", name: "无", values: [] },
  ];
  const views = filterViews([{ code: "price", values: ["low"] }], all, null);
  expect(views.map(({ code, values }) => [code, values.map(({ chosen }) => chosen)])).toEqual([
    ["series", [false, false]],
    ["price", [true, false]],
  ]);
  // Beside the choices of the others, some of its values have pieces left, or none has.
  const chosen = ["series", "price"].map((code) => ({ code, values: ["low"] }));
  const left = (...counts: number[]) => counts.map((count, i) => value(`v${i}`, count));
  const obstacle = (series: number[], price: number[]) =>
    obstacleOf(chosen, [
      { code: "series", name: "系列", values: left(...series) },
      { code: "price", name: "价格", values: left(...price) },
    ]);
  expect(obstacle([0, 0], [0, 0])).toBeNull();
  expect(obstacle([0, 2], [0, 0])).toEqual({ code: "series", name: "系列" });
  expect(obstacle([1], [0, 1])).toEqual({ code: "price", name: "价格" });
});
