/**
 * A text without the characters at its ends that match. Looks at each once; a pattern for the end of
 * a text would try again from every run of them within it.
 */
export function trimmed(text: string, unwanted: RegExp, atStart = unwanted): string {
  let start = 0;
  let end = text.length;
  while (start < end && atStart.test(text.charAt(start))) start += 1;
  while (end > start && unwanted.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}
