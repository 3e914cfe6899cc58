import { expect, test } from "vitest";
import { paths } from "#shared/domain/paths.ts";

test("product addresses contain the id and, if given, the variant", () => {
  expect(paths.product("100")).toBe("/pdp/100");
  expect(paths.product("100", "v1")).toBe("/pdp/100?vc=v1");
  expect(paths.product("100", null)).toBe("/pdp/100");
});

test("external names cannot leave their segment", () => {
  expect(paths.keyword("a/b?c#d")).toBe("/products/keyword/a%2Fb%3Fc%23d");
  // Remix returns data for a path that ends in .data.
  expect(paths.keyword("a.data")).toBe("/products/keyword/a%2Edata");
  expect(paths.keyword("a.data b")).toBe("/products/keyword/a.data%20b");
  expect(paths.product("../x", "a&b=c")).toBe("/pdp/..%2Fx?vc=a%26b%3Dc");
});

test("category addresses may request all products", () => {
  expect(paths.category("c1")).toBe("/products/category/c1");
  expect(paths.category("c1", true)).toBe("/products/category/c1?isAll=true");
});

test("collections have one or two levels", () => {
  expect(paths.collections("a")).toBe("/collections/a");
  expect(paths.collections("a", "b")).toBe("/collections/a/b");
});

test("every address without a name is a plain absolute path", () => {
  const plain = Object.values(paths).filter((build) => build.length === 0);
  expect(plain.length).toBeGreaterThan(20);
  for (const build of plain) expect((build as () => string)()).toMatch(/^\/[\w/-]*(\.xml)?$/);
});
