import { expect, test } from "vitest";
import { defaultTdk } from "#app/copy/meta.ts";
import { productMeta } from "#app/features/product/productMeta.ts";
import { structuredData } from "#app/features/product/structuredData.ts";
import { liveProduct } from "#server/product/view.ts";
import { productAnswer, viewOf } from "./fixture.ts";

const view = viewOf(productAnswer(), { vc: "VC-PLATES" });

test("the title is the default title plus the product name", () => {
  expect(productMeta(liveProduct(view))).toContainEqual({
    title: `${defaultTdk.title} · 平盘 27 cm`,
  });
});

test("description and keywords are the site's defaults", () => {
  const meta = productMeta(liveProduct(view));
  expect(meta).toContainEqual({ name: "description", content: defaultTdk.description });
  expect(meta).toContainEqual({ name: "keywords", content: defaultTdk.keywords });
});

test("the canonical address is the public one without vc, the picture is absolute", () => {
  const meta = productMeta(liveProduct(view));
  const href = "https://www.house.example/pdp/lace-27";
  expect(meta).toContainEqual({ tagName: "link", rel: "canonical", href });
  expect(meta).toContainEqual({ property: "og:image", content: view.pictures.main });
});

test("a page without product is not indexed and says nothing of one", () => {
  const meta = productMeta(null);
  expect(meta).toContainEqual({ title: defaultTdk.title });
  expect(meta).toContainEqual({ name: "robots", content: "noindex" });
  expect(JSON.stringify(meta)).not.toMatch(/canonical|ld\+json/);
});

test("structured data names product, brand and the offer in yuan", () => {
  expect(structuredData(view)).toMatchObject({
    "@type": "Product",
    name: "平盘 27 cm",
    sku: "lace-27",
    image: view.pictures.main,
    brand: { name: "Lace Blue" },
    offers: { price: "1980.00", priceCurrency: "CNY" },
  });
});

test("without a real price there is no offer", () => {
  const inquiry = viewOf(productAnswer({}, { tagLabels: ["INQUIRY"] }));
  const unpriced = viewOf(productAnswer({ skuList: [] }));
  expect(structuredData(inquiry)).not.toHaveProperty("offers");
  expect(structuredData(unpriced)).not.toHaveProperty("offers");
});
