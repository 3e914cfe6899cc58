import { expect, test } from "vitest";
import type { z } from "zod";
import { brandStoryTitle } from "#app/blocks/brandStoryTitle/block.server.ts";
import { tileSchema } from "#app/blocks/fixedSize_02/tile.server.ts";
import { styleSchema } from "#server/cms/styleFields.ts";
import {
  categoryNodeSchema,
  categoryTreeSchema,
  suggestionSchema,
} from "#server/commerce/schemas/catalogue.ts";
import {
  linkSchema,
  menuProductSchema,
  navigationSchema,
  pageItemsSchema,
  readableContentSchema,
  searchConfigSchema,
} from "#server/commerce/schemas/content.ts";
import {
  captchaSchema,
  citySchema,
  jobSchema,
  storeSchema,
  verificationSchema,
} from "#server/commerce/schemas/people.ts";
import { fullProductSchema } from "#server/commerce/schemas/product.ts";
import { giftingSchema } from "#server/gifting/contents.ts";
import { rows } from "#tests/support/rows.ts";

const leaf = {
  virtualCategoryCode: "VC0102",
  virtualCategoryName: "餐盘",
  i18nVirtualCategoryName: { en: "Plates" },
  productUrl: "https://a.example/plates",
  leafFlag: true,
  linkText: "即刻探索",
  description: "d",
  virtualBackgroundUrl: "https://a.example/b.jpg",
  subList: [],
};
const category = { ...leaf, virtualCategoryCode: "VC01", leafFlag: false, subList: [leaf] };
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
const product = {
  productDetail: {
    productId: "1",
    productName: "平盘",
    brandSeriesName: "蕾丝蓝",
    i18nBrandSeriesName: { en: "Lace Blue" },
    descText: "d",
    mediaList: [{ url: "/a.jpg", mediaType: "video" }],
    mediaMajor: { url: "/a.jpg" },
    spuAttrList: [{ attrName: "材质", value: "瓷", altText: "a", attrGroupDictCode: "4" }],
    skuAttrAndOptionList: [{ attrName: "尺寸" }],
    skuList: [{ skuShelfInfoVo: { salePrice: 1280 } }],
    virtualCategoryList: [{ code: "VC0102", name: "餐盘" }],
  },
  tagLabels: ["NEW"],
  groupProducts: [{ productId: "1", displayName: "22", imageUrl: "/a.jpg" }],
  pageModelContents: [{ modelName: "hero", contents: "{}" }],
};
const englishOnly = { productDetail: { i18nBrandSeriesName: "Lace Blue" } };

/** Each entity of the specification (§3) with exactly its fields. */
const entities: [name: string, schema: z.ZodTypeAny, entity: object, read?: object][] = [
  [
    "a store",
    storeSchema,
    {
      storeName: "静安店",
      description: "d",
      imageUrls: ["/a.jpg", "/b.jpg"],
      address: "a",
      openStatus: true,
      linkPhone: "021",
      openingTime: "2027-01-01",
      businessTime: "10:00-22:00",
      id: "1",
      storeCode: "S1",
    },
  ],
  ["a virtual category node", categoryNodeSchema, category],
  ["the virtual category tree", categoryTreeSchema, { results: [category] }],
  [
    "a menu product",
    menuProductSchema,
    {
      spuId: "1",
      spuCode: "c",
      productName: "n",
      majorImageUrl: "/a.jpg",
      i18nBrandSeriesName: { en: "Lace Blue" },
    },
  ],
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
  [
    "the navigation",
    navigationSchema,
    {
      navItem: [
        {
          navKey: "k",
          navName: "n",
          navType: "t",
          navJump: { val: "/products" },
          navPopover: true,
          navPopoverKey: "p",
          data: { any: "thing" },
        },
      ],
    },
  ],
  [
    "a verification result",
    verificationSchema,
    { code: 1, data: { prompt: "p", queryTimes: 2, firstSearchTime: "昨天", status: 2 } },
  ],
  [
    "a job",
    jobSchema,
    { id: "1", jobTitle: "t", jobContent: "%3Cp%3E", storeRequired: true, workFileRequired: true },
  ],
  ["a city", citySchema, { areaName: "上海市", areaId: "310100", areaCode: "310100" }],
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
    expect(schema.parse(entity)).toMatchObject(merged(entity, read));
  });
}

/** An entity with the values that the site reads for some of its members. */
function merged(entity: object, read: object = {}): object {
  const all: Record<string, unknown> = { ...entity };
  for (const [name, value] of Object.entries(read)) {
    const own = all[name];
    all[name] = isObject(own) && isObject(value) ? merged(own, value) : value;
  }
  return Array.isArray(entity) ? entity : all;
}

const isObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);

test("omits a category whose code is not address-safe, with its children", () => {
  const codes = ["..", "a/b", "盘", "x y"].map((code) => ({ ...leaf, virtualCategoryCode: code }));
  const odd = { ...category, virtualCategoryCode: "VC 01" };
  const tree = { results: [odd, { ...category, subList: [...codes, leaf] }] };
  const { results } = categoryTreeSchema.parse(tree);
  expect(results.map(({ virtualCategoryCode }) => virtualCategoryCode)).toEqual(["VC01"]);
  expect(results[0]?.subList).toEqual([leaf]);
});
