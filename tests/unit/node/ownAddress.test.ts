import fc from "fast-check";
import { expect, it, test } from "vitest";
import { hasNoRoute, keywordOpened, ownAddress } from "#server/node/ownAddress.ts";

const routes = {
  root: { path: "" },
  site: { parentId: "root" },
  home: { parentId: "site", index: true },
  product: { parentId: "site", path: "pdp/:slug" },
  news: { parentId: "site", path: "news" },
  article: { parentId: "site", path: "news/:id" },
  jobs: { parentId: "site", path: "about-us/jobs" },
  keyword: { parentId: "site", path: "products/keyword/:suggest" },
  verification: { parentId: "site", path: "verification" },
  listing: { parentId: "site", path: "products/:nav1/:nav2" },
  category: { parentId: "site", path: "products/category/:code" },
  media: { path: "resources/demo-media/*" },
  rest: { parentId: "site", path: "*" },
};
const address = ownAddress(routes);
const isNowhere = hasNoRoute(routes);

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
  ["/pdp/x%e3%80%82", "/pdp/x"],
  ["/pdp/x%EF%BC%89%E3%80%82?vc=1", "/pdp/x?vc=1"],
  ["/news%EF%BC%89/", "/news"],
  ["/Nothing/Here/At%E3%80%82", "/Nothing/Here/At%E3%80%82"],
  ["/products/keyword/%E6%9D%AF%EF%BC%89", "/products/keyword/%E6%9D%AF%EF%BC%89"],
  ["/Nothing/Here/At/All", "/Nothing/Here/At/All"],
  ["/news//5200", "/news/5200"],
  ["/a//b", "/a//b"],
  ["/%E3%80%82", "/"],
  ["/verification/%E3%80%82", "/verification"],
  ["/news/5200%60", "/news/5200"],
  ["/news/5200@%E5%BE%AE%E4%BF%A1", "/news/5200"],
  ["/news/5200%0D%0A", "/news/5200"],
  ["/news/5200%5C%22", "/news/5200"],
  ["/news/5200%A1%A3", "/news/5200"],
  ["/news?page=2)", "/news?page=2"],
  ["/news?page=2%EF%BC%89%22", "/news?page=2"],
  ["/news/5200%23p2%E3%80%82", "/news/5200#p2"],
  ["/news/5200%23p2?from=x", "/news/5200?from=x#p2"],
  ["/news/5200%3Ffrom=timeline", "/news/5200?from=timeline"],
  ["/news/5200;jsessionid=AB?page=2", "/news/5200?page=2"],
  ["/news/5200.", "/news/5200"],
  ["/news/5200%25E3%2580%2582", "/news/5200"],
  ["/about-us/jobs?job=8001%E3%80%82", "/about-us/jobs?job=8001"],
  ["/your-year?year=2014%E5%B9%B4", "/your-year?year=2014%E5%B9%B4"],
  ["/pdp/x?vc=1%ED%A0%80", "/pdp/x?vc=1%ED%A0%80"],
  ["/verification?code=A%E3%80%82", "/verification?code=A%E3%80%82"],
  ["/Products/Keyword/%E6%9D%AF%E3%80%82", "/products/keyword/%E6%9D%AF%E3%80%82"],
  ["/%E6%9F%A5%E7%9C%8B", "/%E6%9F%A5%E7%9C%8B"],
  ["/pdp/%E8%93%9D", "/pdp/%E8%93%9D"],
  ["/pdp/a%5Cb", "/pdp/a%5Cb"],
  ["/news/5200%E3%80%82.data", "/news/5200%E3%80%82.data"],
  ["/", "/"],
  ["/?dialog=content-X", "/?dialog=content-X"],
  ["/pdp/x?a=%2f/", "/pdp/x?a=%2f/"],
  ["/products/keyword/%e6%9d%af%2edata", "/products/keyword/%E6%9D%AF%2Edata"],
  ["/products/keyword/a%2Edata.data", "/products/keyword/a%2Edata.data"],
  ["/products/keyword/a%2Edata%2eb", "/products/keyword/a.data.b"],
])("the address of %s is %s", (asked, own) => {
  expect(address(asked)).toBe(own);
  expect(address(own)).toBe(own);
});

test("whatever is glued behind an address of a page leads to the page", () => {
  const page = fc.constantFrom("/news", "/news/5200", "/pdp/lace-blue-plate", "/products/a/b");
  const stop = fc.oneof(
    fc.constantFrom(
      "。",
      "）",
      "】",
      "〕",
      "＞",
      "…",
      "——",
      "～",
      "·",
      "｡",
      "﹒",
      "　",
      "\u200b",
      "😀",
    ),
    fc.constantFrom(")", "]", ">", '"', "'", ",", ";", "!", " ", "|", ".", "`", "@", "+", "\n"),
  );
  const words = fc.constantFrom("", "", "点击查看", "快来看 a1", "。）", "./x");
  const query = fc.constantFrom("", "?from=singlemessage&isappinstalled=0", "?utm_source=a");
  const encode = fc.constantFrom(
    encodeURIComponent,
    (text: string) => encodeURIComponent(text).toLowerCase(),
    (text: string) => encodeURIComponent(encodeURIComponent(text)),
  );
  fc.assert(
    fc.property(page, stop, words, query, encode, (path, first, more, behind, write) => {
      fc.pre(first !== "." || more === "");
      expect(address(path + write(first + more) + behind)).toBe(path + behind);
    }),
  );
});

test("an address that a redirect leads to leads nowhere else", () => {
  const part = fc.oneof(
    fc.constantFrom("news", "5200", "pdp", "products", "keyword", "/", "//", ".", "%2e", ".data"),
    fc.constantFrom(
      "%E3%80%82",
      "%25E3%2580%2582",
      "%23p",
      "%3Fa=b",
      "%26",
      ";",
      "%41",
      "%zz",
      "Q",
    ),
    fc.constantFrom("?", "?a=b", "&c=d", "%00", "%5C", "%E8%93%9D"),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
      const own = address(`/${parts.join("")}`);
      expect(own.startsWith("/")).toBe(true);
      expect(address(own)).toBe(own);
    }),
    { numRuns: 2000 },
  );
});

it.each([
  "/%0A",
  "/news%0a",
  "/a%0Db",
  "/a/%E2%80%A8",
  "/%e2%80%a9.data",
  "/news%0A.data?a",
  "/resources/demo-media/a%0Ab",
])("no route matches %s", (asked) => expect(isNowhere(asked)).toBe(true));

it.each([
  "/",
  "/nowhere",
  "/news?a=%0A",
  "/pdp/a%0Ab",
  "/pdp/%E2%80%A8.data",
  "/%E2%80%AA",
  "/%0B",
])("a route matches %s", (asked) => expect(isNowhere(asked)).toBe(false));

const CUP = "/products/keyword/%E6%9D%AF";
it.each([
  [`${CUP}.data`, { "sec-fetch-dest": "document" }, `${CUP}%2Edata`],
  [`${CUP}.data?page=2`, { accept: "text/html,*/*" }, `${CUP}%2Edata?page=2`],
  [`${CUP}.data`, { "sec-fetch-dest": "empty", accept: "*/*" }, null],
  [`${CUP}.data`, { "sec-fetch-dest": "empty", accept: "text/html" }, null],
  [`${CUP}.data`, {}, null],
  [CUP, { "sec-fetch-dest": "document" }, null],
  [`${CUP}%2Edata`, { "sec-fetch-dest": "document" }, null],
  ["/news.data", { "sec-fetch-dest": "document" }, null],
])("%s with %o redirects to %s", (url, headers, own) => {
  expect(keywordOpened(url, headers)).toBe(own);
});
