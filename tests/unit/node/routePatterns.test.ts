import { describe, expect, it } from "vitest";
import { isParameter, pagePath, patternOf, routePatterns } from "#server/node/routePatterns.ts";

/** Like the build's manifest: a layout below the root, screens below it, a catch-all at the end. */
const routes = {
  root: { path: "" },
  site: { parentId: "root" },
  home: { parentId: "site", index: true },
  shelf: { parentId: "site", path: "products/:first/:second" },
  category: { parentId: "site", path: "products/category/:slug" },
  series: { parentId: "site", path: "products/series" },
  service: { parentId: "site", path: "member/damagedForNew" },
  part: { parentId: "series", path: "part" },
  files: { parentId: "root", path: "files/*" },
  rest: { parentId: "root", path: "*" },
};
const idOf = (path: string) => patternOf(routePatterns(routes), path)?.id;

describe("route patterns", () => {
  it("are full paths, fixed segments first, without the index and the catch-all", () => {
    expect(routePatterns(routes)).toEqual([
      { id: "series", segments: ["products", "series"] },
      { id: "service", segments: ["member", "damagedForNew"] },
      { id: "part", segments: ["products", "series", "part"] },
      { id: "category", segments: ["products", "category", ":slug"] },
      { id: "files", segments: ["files", "*"] },
      { id: "shelf", segments: ["products", ":first", ":second"] },
    ]);
  });

  it("omit a missing parent", () => {
    expect(routePatterns({ one: { parentId: "gone", path: "a/b" } })).toEqual([
      { id: "one", segments: ["a", "b"] },
    ]);
  });

  it("match a path with case-insensitive segments", () => {
    expect(idOf("/products/series")).toBe("series");
    expect(idOf("/Products/SERIES")).toBe("series");
    expect(idOf("/member/damagedForNew")).toBe("service");
    expect(idOf("/member/damagedfornew")).toBe("service");
    expect(idOf("/products/category/plates")).toBe("category");
    expect(idOf("/products/tea/cups")).toBe("shelf");
    expect(idOf("/products/series/part")).toBe("part");
  });

  it("are as long as the path, except those that end with a splat", () => {
    expect([idOf("/products"), idOf("/products/a/b/c"), idOf("/")]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect([idOf("/files/a"), idOf("/files/a/b/c"), idOf("/files")]).toEqual([
      "files",
      "files",
      undefined,
    ]);
  });
});

it("a parameter is a segment that begins with a colon or an asterisk", () => {
  expect([":id", "*", "a:b", "a*", ""].map(isParameter)).toEqual([true, true, false, false, false]);
});

it("the page of a data request is the path without its suffix; the home page's has a name", () => {
  expect(
    ["/_root.data", "/news.data", "/news.data/more", "/a_root.data", "/news"].map(pagePath),
  ).toEqual(["/", "/news", "/news.data/more", "/a_root", "/news"]);
});
