import { expect, it } from "vitest";
import { ownAddress } from "#server/node/ownAddress.ts";

const address = ownAddress({
  root: { path: "" },
  site: { parentId: "root" },
  home: { parentId: "site", index: true },
  product: { parentId: "site", path: "pdp/:slug" },
  news: { parentId: "site", path: "news" },
  listing: { parentId: "site", path: "products/:nav1/:nav2" },
  category: { parentId: "site", path: "products/category/:code" },
  rest: { parentId: "site", path: "*" },
});

it.each([
  ["/news/", "/news"],
  ["/news///?page=2", "/news?page=2"],
  ["/News?Page=2", "/news?Page=2"],
  ["/%6Eews", "/news"],
  ["/PDP/Lace-Blue", "/pdp/Lace-Blue"],
  ["/pdp/%e8%93%9d%41", "/pdp/%E8%93%9DA"],
  ["/pdp/a%2fb", "/pdp/a%2Fb"],
  ["/Products/Category/VC01", "/products/category/VC01"],
  ["/Products/Lace/Plates/", "/products/Lace/Plates"],
  ["/Nothing/Here/At/All", "/Nothing/Here/At/All"],
  ["/", "/"],
  ["/?dialog=content-X", "/?dialog=content-X"],
  ["/pdp/x?a=%2f/", "/pdp/x?a=%2f/"],
])("the address of %s is %s", (asked, own) => {
  expect(address(asked)).toBe(own);
  expect(address(own)).toBe(own);
});
