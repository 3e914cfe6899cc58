/** A finished link as components render it: the server has resolved and checked it. */
export type LinkView = {
  /** Internal path, or an absolute http(s) address when `external`. */
  href: string;
  /** Opens in a new window, without access to this one (spec §2, linkType 1). */
  external?: true;
};
