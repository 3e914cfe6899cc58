/** A link resolved and validated by the server, ready to render. */
export type LinkView = {
  /** Internal path, or an absolute http(s) URL when `external`. */
  href: string;
  /** Opens in a new window with `noopener` (LINK-01). */
  external?: true;
};

/** Returns the accessible name of a link that shows a number alone: the number, then its subject, if any. */
export function numberName(shown: string, of: string): string | undefined {
  return of === "" || /\p{L}/u.test(shown) ? undefined : `${shown} ${of}`.trim();
}
