import { contactHref } from "./telephone.ts";

/** Lines of a mail end so in its address (RFC 6068). */
const LINE_END = "\r\n";

/** Returns the address that opens a prepared mail; `null` without an email address. */
export function letterHref(
  email: string,
  subject: string,
  lines: readonly string[],
): string | null {
  const to = contactHref(email);
  if (!to?.startsWith("mailto:")) return null;
  const body = lines.join(LINE_END);
  return `${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
