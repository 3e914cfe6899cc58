import { describe, expect, test } from "vitest";
import { fittingGifts, giftListKey } from "#server/features/gifts/giftList.ts";
import type { Block } from "#shared/domain/blocks.ts";

function card(name: string, reason?: string) {
  return { id: name, href: "/pdp/1", name, seriesEn: "", picture: null, ...(reason && { reason }) };
}
const list = (...products: ReturnType<typeof card>[]) =>
  ({ id: "b", type: "products", title: "", link: null, products }) as Block;
const text = { id: "a", type: "common" } as Block;

describe("a list of gifts", () => {
  test("leaves out pieces that offend a custom of its occasion", () => {
    const blocks = [text, list(card("座钟", "准时"), card("对杯", "成双"), card("烛台", "成对"))];
    expect(fittingGifts("longevity", blocks)).toEqual([text, list(card("对杯", "成双"))]);
    expect(fittingGifts("wedding", blocks)).toEqual([
      text,
      list(card("对杯", "成双"), card("烛台", "成对")),
    ]);
  });

  test("shows a piece without a reason, and no empty list", () => {
    expect(fittingGifts("father", [list(card("盖碗"))])).toEqual([list(card("盖碗"))]);
    expect(fittingGifts("father", [list(card("雨伞", "遮雨"))])).toEqual([]);
  });

  test("has a key of the site", () => {
    expect(giftListKey("wedding")).toBe("wedding");
    expect(giftListKey("toString")).toBeNull();
  });
});
