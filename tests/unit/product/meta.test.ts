import { expect, test } from "vitest";
import { productMeta } from "#app/features/product/productMeta.ts";
import { structuredData } from "#app/features/product/structuredData.ts";
import { liveProduct } from "#server/features/product/view.ts";
import { defaultTdk } from "#shared/copy/meta.ts";
import { rows } from "#tests/support/rows.ts";
import { productAnswer, viewOf } from "./fixture.ts";

const view = viewOf(productAnswer(), { vc: "VC-PLATES" });

test("the title has the product name, then the default title", { meta: rows("META-04") }, () => {
  expect(productMeta(liveProduct(view))).toContainEqual({
    title: `平盘 27 cm · ${defaultTdk.title}`,
  });
});

test("description and keywords are the site's defaults", { meta: rows("META-05") }, () => {
  const meta = productMeta(liveProduct(view));
  expect(meta).toContainEqual({ name: "description", content: defaultTdk.description });
  expect(meta).toContainEqual({ name: "keywords", content: defaultTdk.keywords });
});

test("the canonical address is the public one without vc, the picture is absolute", () => {
  const meta = productMeta(liveProduct(view));
  const href = "https://www.house.example/pdp/lace-27";
  expect(meta).toContainEqual({ tagName: "link", rel: "canonical", href });
  const content =
    "https://pictures.example/plate-1.jpg?x-oss-process=image/resize,m_fill,limit_0,w_1200,h_1200";
  expect(meta).toContainEqual({ property: "og:image", content });
  expect(meta).toContainEqual({ property: "og:image:height", content: "1200" });
  expect(meta).toContainEqual({ property: "og:image:alt", content: "Lace Blue 平盘 27 cm" });
});

test("share previews contain the piece and its description", () => {
  const meta = productMeta(liveProduct(view));
  expect(meta).toContainEqual({
    property: "og:title",
    content: "Lace Blue 平盘 27 cm｜HVIDSØ 白湖",
  });
  const content = "Lace Blue 平盘 27 cm：第一行 第二行";
  expect(meta).toContainEqual({ property: "og:description", content });
  expect(meta).toContainEqual({ itemProp: "description", content });
});

test("without its own text a piece is described by its attributes, else by the site's text", () => {
  const attribute = { attrName: "口径", value: "27 cm", altText: "", attrGroupDictCode: "2" };
  const told = viewOf(productAnswer({ descText: "", spuAttrList: [attribute] }));
  expect(told.summary).toBe("Lace Blue 平盘 27 cm：27 cm");
  const silent = viewOf(productAnswer({ descText: " \n " }));
  expect(silent.summary).toBe("");
  expect(productMeta(liveProduct(silent))).toContainEqual({
    property: "og:description",
    content: defaultTdk.description,
  });
  expect(structuredData(silent)).not.toHaveProperty("description");
});

test("a very long text is cut", () => {
  expect(viewOf(productAnswer({ descText: "瓷".repeat(9_000) })).summary).toHaveLength(110);
});

test.each([
  ["refused", "看看别的器物｜HVIDSØ 白湖"],
  ["unavailable", "这一页暂时打不开｜HVIDSØ 白湖"],
] as const)(
  "a page without product (%s) is not indexed and describes its content",
  (problem, title) => {
    const meta = productMeta(null, problem);
    expect(meta).toContainEqual({ title });
    expect(meta).toContainEqual({ name: "robots", content: "noindex" });
    expect(JSON.stringify(meta)).not.toMatch(/canonical|ld\+json/);
  },
);

test("structured data contains product, brand and the offer in yuan", () => {
  expect(structuredData(view)).toMatchObject({
    "@type": "Product",
    name: "平盘 27 cm",
    sku: "lace-27",
    image: view.pictures.main,
    description: "Lace Blue 平盘 27 cm：第一行 第二行",
    category: "平盘",
    brand: { name: "HVIDSØ 白湖" },
    offers: {
      price: "1980.00",
      priceCurrency: "CNY",
      availability: "https://schema.org/InStoreOnly",
    },
  });
});

test("without a real price there is no offer", () => {
  const inquiry = viewOf(productAnswer({}, { tagLabels: ["INQUIRY"] }));
  const unpriced = viewOf(productAnswer({ skuList: [] }));
  for (const piece of [inquiry, unpriced]) {
    expect(structuredData(piece)).not.toHaveProperty("offers");
  }
});
