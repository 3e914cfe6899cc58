import { marks } from "#brand/marks.ts";

/** Letters that English does not have, and Danish and its neighbours do. */
const NORDIC = /[æøåäö]/i;

/** Language of a line in Latin letters: the brand's own where its letters show it, else English. */
export function latinLanguage(text: string): string {
  return NORDIC.test(text) ? marks.language : "en";
}
