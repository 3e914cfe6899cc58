import { describe, expect, test } from "vitest";
import { filterViews, knownFilters, obstacleOf } from "#server/features/catalogue/filters.ts";

const value = (name: string, count: number) => ({ value: name, name: name.toUpperCase(), count });
const all = [
  { code: "series", name: "Series", values: [value("lace", 3), value("rain", 2)] },
  { code: "price", name: "Price", values: [value("low", 1), value("high", 4)] },
  { code: "colour", name: "Colour", values: [value("blue", 5)] },
];

describe("chosen filters", () => {
  test("are valid only with codes and values of the listing", () => {
    const chosen = [
      { code: "nothing", values: ["x"] },
      { code: "series", values: ["lace", "nowhere"] },
      { code: "price", values: ["x"] },
    ];
    expect(knownFilters(chosen, all)).toEqual([{ code: "series", values: ["lace"] }]);
  });

  test("are all valid while the filters are unavailable", () => {
    const chosen = [{ code: "series", values: ["x"] }];
    expect(knownFilters(chosen, null)).toEqual(chosen);
  });
});

describe("filters of the screen", () => {
  test("show every value with its count under the other filters, 0 without results", () => {
    const refined = [
      { code: "series", name: "Series", values: [value("lace", 3)] },
      { code: "price", name: "Price", values: [value("high", 3)] },
    ];
    const [series, price] = filterViews([{ code: "series", values: ["lace"] }], all, refined);
    expect(series?.values).toEqual([
      { value: "lace", name: "LACE", count: 3, chosen: true },
      { value: "rain", name: "RAIN", count: 0 },
    ]);
    expect(price?.values.map(({ count }) => count)).toEqual([0, 3]);
  });

  test("omit a filter with one value, unless it is selected", () => {
    expect(filterViews([], all, all).map(({ code }) => code)).toEqual(["series", "price"]);
    const chosen = filterViews([{ code: "colour", values: ["blue"] }], all, all);
    expect(chosen.map(({ code }) => code)).toContain("colour");
  });

  test("omit a value that every product has, and a filter that so chooses nothing", () => {
    const use = { code: "use", name: "Use", values: [value("table", 5), value("tea", 2)] };
    const made = { code: "made", name: "Made", values: [value("hand", 5), value("press", 0)] };
    const shown = filterViews([], [...all, use, made], [...all, use, made], 5);
    expect(shown.map(({ code, values }) => [code, values.map((each) => each.value)])).toEqual([
      ["series", ["lace", "rain"]],
      ["price", ["low", "high"]],
      ["use", ["tea"]],
    ]);
  });

  test("keep all values of a filter in use, and those of an empty list", () => {
    const use = { code: "use", name: "Use", values: [value("table", 5), value("tea", 2)] };
    const [chosen] = filterViews([{ code: "use", values: ["tea"] }], [use], [use], 5);
    expect(chosen?.values).toHaveLength(2);
    expect(filterViews([], [use], [], 0)[0]?.values).toHaveLength(2);
  });

  test("show the selection by its values while the filters are unavailable", () => {
    const [only] = filterViews([{ code: "series", values: ["lace"] }], null, null);
    expect(only).toMatchObject({ code: "series", values: [{ name: "lace", chosen: true }] });
  });
});

describe("filter that prevents results", () => {
  const chosen = [
    { code: "price", values: ["low"] },
    { code: "series", values: ["rain"] },
  ];

  test("is the last one whose own values still have results", () => {
    const refined = [
      { code: "series", name: "Series", values: [value("lace", 1)] },
      { code: "price", name: "Price", values: [value("high", 2)] },
      { code: "colour", name: "Colour", values: [value("blue", 2)] },
    ];
    expect(obstacleOf(chosen, refined)).toEqual({ code: "price", name: "Price" });
  });

  test("does not exist if no single filter helps, or only one is selected", () => {
    expect(obstacleOf(chosen, [])).toBeNull();
    expect(obstacleOf(chosen.slice(0, 1), all)).toBeNull();
  });
});

test("a value is selected only in its own filter, and a filter without values is none", () => {
  const value = (name: string, count: number) => ({ value: name, name, count });
  const all = [
    { code: "series", name: "系列", values: [value("low", 1), value("rain", 2)] },
    { code: "price", name: "价格", values: [value("low", 1), value("high", 4)] },
    { code: "empty", name: "无", values: [] },
  ];
  const views = filterViews([{ code: "price", values: ["low"] }], all, null);
  expect(views.map(({ code, values }) => [code, values.map(({ chosen }) => chosen)])).toEqual([
    ["series", [undefined, undefined]],
    ["price", [true, undefined]],
  ]);
  // Under the other selections, some or none of its values have products.
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
