import { expect, test } from "vitest";
import { categoriesOf } from "#demo/data/categoryPlan.ts";
import { productDefs } from "#demo/data/products/defs.ts";
import { formName, salePrice, tagLabels } from "#demo/data/products/menu.ts";
import { seriesByCode } from "#demo/data/series.ts";
import { INQUIRY_TAG } from "#demo/listingFilters.ts";
import type { ContentArea } from "#shared/contract/contentAreas.ts";
import { demoContentIds } from "#shared/contract/demoIdentity.ts";
import { catalogue } from "./catalogue.ts";

/** Text of a page without its markup. */
const textOf = (area: ContentArea) =>
  JSON.stringify(catalogue.pages[demoContentIds[area]]).replace(/<[^>]*>|\\"/g, "");

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

test("texts of hand-wash pieces do not mention dishwasher, microwave or oven", () => {
  const byHand = productDefs.filter(({ series }) =>
    seriesByCode[series].features.some(([, value]) => value.includes("请手洗")),
  );
  expect(byHand.length).toBeGreaterThan(40);
  expect(
    byHand.filter(({ lead, body }) => /洗碗机|微波炉|烤箱/.test(lead + body)).map(({ id }) => id),
  ).toEqual([]);
});

test("a product has the tag of new pieces where the list of new pieces has it, and is by inquiry where it has no price", () => {
  const tags = productDefs.map((def) => [def.id, ...tagLabels(def)]);
  const stated = productDefs.map((def) => [
    def.id,
    ...(salePrice(def) === null ? [INQUIRY_TAG] : []),
    ...(categoriesOf(def).some(({ code }) => code === "new-arrivals") ? ["新品"] : []),
  ]);
  expect(tags).toEqual(stated);
  expect(tags.filter((each) => each.includes("新品")).length).toBeLessThan(productDefs.length / 4);
});
