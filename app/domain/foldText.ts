/** Invisible characters: zero-width, direction marks, variation selectors, soft hyphen, fillers. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
const LONE_SURROGATE = /\p{Surrogate}/u;

/** Removes invisible characters, which copied text often contains. */
export function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE, "");
}

/**
 * Normalises full-width and other compatibility characters (NFKC) and removes invisible ones. Keeps letter
 * case and spaces; NFKC converts a no-break or ideographic space to a space.
 */
export function foldText(text: string): string {
  return withoutInvisible(text).normalize("NFKC");
}

/** Whether a text contains a lone surrogate, which cannot be encoded. */
export function hasLoneSurrogate(text: string): boolean {
  return LONE_SURROGATE.test(text);
}
