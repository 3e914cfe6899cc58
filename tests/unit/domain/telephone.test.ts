import { expect, test } from "vitest";
import { internationalNumber } from "#shared/domain/telephone.ts";

test.each([
  ["400-555-0182", "+864005550182"],
  ["021-5555 0182", "+862155550182"],
  ["138 0000 0182", "+8613800000182"],
  ["+86 21 5555 0182", "+862155550182"],
  ["021-5555 0182 转 802", "+862155550182;ext=802"],
  ["95588", "95588"],
  ["+45 33 12 34 56", "+4533123456"],
  ["每日十点至六点", ""],
])("search engines read %s as %s", (text, number) => {
  expect(internationalNumber(text)).toBe(number);
});
