/**
 * Removes matching characters at both ends in linear time; a regular expression anchored at the end would
 * backtrack for every run inside the text.
 */
export function trimmed(text: string, unwanted: RegExp, atStart = unwanted): string {
  let start = 0;
  let end = text.length;
  while (start < end && atStart.test(text.charAt(start))) start += 1;
  while (end > start && unwanted.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}
