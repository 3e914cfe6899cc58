import { expect, test } from "vitest";
import { readConfig } from "#server/config.ts";
import { productCard } from "#server/product-cards/productCard.ts";
import { menuProductSchema } from "#shared/contract/schemas/content.ts";
import { pictureShapes } from "#tests/support/pictureShapes.ts";

test("a card's picture has three sizes: two per row on a phone, beside another, and large", () => {
  const product = { spuId: "p", productName: "平盘", majorImageUrl: "/media/plate.jpg" };
  const config = readConfig({ LOG_LEVEL: "silent" });
  const card = productCard(menuProductSchema.parse(product), { config });
  expect(pictureShapes(card)).toEqual(["2880 × 2880"]);
});
