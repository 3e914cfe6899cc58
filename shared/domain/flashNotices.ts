/** A message that survives a redirect is sent as one of these codes, never as text. */
export const noticeCodes = ["data-error"] as const;
export type NoticeCode = (typeof noticeCodes)[number];

/** Search parameter of the code. */
export const NOTICE_PARAM = "notice";

/** Returns the code in a search string, or `null` if missing or unknown. */
export function readNotice(search: URLSearchParams): NoticeCode | null {
  const code = search.get(NOTICE_PARAM);
  return noticeCodes.find((known) => known === code) ?? null;
}

/** Returns a path that shows a notice once. */
export function withNotice(path: string, code: NoticeCode): string {
  return `${path}?${NOTICE_PARAM}=${code}`;
}
