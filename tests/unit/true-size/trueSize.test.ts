import { describe, expect, test, vi } from "vitest";
import { groupAttributes } from "#server/features/product/attributes.ts";
import { loadTrueSize } from "#server/features/true-size/trueSize.ts";
import { getLogger } from "#server/observability/log.ts";
import { pieceKind, readMeasures } from "#server/product-cards/pieces.ts";
import { BANK_CARD, CARD_PX, readCard } from "#shared/features/true-size/bankCard.ts";
import { trueSizeOf } from "#shared/features/true-size/outline.ts";
import { exampleContext } from "#tests/support/exampleUpstream.ts";
import { productAnswer } from "#tests/unit/product/fixture.ts";

type Attributes = Parameters<typeof groupAttributes>[0];

const context = (detail: Parameters<typeof productAnswer>[0] = {}) =>
  exampleContext(
    { fullProductDetail: { data: productAnswer(detail) } },
    { IMAGE_ORIGINS: "https://pictures.example" },
  ).context;
const failing = (failure: object) =>
  exampleContext({ fullProductDetail: { failure: failure as { kind: "unreachable" } } }).context;
const without = () => exampleContext({ fullProductDetail: { data: null } }).context;
const drawn = (detail: { productName: string; spuAttrList: Attributes }) =>
  trueSizeOf(
    pieceKind(detail.productName),
    readMeasures(groupAttributes(detail.spuAttrList).specifications),
  );

describe("a piece at its true size", () => {
  const attribute = (attrName: string, value: string) => ({
    attrName,
    value,
    altText: "",
    attrGroupDictCode: "2",
  });
  const detail = (productName: string, ...pairs: [string, string][]) => ({
    productName,
    spuAttrList: pairs.map(([name, value]) => attribute(name, value)),
  });

  test("shows a plate flat and upright, with the catalogue's dimensions", () => {
    expect(drawn(detail("平盘", ["直径", "27 cm"], ["高", "2.6 cm"]))).toEqual({
      kind: "plate",
      plan: { width: 270, depth: 270 },
      side: { width: 270, height: 26 },
      known: { width: "27 cm", height: "2.6 cm" },
    });
  });

  test("shows a pot at its stated height; its width is an assumption", () => {
    const pot = drawn(detail("茶壶", ["容量", "1.0 L"], ["高", "15.5 cm"]));
    expect(pot).toMatchObject({ plan: null, known: { width: null, height: "15.5 cm" } });
  });

  test.each([
    ["no form", detail("礼品卡", ["直径", "27 cm"])],
    ["no measures", detail("平盘")],
    ["a measure that is none", detail("平盘", ["直径", "27"])],
    ["no height of a pot", detail("茶壶", ["容量", "1.0 L"])],
  ])("does not exist with %s", (_, piece) => {
    expect(drawn(piece)).toBeNull();
  });
});

test.each([
  [null, null],
  ["", null],
  ["324", 324],
  ["180", 180],
  ["640", 640],
  ["179", "refused"],
  ["641", "refused"],
  ["3.5", "refused"],
  ["1e3", "refused"],
  ["９９", "refused"],
  ["x".repeat(9999), "refused"],
  ["x324", "refused"],
  ["324x", "refused"],
])("a card of %j pixels is %j", (typed, width) => {
  expect(readCard(typed)).toBe(width);
  expect(CARD_PX.usual).toBe(324);
});

describe("the page of a piece at its true size", () => {
  const lines = (...values: [string, string][]) =>
    values.map(([attrName, value]) => ({
      attrName,
      value,
      altText: "",
      attrGroupDictCode: "2",
    }));
  const drawnOf = (productName: string, ...values: [string, string][]) =>
    drawn({ productName, spuAttrList: lines(...values) });
  const plan = { width: 270, depth: 270 };

  test("is drawn from its known dimensions", () => {
    const plate: [string, string] = ["直径", "27 cm"];
    expect(drawnOf("平盘", plate)).toEqual({
      kind: "plate",
      plan,
      side: null,
      known: { width: "27 cm", height: null },
    });
    expect(drawnOf("平盘", plate, [" 高 ", "3.25 cm"])).toEqual({
      kind: "plate",
      plan,
      side: { width: 270, height: 32.5 },
      known: { width: "27 cm", height: "3.3 cm" },
    });
    expect(drawnOf("平盘", ["高", "3 cm"])).toEqual(null);
    const cup: [string, string][] = [
      ["直径", "10 cm"],
      ["高", "8 cm"],
    ];
    const known = { width: null, height: "8 cm" };
    expect(drawnOf("杯碟", ...cup)).toEqual({
      kind: "cup",
      plan: null,
      side: { width: 62, height: 80 },
      known,
    });
    expect(drawnOf("马克杯", ...cup)).toEqual({
      kind: "mug",
      plan: null,
      side: { width: 100, height: 80 },
      known,
    });
    expect(drawnOf("马克杯", ["直径", "10 cm"])).toBeNull();
    expect(drawnOf("纸", plate)).toBeNull();
  });

  test("has a page with these dimension lines, or none", async () => {
    expect(await loadTrueSize("p", context({ spuAttrList: lines(["直径", "27 cm"]) }))).toEqual({
      kind: "piece",
      id: "p",
      name: "平盘 27 cm",
      seriesEn: "Lace Blue",
      drawing: { kind: "plate", plan, side: null, known: { width: "27 cm", height: null } },
      top: null,
      lines: [{ name: "直径", value: "27 cm" }],
    });
    expect(await loadTrueSize("p", context())).toEqual({ kind: "missing", id: "p" });
  });

  test("is missing for an unknown piece, and temporarily unavailable if the upstream fails", async () => {
    const warn = vi.spyOn(getLogger(), "warn").mockReturnValue(undefined);
    const no = { kind: "rejected", errorCode: "1", message: "no" };
    expect(await loadTrueSize("p", failing(no))).toEqual({ kind: "missing", id: null });
    expect(await loadTrueSize("p", failing({ kind: "timed-out" }))).toEqual({
      kind: "unavailable",
      message: "",
    });
    expect(await loadTrueSize("p", without())).toEqual({ kind: "missing", id: null });
    expect(warn).toHaveBeenLastCalledWith(
      { productId: "p" },
      "product answer without productDetail",
    );
    expect(await loadTrueSize("", context())).toEqual({ kind: "missing", id: null });
    warn.mockRestore();
  });
});

test("a bank card has its standard size (ISO/IEC 7810 ID-1)", () => {
  expect(BANK_CARD).toEqual({ width: 85.6, height: 53.98, corner: 3.18 });
  expect(CARD_PX).toEqual({ least: 180, most: 640, usual: 324 });
});
