const amountFormat = new Intl.NumberFormat("zh-CN", {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** An amount in yuan with thousands separators and two decimals, without the sign (spec §5). */
export function formatAmount(yuan: number): string {
  return amountFormat.format(yuan);
}
