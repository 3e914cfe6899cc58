/** A message that survives a redirect travels as one of these codes, never as text. */
export const noticeCodes = ["data-error"] as const;
export type NoticeCode = (typeof noticeCodes)[number];

/** Search parameter that carries the code. */
export const NOTICE_PARAM = "notice";

/** The code in a search string, or `null` when there is none that the site knows. */
export function readNotice(search: URLSearchParams): NoticeCode | null {
  const code = search.get(NOTICE_PARAM);
  return noticeCodes.find((known) => known === code) ?? null;
}

/** A path that shows a notice once. */
export function withNotice(path: string, code: NoticeCode): string {
  return `${path}?${NOTICE_PARAM}=${code}`;
}
