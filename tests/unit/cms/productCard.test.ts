import { expect, test, vi } from "vitest";
import { readConfig } from "#server/config.ts";
import { INQUIRY_TAG } from "#server/product-cards/price.ts";
import { productCard } from "#server/product-cards/productCard.ts";
import { menuProduct } from "./fakes.ts";

const config = readConfig({ IMAGE_RESIZER: "oss" });

test("a card has everything ready to show", () => {
  const card = productCard(menuProduct(), { config });
  expect(card).toMatchObject({
    id: "1001",
    href: "/pdp/1001",
    name: "Vase 24 cm",
    seriesEn: "Lace Blue",
    price: "5,600.00",
    picture: { alt: "Vase 24 cm" },
  });
  expect(card.picture?.src).toBe("/media/vase.jpg");
  expect(card.picture?.widths).toContain(360);
});

test("a price may come as text", () => {
  expect(productCard(menuProduct({ salePrice: "1280.5" }), { config }).price).toBe("1,280.50");
});

test("a missing price is no price line; zero is for the product page", () => {
  expect(productCard(menuProduct({ salePrice: null }), { config }).price).toBeUndefined();
});

test("the inquiry tag takes the price away", () => {
  expect(productCard(menuProduct({ tagLabels: [INQUIRY_TAG] }), { config }).price).toBeNull();
});

test("without an English series name none is shown, never the Chinese one in italics", () => {
  const product = menuProduct({ i18nBrandSeriesName: null, brandSeriesName: "Series" });
  expect(productCard(product, { config }).seriesEn).toBe("");
});

test("a hostile picture address gives no picture", () => {
  const product = menuProduct({ majorImageUrl: "javascript:alert(1)" });
  expect(productCard(product, { config }).picture).toBeNull();
});

test.each([
  ["javascript:alert(1)", 1],
  ["", 0],
])(
  "of a picture address %j that gives none, %i is told: one that is not there is no fault",
  (majorImageUrl, told) => {
    const report = vi.fn();
    productCard(menuProduct({ majorImageUrl }), { config, report });
    expect(report).toHaveBeenCalledTimes(told);
  },
);
