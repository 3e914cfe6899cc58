import { expect, test } from "vitest";
import { paths } from "#app/domain/paths.ts";

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

test("every address is the specification's, or that of a decision record", () => {
  const built = Object.fromEntries(
    Object.entries(paths).map(([name, build]) => [
      name,
      (build as (...names: string[]) => string)("a b", "c d"),
    ]),
  );
  expect(built).toEqual({
    home: "/",
    product: "/pdp/a%20b?vc=c%20d",
    productCode: "/resources/product-code/a%20b",
    products: "/products",
    series: "/products/a%20b",
    listing: "/products/a%20b/c%20d",
    category: "/products/category/a%20b?isAll=true",
    keyword: "/products/keyword/a%20b",
    collections: "/collections/a%20b/c%20d",
    search: "/search-results-page",
    news: "/news",
    newsEntry: "/news/a%20b",
    newsFeed: "/news/rss.xml",
    gifting: "/gifting",
    member: "/member",
    damagedForNew: "/member/damagedForNew",
    verification: "/verification",
    serviceVerification: "/customer-service/product-verification",
    contactUs: "/contact-us",
    brandStory: "/brand-story",
    ourHistory: "/brand-story/our-history",
    workmanship: "/brand-story/workmanship",
    annualPlate: "/brand-story/our-history/annual-plate",
    aboutIittala: "/brand-story/about-iittala",
    productStory: "/brand-story/product-story",
    brandStoryPage: "/brand-story/a%20b",
    customised: "/customer-service/customised",
    giftWrap: "/customer-service/gift-wrap",
    damagedAndReplaced: "/customer-service/damaged-and-replaced",
    productMaintenance: "/customer-service/product-maintenance",
    faq: "/customer-service/faq",
    aboutUs: "/about-us",
    career: "/about-us/career",
    jobs: "/about-us/jobs",
    group: "/about-us/group",
    findUs: "/find-us",
    flagshipStores: "/find-us/flagship-stores",
    subBrand: "/flora-danica/a%20b",
    cookie: "/cookie",
    yourYear: "/your-year?year=a b",
    layTheTable: "/lay-the-table?series=a%20b&series=c%20d",
    compare: "/compare?piece=a%20b&piece=c%20d",
    gifts: "/gifts",
    missingPiece: "/missing-piece?series=a%20b",
    trueSize: "/pdp/a%20b/true-size",
    turn: "/pdp/a%20b/turn",
  });
  expect([paths.yourYear(), paths.yourYear(1908)]).toEqual(["/your-year", "/your-year?year=1908"]);
});
