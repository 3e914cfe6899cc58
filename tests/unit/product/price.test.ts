import { expect, test } from "vitest";
import { displayPrice, formatAmount, offerPrice } from "#server/product-cards/price.ts";
import { INQUIRY_TAG } from "#shared/contract/fields.ts";
import { rows } from "#tests/support/rows.ts";

test.each([
  [12345.6, "12,345.60"],
  [0, "0.00"],
  [1234567, "1,234,567.00"],
  [19.999, "20.00"],
  [null, "0.00"],
])("%j is shown as %j", { meta: rows("PDP-15", "PDP-17") }, (price, shown) => {
  expect(displayPrice(price, [])).toBe(shown);
});

test("hides the price with the inquiry tag, not with other tags", () => {
  expect(displayPrice(1980, ["NEW", INQUIRY_TAG])).toBeNull();
  expect(displayPrice(1980, ["NEW", "inquiry-like"])).toBe("1,980.00");
});

test("shows the boutique inquiry for an unreadable price, without an offer", () => {
  expect(displayPrice("unreadable", [])).toBeNull();
  expect(offerPrice("unreadable", [])).toBeNull();
});

test("has an offer only for a valid price, with an ungrouped amount", () => {
  expect(offerPrice(12345.6, [])).toBe("12345.60");
  expect(offerPrice(null, [])).toBeNull();
  expect(offerPrice(1980, [INQUIRY_TAG])).toBeNull();
});

test("formats amounts with thousands separators and two decimals", { meta: rows("PDP-17") }, () => {
  expect(formatAmount(1980)).toBe("1,980.00");
  expect(formatAmount(1234567.5)).toBe("1,234,567.50");
  expect(formatAmount(0)).toBe("0.00");
});

test("rounds amounts to the cent", () => {
  expect(formatAmount(12.346)).toBe("12.35");
});
