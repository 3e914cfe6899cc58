import { expect, test } from "vitest";
import { buildCatalogue } from "#demo/data/index.ts";
import { demoContentIds } from "#server/contract/demoIdentity.ts";
import { allNodes } from "./catalogue.ts";

function grow() {
  return buildCatalogue({
    mediaUrl: (name) => `/media/${name}`,
    contentIds: demoContentIds,
    scale: "large",
  });
}

const { products, categories } = grow();
const nodes = allNodes(categories);

test("the large catalogue has 20,000 products in 2,000 categories, each with its own id", () => {
  const listed = products.filter(({ unlisted }) => !unlisted);
  expect(new Set(listed.map(({ productDetail }) => productDetail.productId)).size).toBe(20_000);
  expect(new Set(nodes.map((node) => node.virtualCategoryCode)).size).toBe(2_000);
});

test("every large product belongs to existing leaves, and every leaf lists some", () => {
  const leaves = new Set(
    nodes.filter((each) => each.leafFlag).map((each) => each.virtualCategoryCode),
  );
  const used = new Set(products.flatMap(({ categoryCodes }) => categoryCodes));
  expect(used).toEqual(leaves);
});

test("generated siblings are mutual", () => {
  const byId = new Map(products.map((product) => [product.productDetail.productId, product]));
  const wrong = products.filter(({ productDetail, groupProducts }) =>
    groupProducts.some(
      ({ productId }) =>
        !byId
          .get(productId)
          ?.groupProducts.some((each) => each.productId === productDetail.productId),
    ),
  );
  expect(wrong).toEqual([]);
});

test("the large catalogue is the same at every start", () => {
  const again = grow().products;
  for (const place of [0, 84, 85, 9_999, 19_999]) expect(again[place]).toEqual(products[place]);
});
