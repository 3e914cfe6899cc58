import { trimmed } from "./trimCharacters.ts";

/** Invisible characters: zero-width, direction marks, variation selectors, soft hyphen, fillers. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
const LONE_SURROGATE = /\p{Surrogate}/u;

/** Removes invisible characters, which copied text often contains. */
export function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE, "");
}

/** Sentence end that dictation adds to a word. */
const FULL_STOP = /。/;

/**
 * Normalises full-width and other compatibility characters (NFKC) and removes invisible ones and a final Chinese
 * full stop. Keeps letter case and spaces; NFKC converts a no-break or ideographic space to a space.
 */
export function foldText(text: string): string {
  return trimmed(withoutInvisible(text).normalize("NFKC"), FULL_STOP, /(?!)/);
}

/** Whether a text contains a lone surrogate, which cannot be encoded. */
export function hasLoneSurrogate(text: string): boolean {
  return LONE_SURROGATE.test(text);
}
