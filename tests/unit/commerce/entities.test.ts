import { expect, test } from "vitest";
import type { z } from "zod";
import { brandStoryTitle } from "#app/blocks/brandStoryTitle/block.server.ts";
import { tileSchema } from "#app/blocks/fixedSize_02/tile.server.ts";
import { giftingSchema } from "#server/features/gifting/contents.ts";
import { calls } from "#shared/contract/calls.ts";
import {
  categoryNodeSchema,
  categoryTreeSchema,
  suggestionSchema,
} from "#shared/contract/schemas/catalogue.ts";
import {
  linkSchema,
  menuProductSchema,
  navigationSchema,
  pageItemsSchema,
  readableContentSchema,
  searchConfigSchema,
} from "#shared/contract/schemas/content.ts";
import {
  captchaSchema,
  citySchema,
  jobSchema,
  storeSchema,
  verificationSchema,
} from "#shared/contract/schemas/people.ts";
import { fullProductSchema } from "#shared/contract/schemas/product.ts";
import { styleSchema } from "#shared/contract/styleFields.ts";
import { rows } from "#tests/support/rows.ts";

const { data: tree } = calls.getVirtualCategoryList.example;
const [category] = tree.results as Record<string, unknown>[];
const [leaf] = (category?.subList ?? []) as Record<string, unknown>[];
const link = {
  linkType: 3,
  val: "v",
  locale: { "zh-CN": "w" },
  type: "page",
  onlineId: "o",
  linkSpuId: "s",
  vc: "c",
  code: "k",
  id: "i",
};
const tile = {
  pic: { url: "/a.jpg" },
  picLocation: 3,
  title: { titleText: "t", titleSize: 26, titleColor: "#00244a" },
  subTitle: { subTitleText: "s", subTitleSize: 16, subTitleColor: "#333" },
  buttons: [
    {
      buttonName: "n",
      buttonLink: link,
      buttonTextColor: "#fff",
      buttonBorderColor: "#000",
      buttonFillColor: "#00244a",
    },
  ],
  textBackground: "#fff",
  textAlign: 2,
};
const sides = { top: 1, right: 2, bottom: 3, left: 4 };
const { data: product } = calls.fullProductDetail.example;
const [menuProduct] = calls.keywordList.example.data.results ?? [];
const [navigation] = calls.queryModelContentDetail.example.data ?? [];
const englishOnly = {
  ...product,
  productDetail: { ...product?.productDetail, i18nBrandSeriesName: "Line Blue" },
};
const [city] = calls.getCityAreaList.example.data ?? [];

/** Each entity (group DATA of the ledger) with exactly its fields. */
const entities: [name: string, schema: z.ZodTypeAny, entity: unknown, read?: object][] = [
  ["a store", storeSchema, calls.getStoreByStoreCode.example.data],
  ["a virtual category node", categoryNodeSchema, category],
  ["the virtual category tree", categoryTreeSchema, tree],
  ["a menu product", menuProductSchema, menuProduct],
  ["a link object", linkSchema, link],
  ["CMS content", readableContentSchema, { contents: "{}" }],
  [
    "site settings",
    readableContentSchema,
    { valueList: [{ name: "storeName", contentValue: "静安店" }] },
  ],
  ["a page's items", pageItemsSchema, [{ modelName: "hero", contents: "{}" }]],
  [
    "brand story cards",
    brandStoryTitle.contents,
    {
      pic: { url: "/a.jpg" },
      mainTitle: "m",
      titleImageLink: [
        { image: { url: "/c.jpg" }, mainTitle: "t", subTitle: "s", linkUrl: link, linkName: "n" },
      ],
    },
  ],
  ["a product", fullProductSchema, product, englishOnly],
  ["a fixed-size tile", tileSchema, tile],
  [
    "gifting contents",
    giftingSchema,
    {
      banner4FC: { url: "/a.jpg" },
      title: "t",
      desc: "d",
      banner4Dealer: { url: "/b.jpg" },
      title4Cooperation: "c",
      label4Tel: "l1",
      desc4Tel: "d1",
      label4Phone: "l2",
      desc4Phone: "d2",
      label4Email: "l3",
      desc4Email: "d3",
      banner4M: { url: "/c.jpg" },
      title4Dealer: "e",
      name4Dealer: "f,g",
    },
  ],
  [
    "a suggestion",
    suggestionSchema,
    { sourceType: 2, sourceId: "1", sourceCode: "c", suggest: "s" },
  ],
  [
    "the search configuration",
    searchConfigSchema,
    { defaultWords: ["a"], hotWords: ["b"], historyWordConfig: { show: true, max: 3 } },
  ],
  ["the navigation", navigationSchema, JSON.parse(String(navigation?.contents))],
  ["a verification result", verificationSchema, calls.securityCodeQuery.example.data],
  ["a job", jobSchema, calls.getJobDetail.example.data],
  ["a city", citySchema, city],
  ["a captcha", captchaSchema, { captchaKey: "k", imageBase64: "i" }],
  [
    "a block's style",
    styleSchema,
    {
      padding: sides,
      margin: sides,
      backgroundColor: "#fff",
      border: { sides: ["top"], width: 1, style: "dashed", color: "#000" },
      radius: 4,
      shadow: { x: 1, y: 2, blur: 3, color: "#000" },
    },
  ],
];

const rowsOf: Record<string, string[]> = {
  "a store": ["DATA-01"],
  "a virtual category node": ["DATA-02"],
  "a menu product": ["DATA-03"],
  "a link object": ["DATA-04"],
  "CMS content": ["DATA-05"],
  "site settings": ["CALL-33"],
  "brand story cards": ["DATA-06"],
  "a product": ["DATA-07", "DATA-08", "DATA-09"],
  "a fixed-size tile": ["DATA-10"],
  "gifting contents": ["DATA-11"],
  "a suggestion": ["DATA-12"],
  "the search configuration": ["DATA-13"],
  "the navigation": ["DATA-14"],
  "a verification result": ["DATA-15", "CALL-36"],
  "a job": ["DATA-16"],
  "a city": ["DATA-17"],
  "a captcha": ["DATA-18"],
};
for (const [name, schema, entity, read] of entities) {
  test(`${name} is read with every field of the specification`, {
    meta: rows(...(rowsOf[name] ?? [])),
  }, () => {
    expect(schema.parse(entity)).toMatchObject(asRead(read ?? entity));
  });
}

/** Ids are read as text, and the value of a link for zh-CN as its value. */
function asRead(entity: unknown): object {
  return JSON.parse(JSON.stringify(entity), (name, value) => {
    if (value?.locale) {
      const { locale, ...link } = value;
      return { ...link, val: locale["zh-CN"] };
    }
    return /id$/i.test(name) && typeof value === "number" ? String(value) : value;
  });
}

test("omits a category whose code is not address-safe, with its children", () => {
  const codes = ["..", "a/b", "盘", "x y"].map((code) => ({ ...leaf, virtualCategoryCode: code }));
  const odd = { ...category, virtualCategoryCode: "VC 01" };
  const tree = { results: [odd, { ...category, subList: [...codes, leaf] }] };
  const { results } = categoryTreeSchema.parse(tree);
  expect(results.map(({ virtualCategoryCode }) => virtualCategoryCode)).toEqual(["VC01"]);
  expect(results[0]?.subList).toEqual([leaf]);
});
