import { expect, test } from "vitest";
import {
  displayPrice,
  formatAmount,
  INQUIRY_TAG,
  offerPrice,
} from "#server/product-cards/price.ts";
import { rows } from "#tests/support/rows.ts";

test.each([
  [12345.6, "12,345.60"],
  [0, "0.00"],
  [1234567, "1,234,567.00"],
  [19.999, "20.00"],
  [null, "0.00"],
])("%j shows as %j", { meta: rows("PDP-15", "PDP-17") }, (price, shown) => {
  expect(displayPrice(price, [])).toBe(shown);
});

test("the inquiry tag takes the price away, other tags do not", () => {
  expect(displayPrice(1980, ["NEW", INQUIRY_TAG])).toBeNull();
  expect(displayPrice(1980, ["NEW", "inquiry-like"])).toBe("1,980.00");
});

test("a price that came and cannot be read is asked for in the boutiques, and makes no offer", () => {
  expect(displayPrice("unreadable", [])).toBeNull();
  expect(offerPrice("unreadable", [])).toBeNull();
});

test("an offer has the ungrouped amount of a real price only", () => {
  expect(offerPrice(12345.6, [])).toBe("12345.60");
  expect(offerPrice(null, [])).toBeNull();
  expect(offerPrice(1980, [INQUIRY_TAG])).toBeNull();
});

test("amounts have thousands separators and two decimals", { meta: rows("PDP-17") }, () => {
  expect(formatAmount(1980)).toBe("1,980.00");
  expect(formatAmount(1234567.5)).toBe("1,234,567.50");
  expect(formatAmount(0)).toBe("0.00");
});

test("amounts are rounded to the cent", () => {
  expect(formatAmount(12.346)).toBe("12.35");
});
