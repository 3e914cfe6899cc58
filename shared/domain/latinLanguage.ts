import { marks } from "#brand/marks.ts";

/** Letters that English does not have, and Danish and its neighbours do. */
const NORDIC = /[æøåäö]/i;

/**
 * A word with such letters, as an editor writes a name in a Chinese text. At most 40 letters before the first one, so
 * that a long run of other letters (an encoded picture) takes linear time.
 */
const NORDIC_WORD = /([a-zæøåäöéü]{0,40}[æøåäö][a-zæøåäöéü]*)/gi;

/** Splits a text; every second part is a word of the brand's own language, which is marked as such. */
export function splitNordic(text: string): string[] {
  return marks.language === "en" ? [text] : text.split(NORDIC_WORD);
}

/**
 * Language of a line in Latin letters: the brand's own where its letters show it, else English. `undefined` for
 * Chinese.
 */
export function latinLanguage(text: string): string | undefined {
  if (/\p{Script=Han}/u.test(text)) return undefined;
  return NORDIC.test(text) ? marks.language : "en";
}
