import { describe, expect, test } from "vitest";
import { activeNavIndex } from "#shared/domain/navigation.ts";
import { rows } from "#tests/support/rows.ts";

const items = [
  { href: "/products" },
  { href: "/products/tableware" },
  { href: "/brand-story" },
  { href: "/gifting?from=nav#top" },
];

describe("active navigation item", () => {
  test("is -1 if no item matches the path", { meta: rows("HEADER-13") }, () => {
    expect(activeNavIndex("/find-us", items)).toBe(-1);
    expect(activeNavIndex("/", items)).toBe(-1);
    expect(activeNavIndex("/find-us", [])).toBe(-1);
  });

  test("is the item with the current path", () => {
    expect(activeNavIndex("/brand-story", items)).toBe(2);
    expect(activeNavIndex("/brand-story/", items)).toBe(2);
  });

  test("is the item with the longest path that is a prefix of the current one", () => {
    expect(activeNavIndex("/products/tableware/plates", items)).toBe(1);
    expect(activeNavIndex("/products/tea", items)).toBe(0);
  });

  test("is the category's own item for its listing, none for found products", () => {
    expect(activeNavIndex("/products/category/tableware", items)).toBe(1);
    expect(activeNavIndex("/products/category/plates", items)).toBe(0);
    expect(activeNavIndex("/products/keyword/tableware", items)).toBe(-1);
  });

  test("is the item of the breadcrumbs if it is more specific than the path", () => {
    const trail = ["/products", "/products/tableware"];
    expect(activeNavIndex("/products/category/plates", items, trail)).toBe(1);
    expect(activeNavIndex("/products/category/plates", items, ["/products"])).toBe(0);
    expect(activeNavIndex("/pdp/7", items, ["/products/category/plates"])).toBe(-1);
  });

  test("compares whole segments", () => {
    expect(activeNavIndex("/products-of-others", items)).toBe(-1);
    expect(activeNavIndex("/products/tableware-sets", items)).toBe(0);
  });

  test("ignores query and fragment of the item", () => {
    expect(activeNavIndex("/gifting", items)).toBe(3);
  });

  test("compares paths as the browser encodes them", () => {
    expect(activeNavIndex("/products/keyword/%E8%8C%B6", [{ href: "/products/keyword/茶" }])).toBe(
      0,
    );
  });

  test("matches an item for the home page only on the home page itself", () => {
    const withHome = [{ href: "/" }, ...items];
    expect(activeNavIndex("/", withHome)).toBe(0);
    expect(activeNavIndex("/find-us", withHome)).toBe(-1);
  });

  test("is the first of two items with the same path", () => {
    expect(activeNavIndex("/gifting", [{ href: "/gifting" }, { href: "/gifting" }])).toBe(0);
  });
});

test("only the catalogue has categories and found products: elsewhere such segments are names", () => {
  const active = (path: string, href: string) => activeNavIndex(path, [{ href }]);
  expect(active("/products/category/x", "/products/x")).toBe(0);
  expect(active("/collections/category/x", "/collections/x")).toBe(-1);
  expect(active("/collections/keyword/x", "/keyword/x")).toBe(-1);
  expect(active("/products/keyword/x", "/")).toBe(-1);
});
