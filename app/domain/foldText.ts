/** Characters without a glyph: zero-width, direction marks, variation selectors, soft hyphen, fillers. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
const LONE_SURROGATE = /\p{Surrogate}/u;

/** A text without characters that nobody sees; copied text often contains some. */
export function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE, "");
}

/**
 * A text with full-width and other compatibility characters as their plain ones (NFKC), and without
 * invisible ones. Letter case and spaces stay; NFKC turns a no-break or ideographic space into a space.
 */
export function foldText(text: string): string {
  return withoutInvisible(text).normalize("NFKC");
}

/** Whether a text contains half of a surrogate pair, which no encoding can send. */
export function hasLoneSurrogate(text: string): boolean {
  return LONE_SURROGATE.test(text);
}
