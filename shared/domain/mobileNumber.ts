import { foldText } from "./foldText.ts";

/** Pattern of mainland China mobile numbers (JOB-19). */
export const PHONE_PATTERN = "1[3-9]\\d{9}";

/** Spaces, dashes, brackets, dots and other punctuation between digit groups. */
const SEPARATORS = /[\s\p{P}\u2212]/gu;
/** A label before the number (`Mobile`, `手机`), and a remark behind it (`wx同号`); one letter behind it is a slip. */
const WORDS = /^\p{L}{1,12}|[a-z]{0,8}\p{Script=Han}{1,8}$|[a-z]{2,8}$/giu;
/** Country code as written by contacts and messengers, and trunk prefix. */
const PREFIX = /^(?:(?:\+|00)?86)?0?(?=1\d{10}$)/;

/** A number among other digits, as hours or an extension: in its usual groups, apart from digits and a single letter. */
const AMONG_OTHERS =
  /(?:^|[^\d-])(?:(?:\+|00)?86[ -]?)?(1[3-9]\d(?:[ -]?\d{4}){2})(?![\d-]|\.\d|[a-z]\b)/gi;
/** What makes a digit a key of a telephone (emoji). */
const KEYCAP = /\ufe0f?\u20e3/g;
const NUMBER = new RegExp(`^${PHONE_PATTERN}$`);

/**
 * Normalises a typed or pasted number: digits only, without separators, words and other numbers around it, invisible
 * characters and the mainland country code. A number that is there twice is one. Other text, as of two numbers, is
 * returned so that the pattern rejects it.
 */
export function foldMobileNumber(typed: string): string {
  const text = foldText(typed.replace(KEYCAP, ""));
  const bare = text.replace(SEPARATORS, "").replace(WORDS, "").replace(PREFIX, "");
  if (NUMBER.test(bare)) return bare;
  const found = new Set(
    [...text.matchAll(AMONG_OTHERS)].map(([, number = ""]) => number.replace(/\D/g, "")),
  );
  const [only = ""] = found;
  // A number in words is a wrong number, not a missing one.
  return found.size === 1 ? only : bare || text;
}
