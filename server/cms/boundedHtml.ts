import type { DropReason } from "#shared/domain/dropReasons.ts";

/** Maximum length of sanitised HTML in characters: about 50 ms of blocking work. */
export const MOST_HTML = 300_000;

/** Images embedded in the text: the sanitiser drops them anyway, and they account for most of a long text. */
const EMBEDDED = /data:[\w/+.-]{1,80};base64,[\w+/=]*/g;

/**
 * Limits HTML to the sanitised length: removes the data of embedded images, then cuts before the first
 * element beyond the limit.
 * @param refuse is called if text is left out
 */
export function boundedHtml(html: string, refuse: (reason: DropReason) => void): string {
  if (html.length <= MOST_HTML) return html;
  const bare = html.replace(EMBEDDED, "data:,");
  if (bare.length <= MOST_HTML) return bare;
  refuse("out of range");
  const end = bare.lastIndexOf("<", MOST_HTML);
  return bare.slice(0, end > 0 ? end : MOST_HTML);
}
