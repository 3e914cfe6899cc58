import { expect, test } from "vitest";
import { MissingPieceScreen } from "#app/features/missing-piece/MissingPieceScreen.static.tsx";
import { loadMissingPiece } from "#server/features/missing-piece/missingPiece.ts";
import { exampleContext } from "#tests/support/exampleUpstream.ts";
import { failOnWarnings, renderHtml } from "#tests/support/html.tsx";

failOnWarnings();

const names = ["青蕾 平盘 27 cm", "青蕾 平盘 21 cm", "青蕾 杯碟 200 ml"];
const keywordList = {
  data: {
    total: names.length,
    pageNum: 1,
    pageSize: 100,
    results: names.map((productName, i) => ({ spuId: `p${i}`, productName, salePrice: 100 })),
  },
};

async function screen(search: string, answers: Parameters<typeof exampleContext>[0] = {}) {
  const { context } = exampleContext({ keywordList, ...answers });
  const page = await loadMissingPiece(new URLSearchParams(search), context);
  if (page.kind !== "missing-piece") return page.kind;
  const text = renderHtml(<MissingPieceScreen {...page} />).replace(/<[^>]*>/g, "\n");
  return names
    .filter((name) => text.includes(name))
    .concat(text.includes("没有找到") ? "none" : []);
}

test.each([
  ["", []],
  ["series=nobody", []],
  ["series=VC01", names],
  ["series=VC01&suggest=27cm", [names[0]]],
  ["series=VC01&suggest=%E5%B9%B3%E7%9B%98%20%EF%BC%92%EF%BC%91", [names[1]]],
  ["series=VC01&suggest=31", ["none"]],
])("lists the pieces of the series that fit: %s", async (search, expected) => {
  expect(await screen(search)).toEqual(expected);
});

test("needs the categories and, with a series, its pieces", async () => {
  const failed = { failure: { kind: "http-error", status: 500 } } as const;
  expect(await screen("", { getVirtualCategoryList: failed })).toBe("unavailable");
  expect(await screen("series=VC01", { keywordList: failed })).toBe("unavailable");
  expect(await screen("series=VC01", { publicRegionContents: failed })).toEqual(names);
});
