import { type Amount, UNREADABLE } from "#server/commerce/fields.ts";

const amountFormat = new Intl.NumberFormat("zh-CN", {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** An amount in yuan with thousands separators and two decimals, without the sign (spec §5). */
export function formatAmount(yuan: number): string {
  return amountFormat.format(yuan);
}

/**
 * Tag label of a product whose price is given only in the boutiques (spec §2 "Product detail",
 * "the inquiry tag"; its value is not shown, see docs/decisions/0002-commerce-client.md).
 */
export const INQUIRY_TAG = "INQUIRY";

/**
 * The price line's figures: yuan with thousands separators and two decimals, without the sign;
 * a missing price is "0.00", and `null` means: ask the offline store (spec §2, §5); so does one that
 * came and cannot be read, which the answer's reading has logged.
 */
export function displayPrice(salePrice: Amount, tagLabels: readonly string[]): string | null {
  if (salePrice === UNREADABLE || tagLabels.includes(INQUIRY_TAG)) return null;
  return formatAmount(salePrice ?? 0);
}

/**
 * The same for a product outside its own page (menus, blocks, listings, results, prints): `undefined`
 * without a price, because "0 if missing" applies to the product page only (spec §2, §3 "Menu product").
 */
export function cardPrice(
  salePrice: Amount,
  tagLabels: readonly string[],
): string | null | undefined {
  const price = displayPrice(salePrice, tagLabels);
  return salePrice === null && price !== null ? undefined : price;
}

/** The amount that structured data may name: only a real price that the page shows too. */
export function offerPrice(salePrice: Amount, tagLabels: readonly string[]): string | null {
  if (salePrice === null || salePrice === UNREADABLE || tagLabels.includes(INQUIRY_TAG))
    return null;
  return salePrice.toFixed(2);
}
