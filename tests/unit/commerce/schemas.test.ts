import { describe, expect, test } from "vitest";
import { category02 } from "#app/blocks/category02/block.server.ts";
import { calls } from "#shared/contract/calls.ts";
import {
  categoryNodeSchema,
  filtersSchema,
  listingBodySchema,
  suggestionSchema,
} from "#shared/contract/schemas/catalogue.ts";
import {
  linkSchema,
  menuProductSchema,
  navPopoverSchema,
  pageItemSchema,
  searchConfigSchema,
} from "#shared/contract/schemas/content.ts";
import {
  areaNodeSchema,
  isListed,
  newsCatalogSchema,
  storeRowSchema,
  storeSchema,
  verificationSchema,
} from "#shared/contract/schemas/people.ts";
import { fullProductSchema } from "#shared/contract/schemas/product.ts";
import { collectDrops } from "#shared/contract/tolerant.ts";

test("a listing is requested by pages of 1 to 100, from the first", () => {
  const isTaken = (pageNum: number, pageSize: number) =>
    listingBodySchema.omit({ queryParam: true }).safeParse({ pageNum, pageSize }).success;
  expect([isTaken(1, 1), isTaken(1, 100), isTaken(2, 12)]).toEqual([true, true, true]);
  expect([isTaken(0, 1), isTaken(1, 0), isTaken(1, 101)]).toEqual([false, false, false]);
});

test("stores are requested by the numbers of CALL-27", () => {
  const { params } = calls.getStoreByCoordinateProvince;
  const channel = { channelCode: "RC", channelId: "1" };
  const isTaken = (more: object) => params.safeParse({ ...channel, ...more }).success;
  expect(isTaken({ storeType: 0, radiusMi: 99_999_999 })).toBe(true);
  expect([isTaken({ storeType: 1 }), isTaken({ radiusMi: 50 })]).toEqual([false, false]);
});

describe("a category", () => {
  const node = (more: object) =>
    collectDrops(() => categoryNodeSchema.parse({ virtualCategoryCode: "VC01", ...more }));
  const child = { virtualCategoryCode: "VC0101", virtualCategoryName: "盘" };

  test.each([
    [
      "its own",
      { virtualCategoryName: " 餐盘", i18nVirtualCategoryName: { en: "Plates" } },
      " 餐盘",
    ],
    ["the English one", { i18nVirtualCategoryName: { en: "Plates" } }, "Plates"],
    ["its code", { virtualCategoryName: " " }, "VC01"],
    ["its code, where the English one is empty", { i18nVirtualCategoryName: { en: "" } }, "VC01"],
  ])("has %s as its name, reported if it is not its own", (_, more, name) => {
    const { value, drops } = node(more);
    const told = [{ path: "virtualCategoryName", reason: "missing", lost: "value" }];
    expect(value.virtualCategoryName).toBe(name);
    expect(drops).toEqual(name === " 餐盘" ? [] : told);
  });

  test.each([
    [{ subList: [child] }, false],
    [{ subList: [] }, true],
    [{}, true],
    [{ leafFlag: "0" }, false],
    [{ leafFlag: 1, subList: [child] }, true],
  ])("is a leaf if marked so, else if it has no children: %j", (more, isLeaf) => {
    expect(node({ virtualCategoryName: "盘", ...more }).value.leafFlag).toBe(isLeaf);
  });
});

test("a link or suggestion without a type has the first one", () => {
  expect(linkSchema.parse({}).linkType).toBe(0);
  expect(linkSchema.parse({ linkType: "7" }).linkType).toBe(7);
  expect(suggestionSchema.parse({ suggest: "杯" }).sourceType).toBe(0);
  expect(suggestionSchema.parse({ suggest: "杯", sourceType: "2" }).sourceType).toBe(2);
});

test("a filter keeps its values with a code, and their counts start at 0", () => {
  const values = [{ value: 1, name: "蓝", count: "3" }, { value: 2, name: "白" }, { name: "x" }];
  const given = { filters: [{ code: "color", name: "颜色", values }, { code: "size" }] };
  expect(filtersSchema.parse(given)).toEqual({
    filters: [
      {
        code: "color",
        name: "颜色",
        values: [
          { value: "1", name: "蓝", count: 3 },
          { value: "2", name: "白", count: 0 },
        ],
      },
    ],
  });
});

describe("a row without its name", () => {
  const series = { brandSeriesName: "青蕾", i18nBrandSeriesName: { en: "Lace Blue" } };
  const jobs = calls.getJobPageList.data;
  const first = (page: { results: object[] }) => page.results[0];
  const cases: [string, () => unknown, object][] = [
    [
      "a product has that of its series",
      () => menuProductSchema.parse({ spuId: 7, ...series }),
      { productName: "Lace Blue" },
    ],
    [
      "a product outside a series has its id",
      () => menuProductSchema.parse({ spuId: 7, productName: "  " }),
      { productName: "7" },
    ],
    [
      "a job has its English one",
      () => first(jobs.parse({ total: 1, results: [{ id: 1, jobTitleEn: "Painter" }] })),
      { jobTitle: "Painter" },
    ],
    [
      "a news type has its id as code",
      () => newsCatalogSchema.parse([{ catalogId: 11, catalogName: "新器" }])[0],
      { catalogCode: "11" },
    ],
    [
      "a card has its other texts",
      () => category02.contents.parse({ list: [{ linkName: "阅读" }] }).list[0],
      { title: "阅读" },
    ],
  ];

  test.each(cases)("%s, reported as a lost value", (_, read, expected) => {
    const { value, drops } = collectDrops(read);
    expect(value).toMatchObject(expected);
    expect(drops).toMatchObject([{ reason: "missing", lost: "value" }]);
  });

  test("or any text instead is left out", () => {
    const { value, drops } = collectDrops(() => newsCatalogSchema.parse([{ catalogName: "新器" }]));
    expect(value).toEqual([]);
    expect(drops).toMatchObject([{ path: "[0].catalogCode", reason: "missing", lost: "element" }]);
  });
});

test.each([null, "hero", 7, undefined, [{ modelName: "a" }, { modelName: "b" }]])(
  "a page's item that is %j keeps its position, without a model",
  (item) => {
    expect(pageItemSchema.parse(item)).toEqual({ modelName: "", contents: undefined });
  },
);

test.each([
  [{}, { show: true, max: 5 }],
  [{ historyWordConfig: null }, { show: true, max: 5 }],
  [{ historyWordConfig: {} }, { show: true, max: 5 }],
  [{ historyWordConfig: { show: 0, max: "3.7" } }, { show: false, max: 3 }],
  [{ historyWordConfig: { show: "", max: 12 } }, { show: true, max: 12 }],
])("the history of %j is shown so far: %j", (given, history) => {
  expect(searchConfigSchema.parse(given).historyWordConfig).toEqual(history);
});

test("a popover has one of four styles, with at least one valid column", () => {
  const list = { style: "list", columns: [{ seriesName: "蓝" }, 7] };
  expect(navPopoverSchema.parse(list)).toMatchObject({ columns: [{ seriesName: "蓝" }] });
  expect(navPopoverSchema.parse({ style: "card", columns: [{}] })).toMatchObject({ style: "card" });
  expect(navPopoverSchema.parse({ style: "grid" })).toMatchObject({ spuInfo: [], cover: null });
  expect(navPopoverSchema.parse({ style: "newProducts" })).toMatchObject({ newGoodsArr: [] });
  for (const wrong of [{ style: "other" }, { style: "list", columns: [7] }, { style: "card" }])
    expect(navPopoverSchema.safeParse(wrong).success).toBe(false);
});

describe("a store", () => {
  const whole = { storeName: "静安店", storeCode: "S1", address: "一路 1 号" };

  test.each([
    [{}, true, []],
    [{ storeCode: " " }, false, ["storeCode"]],
    [{ storeCode: "", storeName: "" }, false, ["storeName", "storeCode"]],
  ])("with %j is in lists: %s; its missing members are reported", (less, isIn, lacks) => {
    const { value, drops } = collectDrops(() => storeSchema.parse({ ...whole, ...less }));
    expect(isListed(value)).toBe(isIn);
    expect(drops).toEqual(lacks.map((path) => ({ path, reason: "missing", lost: "element" })));
  });

  test("without an address is in lists, and the address is reported", () => {
    const { value, drops } = collectDrops(() => storeSchema.parse({ ...whole, address: null }));
    expect(isListed(value)).toBe(true);
    expect(drops).toEqual([{ path: "address", reason: "missing", lost: "value" }]);
  });

  test("without a name is in no list, but can be requested", () => {
    const nameless = { ...whole, storeName: "" };
    expect(isListed(storeSchema.parse(nameless))).toBe(false);
    expect(storeRowSchema.safeParse(nameless).success).toBe(false);
    expect(isListed(storeRowSchema.parse(whole))).toBe(true);
  });
});

test("an area has child areas, each read independently", () => {
  const city = { areaId: 2, areaCode: "310100", areaName: "上海市" };
  const tree = { areaId: 1, areaName: "上海", children: [city, { areaName: "" }] };
  expect(areaNodeSchema.parse(tree)).toEqual({
    areaId: "1",
    areaCode: "",
    areaName: "上海",
    children: [{ areaId: "2", areaCode: "310100", areaName: "上海市", children: [] }],
  });
});

describe("a verification's answer", () => {
  test.each([
    [1, 1],
    ["1", 1],
    [" -12 ", -12],
    [[1], 1],
    [{ code: 1, desc: "正品" }, 1],
    // A value other than 1 (VERIFY-07).
    [null, 0],
  ])("has the code %j as a number", (code, read) => {
    expect(verificationSchema.parse({ code })).toEqual({ code: read, data: null });
  });

  test.each(["", "1x", "x1", "1.5", "--1", "1 1", undefined, {}, [1, 2]])(
    "is invalid with the code %j",
    (code) => {
      expect(verificationSchema.safeParse({ code }).success).toBe(false);
    },
  );

  test.each([
    ["2026-01-02 03:04:05", "2026-01-02 03:04:05"],
    [1_767_225_599, "2026-01-01 07:59:59"],
    ["1767225599000", "2026-01-01 07:59:59"],
    ["2025-12-31T23:59:59Z", "2026-01-01 07:59:59"],
    ["17672255990", ""],
    ["17672255990001", ""],
    ["2026-02-30T10:00:00Z", ""],
    ["昨天", "昨天"],
    [null, ""],
  ])("reads the first time %j as %j, in the brand's time zone", (firstSearchTime, told) => {
    const { data } = verificationSchema.parse({ code: 1, data: { firstSearchTime } });
    expect(data).toEqual({ prompt: "", queryTimes: 0, firstSearchTime: told, status: 0 });
  });
});

test("a product without blocks has none, and an item of any type is shown", () => {
  expect(fullProductSchema.parse({}).pageModelContents).toEqual([]);
  expect(fullProductSchema.parse({ pageModelContents: "x" }).pageModelContents).toEqual([]);
  const mediaList = [{ url: "/a", mediaType: 1 }, { url: "/b", mediaType: {} }, { url: "" }];
  const { productDetail } = fullProductSchema.parse({ productDetail: { mediaList } });
  expect(productDetail?.mediaList).toEqual([
    { url: "/a", mediaType: "1", altText: "", span: null },
    { url: "/b", mediaType: "", altText: "", span: null },
  ]);
});
