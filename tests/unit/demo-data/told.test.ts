import { expect, test } from "vitest";
import { contentPageCopy } from "#app/copy/content.ts";
import { productDefs } from "#demo/data/products/defs.ts";
import { formName, salePrice } from "#demo/data/products/menu.ts";
import { seriesByCode } from "#demo/data/series.ts";
import type { ContentArea } from "#server/contract/contentAreas.ts";
import { demoContentIds } from "#server/contract/demoIdentity.ts";
import { catalogue } from "./catalogue.ts";

/** Text of a page without its markup. */
const textOf = (area: ContentArea) =>
  JSON.stringify(catalogue.pages[demoContentIds[area]]).replace(/<[^>]*>|\\"/g, "");

test.each([
  ["member", ["家册", "破损换新", "补配", "年盘", "预留", "精品店"]],
  ["productStory", ["短笺", "礼盒", "圈足", "底款"]],
  ["workmanship", ["旋坯", "素烧", "手绘", "上釉", "釉烧"]],
  ["damagedAndReplaced", ["一年内，一件换一件", "适用", "办理"]],
  ["contactUs", ["客服电话", "总机", "邮箱"]],
] as const)("page descriptions and content %s", (area, words) => {
  const text = textOf(area);
  for (const word of words) {
    expect(contentPageCopy[area].description).toContain(word);
    expect(text).toContain(word);
  }
});

test("products without a guide price match the texts about them: others have one", () => {
  const asked = productDefs.filter(({ price }) => price === "inquiry");
  const groups = new Set(
    asked.map(({ series, shape }) => (series === "botanica" ? `${series} ${shape}` : series)),
  );
  expect([...groups].sort()).toEqual([
    "annual",
    "botanica dessert",
    "botanica plate",
    "botanica vase",
    "gold-relief",
  ]);
  expect(asked.every(({ series, shape }) => series !== "gold-relief" || shape === "teapot")).toBe(
    true,
  );
  expect(textOf("faq")).toContain("植物志的盘与瓶、金缘浮雕的茶壶与已售罄的年盘按件报价");
  expect(seriesByCode.botanica.description).toContain("盘与瓶按件报价");
  const priced = productDefs.filter(({ series, ...def }) => {
    return series === "botanica" && salePrice({ series, ...def }) !== null;
  });
  expect([...new Set(priced.map(formName))].sort()).toEqual(["杯碟", "茶壶"]);
});

test("the sub-brand's page captions each plate with its form and size", () => {
  const page = JSON.stringify(catalogue.onlinePages.botanica);
  expect(page.match(/平盘，径 25 cm/g)).toHaveLength(3);
  expect(page.match(/甜品盘，径 20 cm/g)).toHaveLength(1);
});

test("the remedy for made-to-order products is the same everywhere", () => {
  expect(textOf("customised")).toContain("一年之内如有破损，按修补价的一半重制，见破损换新");
  expect(textOf("damagedAndReplaced")).toContain("植物志与定制器物按修补价的一半重制");
});

test("texts of hand-wash pieces do not mention dishwasher, microwave or oven", () => {
  const byHand = productDefs.filter(({ series }) =>
    seriesByCode[series].features.some(([, value]) => value.includes("请手洗")),
  );
  expect(byHand.length).toBeGreaterThan(40);
  expect(
    byHand.filter(({ lead, body }) => /洗碗机|微波炉|烤箱/.test(lead + body)).map(({ id }) => id),
  ).toEqual([]);
});
