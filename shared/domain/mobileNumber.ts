import { foldText } from "./foldText.ts";

/** Pattern of mainland China mobile numbers (JOB-19). */
export const PHONE_PATTERN = "1[3-9]\\d{9}";

/** Spaces, dashes, brackets, dots and other punctuation between digit groups. */
const SEPARATORS = /[\s\p{P}\u2212]/gu;
/** A Chinese label before the number, and a remark behind it. */
const WORDS = /^\p{Script=Han}{1,8}|\p{Script=Han}{1,8}$/gu;
/** `tel:` prefix, country code as written by contacts and messengers, and trunk prefix. */
const PREFIX = /^(?:tel)?(?:(?:\+|00)?86)?0?(?=1\d{10}$)/i;

/**
 * Normalises a typed or pasted number: digits only, without separators, words around it, invisible characters
 * and the mainland country code. Other text is returned without separators, so that the pattern rejects it.
 */
export function foldMobileNumber(typed: string): string {
  return foldText(typed).replace(SEPARATORS, "").replace(WORDS, "").replace(PREFIX, "");
}
