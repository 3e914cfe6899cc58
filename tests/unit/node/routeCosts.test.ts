import { describe, expect, test } from "vitest";
import { costOf, routeCosts } from "#server/node/routeCosts.ts";
import { routeModules } from "#tests/support/routes.ts";

describe("cost class", () => {
  test("is declared for every route, and for no unknown address", () => {
    const patterns = routeModules.map(({ path }) => path);
    const declared = Object.keys(routeCosts).filter((path) => !path.startsWith("/dev/"));
    expect(declared.sort()).toEqual([...new Set(patterns)].sort());
  });

  const manifest = Object.fromEntries(
    routeModules.map(({ path }) => [path, { path: path.slice(1) }]),
  );
  const costOfTarget = costOf(manifest, new Set(["/share-1.jpg"]));
  test.each([
    ["/", "page"],
    ["/_root.data", "page"],
    ["/pdp/a.b", "page"],
    ["/pdp/a.b.data?_routes=x", "page"],
    ["/products/keyword/x1.x", "page"],
    ["/products/keyword/x.png?page=2", "page"],
    ["/news/1", "page"],
    ["/resources/menu/new", "page"],
    ["/resources/menu-panels", "piece"],
    ["/resources/menu-panels.data", "piece"],
    ["/resources/suggestions?searchWord=a", "piece"],
    ["/resources/product-code/a.b", "piece"],
    ["/sitemap.xml?part=pages", "piece"],
    ["/about-us/jobs/application?job=1", "personal"],
    ["/resources/captcha", "personal"],
    ["/resources/nearest-store", "personal"],
    ["/preview/online/1", "personal"],
    ["/nowhere/at/all.png", "personal"],
    ["/assets/missing.js", "personal"],
    ["/resources/demo-media/0a/a.jpg", "file"],
    ["/metrics?a", "operator"],
  ])("of %s is %s", (url, cost) => expect(costOfTarget(url)?.cost).toBe(cost));

  test("is null for a static file", () => {
    expect(costOfTarget("/share-1.jpg?v=2")).toBeNull();
  });
});
