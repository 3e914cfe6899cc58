/** The `tel:` address of a telephone number as people write it, or `null` when it holds no digits. */
export function telHref(telephone: string): string | null {
  const digits = telephone.replace(/[^\d+]/g, "");
  return /\d/.test(digits) ? `tel:${digits}` : null;
}
