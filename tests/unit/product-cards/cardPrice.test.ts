import { expect, test } from "vitest";
import { cardPrice, displayPrice } from "#server/product-cards/price.ts";
import { amountField, INQUIRY_TAG } from "#shared/contract/fields.ts";

test.each([
  // The specification's menu product and listing row have no price field.
  [undefined, [], undefined],
  [null, [], undefined],
  ["", [], undefined],
  [undefined, [INQUIRY_TAG], null],
  [680, [INQUIRY_TAG], null],
  [0, [], "0.00"],
  [680.005, [], "680.01"],
  ["1,280.5", [], "1,280.50"],
  // Present, but unreadable: the boutique inquiry applies.
  ["¥680", [], null],
  [-1, [], null],
  [1e9, [], null],
])("a card's price of %j with tags %j is %j", (salePrice, tags, price) => {
  expect(cardPrice(amountField.parse(salePrice), tags)).toBe(price);
});

test("only a product's own page shows 0 for a missing price", () => {
  expect(displayPrice(null, [])).toBe("0.00");
  expect(displayPrice(null, [INQUIRY_TAG])).toBeNull();
});
