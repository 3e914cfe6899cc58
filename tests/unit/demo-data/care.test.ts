import { expect, test } from "vitest";
import { productMaintenance } from "#demo/data/pages/service.ts";
import { seriesByCode } from "#demo/data/series.ts";
import { catalogue, demoDesk } from "./catalogue.ts";

const ticksOf = (id: string) =>
  catalogue.products
    .find(({ productDetail }) => productDetail.productId === id)
    ?.productDetail.spuAttrList?.flatMap(({ altText }) => altText || []);

test.each([
  ["lace-blue-plate", "可入洗碗机、微波炉"],
  ["white-relief-bowl", "可入洗碗机、微波炉、烤箱"],
  ["gold-relief-cup", "请手洗，不入微波炉"],
  ["winter-mug", "可入洗碗机（轻柔档）"],
])("%s has its machines among the terms with a check mark", (id, term) => {
  expect(ticksOf(id)).toContain(term);
});

test("an ornament and a plate for the wall name no machine", () => {
  for (const id of ["lace-blue-vase-a", "gold-relief-candle", "annual-2025-swan"])
    expect(ticksOf(id)?.join()).not.toMatch(/洗碗机|微波炉|烤箱|手洗/);
});

test("the page of care names what every series may go into", () => {
  const text = JSON.stringify(productMaintenance(demoDesk));
  for (const { name, features } of Object.values(seriesByCode)) {
    const [, use] = features.find(([feature]) => feature === "适用") ?? [];
    expect(text).toContain(`<th>${name}</th><td>${use}</td>`);
  }
});
