/** A link resolved and validated by the server, ready to render. */
export type LinkView = {
  /** Internal path, or an absolute http(s) URL when `external`. */
  href: string;
  /** Opens in a new window with `noopener` (spec §2, linkType 1). */
  external?: true;
};
