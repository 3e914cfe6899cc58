import { expect, test, vi } from "vitest";
import { readConfig } from "#server/config.ts";
import { productCard } from "#server/product-cards/productCard.ts";
import { INQUIRY_TAG } from "#shared/contract/fields.ts";
import { menuProduct } from "./fakes.ts";

const config = readConfig({ IMAGE_RESIZER: "oss" });

test("a card has all its data ready to show", () => {
  const card = productCard(menuProduct(), { config });
  expect(card).toMatchObject({
    id: "1001",
    href: "/pdp/1001",
    name: "Vase 24 cm",
    seriesEn: "Lace Blue",
    price: "5,600.00",
    // The link beside the picture has the name.
    picture: { alt: "" },
  });
  expect(card.picture?.src).toBe("/media/vase.jpg");
  expect(card.picture?.widths).toContain(345);
});

test("accepts a price as text", () => {
  expect(productCard(menuProduct({ salePrice: "1280.5" }), { config }).price).toBe("1,280.50");
});

test("shows no price line for a missing price; zero is for the product page", () => {
  expect(productCard(menuProduct({ salePrice: null }), { config }).price).toBeUndefined();
});

test("hides the price with the inquiry tag", () => {
  expect(productCard(menuProduct({ tagLabels: [INQUIRY_TAG] }), { config }).price).toBeNull();
});

test("shows no series name without an English one, never the Chinese one in italics", () => {
  const product = menuProduct({ i18nBrandSeriesName: null, brandSeriesName: "Series" });
  expect(productCard(product, { config }).seriesEn).toBe("");
});

test("shows no picture for an unsafe address", () => {
  const product = menuProduct({ majorImageUrl: "javascript:alert(1)" });
  expect(productCard(product, { config }).picture).toBeNull();
});

test.each([
  ["javascript:alert(1)", 1],
  ["", 0],
])(
  "for a picture address %j without a picture, reports %i: a missing one is no fault",
  (majorImageUrl, told) => {
    const report = vi.fn();
    productCard(menuProduct({ majorImageUrl }), { config, report });
    expect(report).toHaveBeenCalledTimes(told);
  },
);
