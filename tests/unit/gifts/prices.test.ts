import { expect, test } from "vitest";
import { giftLists } from "#demo/data/features/gifts/lists.ts";
import { productDefs } from "#demo/data/products/defs.ts";

test("a gift within an amount costs no more, and not less than half of it", () => {
  const amounts = { 三百: 300, 五百: 500, 六百: 600, 七百: 700, 千: 1000, 两千: 2000 };
  const limits = Object.values(giftLists).flatMap(({ goods }) =>
    goods.flatMap(([id, reason]) => {
      const named = /([一两三四五六七八九]?[百千])元以内/.exec(reason)?.[1];
      return named === undefined ? [] : [{ id, limit: amounts[named as keyof typeof amounts] }];
    }),
  );
  expect(limits.length).toBeGreaterThan(8);
  const wrong = limits.filter(({ id, limit }) => {
    const price = productDefs.find((def) => def.id === id)?.price;
    return typeof price !== "number" || !limit || price > limit || price < limit / 2;
  });
  expect(wrong).toEqual([]);
});
