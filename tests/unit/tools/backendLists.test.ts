import { expect, test } from "vitest";
import type { CallKey } from "#shared/contract/calls.ts";
import { Findings } from "#tools/backend-check/findings.ts";
import { isCodeForName, tellLists } from "#tools/backend-check/lists.ts";

function told(key: CallKey, data: unknown, params: object = {}): string[] {
  const findings = new Findings();
  tellLists(findings, key, params, data);
  return findings.list().map(({ level, what }) => `${level} ${what}`);
}
const rows = (n: number, row: (at: number) => object) =>
  Array.from({ length: n }, (_, at) => row(at));

test.each<[CallKey, unknown, string]>([
  [
    "searchFilter",
    { filters: [{ code: "a" }, { code: "a" }] },
    "error filters[].code is there twice",
  ],
  [
    "searchFilter",
    { filters: [{ code: "a", values: [{ value: "1" }, { value: "1" }] }] },
    "error filters[].values[].value is there twice",
  ],
  [
    "searchFilter",
    { filters: [{ values: [{ name: "其他" }, { name: "其他" }] }] },
    "warning filters[].values[].name is there twice",
  ],
  [
    "getTreeByLevelId",
    [{ areaName: "江苏", children: [{ areaName: "南京" }, { areaName: "南京" }] }],
    "warning [].children[].areaName is there twice",
  ],
  [
    "getStoreByCoordinateProvince",
    rows(2, (at) => ({ storeCode: `S${at}`, storeName: "一店", address: "一处" })),
    "warning [].storeName and address is there twice",
  ],
  [
    "searchCmsInfoList",
    { results: rows(2, (at) => ({ id: `${at}`, onlineId: "story" })) },
    "warning results[].onlineId is there twice",
  ],
  ["findSearchWord", { hotWords: ["茶壶", "茶壶"] }, "warning hotWords[] is there twice"],
  [
    "autocomplete",
    rows(2, () => ({ sourceType: 0, suggest: "茶壶" })),
    "warning [].sourceType and sourceId and sourceCode and suggest is there twice",
  ],
])("%s with twins: %j", (key, data, line) => {
  expect(told(key, data)).toEqual([line]);
});

test("one value in each of many rows is a fault, of few or of a narrowed list it is none", () => {
  const one = (n: number) => ({ results: rows(n, (at) => ({ spuId: `${at}`, salePrice: 100 })) });
  expect(told("keywordList", one(6))).toEqual([
    "warning results[].salePrice is the same in each row",
  ]);
  expect(told("keywordList", one(5))).toEqual([]);
  for (const query of [{ keyword: "盘" }, { virtualCategoryCode: "a" }, { filters: { a: ["b"] } }])
    expect(told("keywordList", one(6), { queryParam: query })).toEqual([]);
  expect(told("getStoreByCoordinateProvince", [], { city: "上海" })).toEqual([]);
});

test("names without a Chinese character in any row are a fault", () => {
  const named = (name: (at: number) => string) => ({
    results: rows(6, (at) => ({ spuId: `${at}`, productName: name(at) })),
  });
  expect(
    told(
      "keywordList",
      named((at) => `Plate ${at}`),
    ),
  ).toEqual(["warning results[].productName is not Chinese in any row"]);
  expect(
    told(
      "keywordList",
      named((at) => (at === 3 ? "平盘" : `Plate ${at}`)),
    ),
  ).toEqual([]);
});

test("a number in the place of a name is its code", () => {
  expect(isCodeForName("city", "310100")).toBe(true);
  expect(isCodeForName("city", "上海市")).toBe(false);
  expect(isCodeForName("areaCode", "310100")).toBe(false);
});
