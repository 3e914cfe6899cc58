const price = new Intl.NumberFormat("en-US", {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});
const whole = new Intl.NumberFormat("en-US");

/** A price as the site writes all prices: sign, thousands separators, two decimals (PDP-17). */
export const yuan = (amount: number) => `¥${price.format(amount)}`;

/** A range of prices in whole yuan, open to below from 0 and to above from infinity; it does not break over lines. */
export function yuanRange(from: number, below: number): string {
  if (from === 0) return `¥${whole.format(below)}\u00a0以下`;
  if (!Number.isFinite(below)) return `¥${whole.format(from)}\u00a0及以上`;
  return `¥${whole.format(from)}–\u2060${whole.format(below)}`;
}
