import { expect, it } from "vitest";
import { routeNames } from "#server/node/routeName.ts";

const name = routeNames({
  root: { path: "" },
  site: { parentId: "root" },
  home: { parentId: "site", index: true },
  product: { parentId: "site", path: "pdp/:slug" },
  listing: { parentId: "site", path: "products/:nav1/:nav2" },
  keyword: { parentId: "site", path: "products/keyword/:suggest" },
  media: { parentId: "root", path: "resources/demo-media/*" },
  metrics: { parentId: "root", path: "metrics" },
  rest: { parentId: "root", path: "*" },
});

it.each([
  ["/", "/"],
  ["/_root.data", "/"],
  ["/pdp/Lace-Blue", "/pdp/:slug"],
  ["/pdp/Lace-Blue.data", "/pdp/:slug"],
  ["/products/keyword/…", "/products/keyword/:suggest"],
  ["/products/a/b", "/products/:nav1/:nav2"],
  ["/resources/demo-media/a/b.webp", "/resources/demo-media/*"],
  ["/resources/demo-media", "other"],
  ["/assets/x-1.js", "/assets/*"],
  ["/readyz", "/healthz"],
  ["/metrics", "/metrics"],
  ["/wp-login.php", "other"],
  ["/pdp", "other"],
  ["/pdp/a/b", "other"],
  ["", "other"],
  ["/*", "other"],
  ["/:slug", "other"],
])("the route of %j is %s", (path, route) => {
  expect(name(path)).toBe(route);
});

it("has as many names as routes for any request", () => {
  const asked = Array.from({ length: 1000 }, (_, i) => [`/pdp/${i}`, `/${i}`, `/a/${i}/b`]);
  expect(new Set(asked.flat().map(name))).toEqual(new Set(["/pdp/:slug", "other"]));
});
