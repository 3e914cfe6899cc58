/** The `tel:` address of a telephone number as people write it, or `null` when it holds no digits. */
export function telHref(telephone: string): string | null {
  const digits = telephone.replace(/[^\d+]/g, "");
  return /\d/.test(digits) ? `tel:${digits}` : null;
}

const EMAIL = /^[^\s@?&]+@[^\s@?&]+$/;

/**
 * The address of a way to reach the house, by mail or by telephone; `null` for what is neither:
 * further recipients or headers must not come from content.
 */
export function contactHref(value: string): string | null {
  if (!value.includes("@")) return telHref(value);
  return EMAIL.test(value) ? `mailto:${value}` : null;
}
