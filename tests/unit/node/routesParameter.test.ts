import { expect, it } from "vitest";
import { asksOwnRoutes } from "#server/node/routesParameter.ts";

const isOwn = asksOwnRoutes({
  root: { path: "" },
  site: { parentId: "root" },
  home: { parentId: "site", index: true },
  product: { parentId: "site", path: "pdp/:slug" },
  news: { parentId: "site", path: "news" },
  rest: { parentId: "root", path: "*" },
});

it.each([
  "/news",
  "/news?page=2",
  "/_root.data",
  "/_root.data?_routes=root",
  "/_root.data?_routes=root%2Chome",
  "/_root.data?_routes=site,home",
  "/pdp/lace.data?vc=plates&_routes=root%2Csite%2Cproduct",
  "/pdp/%E8%93%9D.data?_routes=product",
  "/nowhere/at/all.data?_routes=rest",
])("%s is a request as the router sends it", (url) => expect(isOwn(url)).toBe(true));

it.each([
  "/_root.data?_routes=",
  "/_root.data?_routes=nobody",
  "/_root.data?_routes=root,nobody",
  "/_root.data?_routes=news",
  "/_root.data?_routes=home,site",
  "/_root.data?_routes=root,root",
  "/_root.data?_routes=root&_routes=home",
  "/_root.data?_routes=root,,home",
  "/_root.data?_routes=ROOT",
  "/_root.data?_routes=constructor",
  "/_root.data?%5Froutes=constructor",
  `/_root.data?_routes=${"root,".repeat(1000)}`,
  "/news?_routes=root",
  "/?_routes=root",
])("%s is a duplicate address of a page", (url) => expect(isOwn(url)).toBe(false));

it("matches no router request without a page", () => {
  const few = asksOwnRoutes({ root: { path: "" }, news: { parentId: "root", path: "news" } });
  expect([few("/nowhere.data?_routes=root"), few("/news.data?_routes=news")]).toEqual([
    false,
    true,
  ]);
});
