import { expect, test } from "vitest";
import { formatAmount } from "#app/domain/money.ts";

test("amounts have thousands separators and two decimals", () => {
  expect(formatAmount(1980)).toBe("1,980.00");
  expect(formatAmount(1234567.5)).toBe("1,234,567.50");
  expect(formatAmount(0)).toBe("0.00");
});

test("amounts are rounded to the cent", () => {
  expect(formatAmount(12.346)).toBe("12.35");
});
