import type { DropReason } from "#app/domain/dropReasons.ts";

/** Characters of HTML that are sanitised: some 50 ms of one turn. */
export const MOST_HTML = 300_000;

/** Pictures within the text itself: dropped by the sanitiser anyway, and most of a long text. */
const EMBEDDED = /data:[\w/+.-]{1,80};base64,[\w+/=]*/g;

/**
 * HTML within the length that is sanitised: embedded pictures lose their data, and what is longer even so
 * ends before the first element beyond.
 * @param refuse is called where text is left out
 */
export function boundedHtml(html: string, refuse: (reason: DropReason) => void): string {
  if (html.length <= MOST_HTML) return html;
  const bare = html.replace(EMBEDDED, "data:,");
  if (bare.length <= MOST_HTML) return bare;
  refuse("out of range");
  const end = bare.lastIndexOf("<", MOST_HTML);
  return bare.slice(0, end > 0 ? end : MOST_HTML);
}
