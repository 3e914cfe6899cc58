import { describe, expect, test } from "vitest";
import { lastPage, listingHref, parseListing, withoutFilter } from "#shared/domain/listing.ts";

const parse = (search: string) => parseListing(new URLSearchParams(search));
const place = { path: "/products/category/plates", isAll: false };

describe("state of a listing", () => {
  test("is read from the address: filters by code, order, page", () => {
    const { state, exact } = parse("f.series=b&f.series=a&f.price=0-500&sort=newest&page=3");
    expect(exact).toBe(true);
    expect(state).toEqual({
      filters: [
        { code: "price", values: ["0-500"] },
        { code: "series", values: ["a", "b"] },
      ],
      sort: "newest",
      page: 3,
    });
  });

  test("ignores unknown names, invalid codes and values, and duplicates", () => {
    const search = `utm=1&f.=x&f.__proto__=x&f.a b=x&f.series=&f.series=a&f.series=a&f.long=${"x".repeat(61)}&sort=cheap`;
    expect(parse(search).state).toEqual({
      filters: [{ code: "series", values: ["a"] }],
      sort: "default",
      page: 1,
    });
  });

  test("accepts codes that are names of object members", () => {
    expect(parse("f.constructor=x").state.filters).toEqual([
      { code: "constructor", values: ["x"] },
    ]);
  });

  test("contains at most forty values", () => {
    const search = Array.from({ length: 60 }, (_, i) => `f.series=v${i}`).join("&");
    expect(parse(search).state.filters[0]?.values).toHaveLength(40);
  });

  test("counts a duplicate value once, and accepts one of sixty characters", () => {
    const again = `${"f.series=a&".repeat(40)}f.series=b&f.price=${"x".repeat(60)}`;
    expect(parse(again).state.filters).toEqual([
      { code: "price", values: ["x".repeat(60)] },
      { code: "series", values: ["a", "b"] },
    ]);
  });

  test.each(["0", "1", "-1", "01", "1.5", "x", "", "10000"])(
    "page %j is not the canonical spelling of a page",
    (page) => {
      expect(parse(`page=${page}`)).toMatchObject({ exact: false, state: { page: 1 } });
    },
  );

  test("has one address for any order of selection", () => {
    const href = "/products/category/plates?f.price=0-500&f.series=a&f.series=b&sort=newest&page=2";
    const { state } = parse("page=2&f.series=b&sort=newest&f.price=0-500&f.series=a");
    expect(listingHref(place, state)).toBe(href);
  });

  test("omits defaults from its address, and keeps the flag for all series", () => {
    expect(listingHref(place, { sort: "default", page: 1 })).toBe(place.path);
    expect(listingHref({ ...place, isAll: true }, {})).toBe(`${place.path}?isAll=true`);
  });
});

describe("a choice", () => {
  const filters = [
    { code: "price", values: ["0-500"] },
    { code: "series", values: ["a", "b"] },
  ];

  test("removes one value, and the filter with its last value", () => {
    expect(withoutFilter(filters, "series", "a")[1]).toEqual({ code: "series", values: ["b"] });
    expect(withoutFilter(filters, "price", "0-500")).toEqual([filters[1]]);
  });

  test("removes a whole filter", () => {
    expect(withoutFilter(filters, "series")).toEqual([filters[0]]);
  });
});

test("pages contain twelve products; an empty listing has one page", () => {
  expect([0, 12, 13, 24, 25].map(lastPage)).toEqual([1, 1, 2, 2, 3]);
});
