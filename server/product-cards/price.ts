import { type Amount, INQUIRY_TAG, UNREADABLE } from "#shared/contract/fields.ts";

const amountFormat = new Intl.NumberFormat("zh-CN", {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** Formats an amount in yuan with thousands separators and two decimals, without the sign (PDP-17). */
export function formatAmount(yuan: number): string {
  return amountFormat.format(yuan);
}

/**
 * Formats the price line: yuan with thousands separators and two decimals, without the sign. A missing price
 * is "0.00". `null` means price on request (PDP-15, PDP-16), also for an unreadable price, which was logged
 * at parsing.
 */
export function displayPrice(salePrice: Amount, tagLabels: readonly string[]): string | null {
  if (salePrice === UNREADABLE || tagLabels.includes(INQUIRY_TAG)) return null;
  return formatAmount(salePrice ?? 0);
}

/**
 * Like `displayPrice`, for a product outside its own page (menus, blocks, listings, results, prints):
 * `undefined` without a price, because "0 if missing" applies to the product page only (PDP-15, DATA-03).
 */
export function cardPrice(
  salePrice: Amount,
  tagLabels: readonly string[],
): string | null | undefined {
  const price = displayPrice(salePrice, tagLabels);
  return salePrice === null && price !== null ? undefined : price;
}

/** Returns the amount for structured data: only a real price that the page also shows. */
export function offerPrice(salePrice: Amount, tagLabels: readonly string[]): string | null {
  if (salePrice === null || salePrice === UNREADABLE || tagLabels.includes(INQUIRY_TAG))
    return null;
  return salePrice.toFixed(2);
}
