import { expect, it } from "vitest";
import { pageAddress } from "#shared/domain/pageParams.ts";
import { pagesOn } from "#shared/site/pages.ts";

it.each([
  ["/pdp/x", "/pdp/x"],
  ["/pdp/x?", "/pdp/x"],
  ["/pdp/x?f.=blue", "/pdp/x"],
  ["?dialog=buy&utm_source=x", "?dialog=buy"],
  ["/pdp/x?utm_source=weibo&from=timeline&isappinstalled=0", "/pdp/x"],
  ["/pdp/x?vc=plates&spm=a.b&dialog=buy", "/pdp/x?vc=plates&dialog=buy"],
  ["/products/category/a?f.colour=blue&f.colour=white&page=2&sort=price-asc", null],
  ["/find-us?region=east&city=310100&store=SH001", null],
  ["/search-results-page?suggest=%E7%9B%98", null],
  ["/about-us/jobs?job=8001&step=apply&city=310100&page=2", null],
  ["/verification?once=abc", null],
  ...pagesOn
    .filter(({ kind, params }) => kind === "screen" && params.length > 0)
    .map(({ params }): [string, null] => [
      `/x?${params.map((name) => `${name}=a`).join("&")}`,
      null,
    ]),
  [
    "/_root.data?_routes=root%2Croutes%2Fhome&utm_medium=x",
    "/_root.data?_routes=root%2Croutes%2Fhome",
  ],
  ["/preview?page=12&online=5", null],
  ["/?notice=data-error", null],
  ["/pdp/x?Dialog=buy&__proto__=1", "/pdp/x"],
])("%s is the page %s", (asked, page) => {
  expect(pageAddress(asked)).toBe(page ?? asked);
});
