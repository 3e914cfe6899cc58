import { expect, it } from "vitest";
import { edgeTags, isAbout, isTag, pageTags, subjectOf, tagsOf } from "#server/commerce/tags.ts";

it.each([
  ['fullProductDetail {"storeCode":"ST","productId":"10231"}', ["product-10231"]],
  ['fullProductDetail {"productId":"no header, this\\r\\n"}', ["product"]],
  ['fullProductDetail {"productId":7}', ["product-7"]],
  ['publicRegionContents {"onlineId":"winter.letter"}', ["page-winter.letter"]],
  ['queryReadableContent {"contentId":"demo-siteSettings"}', ["content-demo-siteSettings"]],
  ['keywordList {"queryParam":{"keyword":"x"}}', ["goods"]],
  ['getDetail {"id":"5"}', ["news"]],
  ['previewPage {"pageId":"1"}', []],
  ["", []],
])("%s has the tags %j", (name, tags) => {
  expect(tagsOf(name)).toEqual(tags);
});

it("a kind alone matches all of it, a specific tag only its item", () => {
  const product = 'fullProductDetail {"productId":"10231"}';
  expect(isAbout(product, new Set(["product"]))).toBe(true);
  expect(isAbout(product, new Set(["product-10231"]))).toBe(true);
  expect(isAbout(product, new Set(["product-1023", "goods"]))).toBe(false);
  expect(isAbout('previewPage {"pageId":"1"}', new Set(["page"]))).toBe(false);
});

it.each([
  ["getDetail", { id: "5" }, "5"],
  [
    "keywordList",
    { pageNum: 1, queryParam: { virtualCategoryCode: "VC01", keyword: "x" } },
    "VC01",
  ],
  ["regionContents", { storeCode: "ST0002", pageId: "7001" }, "7001"],
  ["regionContents", { onlineId: "winter.letter-1", id: "2" }, "winter.letter-1"],
  ["getStoreByStoreCode", { storeCode: "S1" }, "S1"],
  ["getStoreByStoreCode", { id: "1" }, undefined],
  ["findSearchWord", { storeId: "20002" }, undefined],
  ["autocomplete", { searchWord: "杯" }, undefined],
  ["fullProductDetail", { productId: "a b" }, undefined],
  ["fullProductDetail", { productId: "杯10231" }, undefined],
  ["fullProductDetail", { productId: "10231杯" }, undefined],
  ["fullProductDetail", { productId: "1".repeat(64) }, "1".repeat(64)],
  ["fullProductDetail", { productId: "1".repeat(65) }, undefined],
  ["fullProductDetail", { productId: 10231 }, undefined],
  ["fullProductDetail", {}, undefined],
] as const)("%s %j requests %j", (key, params, subject) => {
  expect(subjectOf(key, params)).toBe(subject);
});

it.each(["product-1", "goods", "content-demo-x", "page-a.b"])("%s is a tag", (tag) => {
  expect(isTag(tag)).toBe(true);
});
it.each([
  "",
  "Product-1",
  "product-",
  "product-a b",
  "x-1",
  `product-${"1".repeat(65)}`,
  "product\n",
])("%j is none", (tag) => {
  expect(isTag(tag)).toBe(false);
});

it("a page of too many items has tags of their kinds, which purges of single items include", () => {
  const product = (id: number) => `fullProductDetail {"productId":"${id}"}`;
  const goods = 'keywordList {"keyword":"x"}';
  expect(pageTags([product(2), goods, product(1), goods])).toEqual([
    "goods",
    "product-1",
    "product-2",
  ]);
  const many = Array.from({ length: 50 }, (_, i) => product(i));
  expect(pageTags(many.slice(0, 40))).toHaveLength(40);
  expect(pageTags(many.slice(0, 41))).toEqual(["product-many"]);
  expect(pageTags([...many, goods])).toEqual(["goods", "product-many"]);
  expect(edgeTags(["product-7", "goods"])).toEqual([
    "product-7",
    "goods",
    "product-many",
    "goods-many",
  ]);
});
