import { trimmed } from "./trimCharacters.ts";

/**
 * Invisible characters: zero-width, direction marks, variation selectors, soft hyphen, fillers. First, to keep them, the
 * signs that contain some: emoji with joiners, a keycap, a flag of tags, a variant of a Chinese character or a Mongolian
 * letter, letters of a script that joins them.
 */
const SIGN_OR_INVISIBLE =
  /(\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|[\ufe0e\ufe0f\u{e0020}-\u{e007f}])*(?:\u200d\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\ufe0f)*)*|[#*0-9]\ufe0f?\u20e3|\p{Script=Han}[\ufe00-\ufe02\u{e0100}-\u{e01ef}]|\p{Script=Mongolian}[\u180b-\u180f]|[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Tamil}][\u200c\u200d](?=\p{L}))|\p{Default_Ignorable_Code_Point}/gu;
const LONE_SURROGATE = /\p{Surrogate}/u;

/** Removes invisible characters, which copied text often contains; those of a sign stay. */
export function withoutInvisible(text: string): string {
  return text.replace(SIGN_OR_INVISIBLE, (_, sign: string | undefined) => sign ?? "");
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
