import { foldText } from "./foldText.ts";

/** Mobile numbers of the mainland (spec §5), as the content of a pattern. */
export const PHONE_PATTERN = "1[3-9]\\d{9}";

/** Spaces, dashes, brackets, dots and other punctuation between the groups of a number. */
const SEPARATORS = /[\s\p{P}\u2212]/gu;
/** A link for dialling, the country code as contacts and messengers write it, and the trunk prefix. */
const PREFIX = /^(?:tel)?(?:(?:\+|00)?86)?0?(?=1\d{10}$)/i;

/**
 * The number that a typed or pasted text means: plain digits, without separators, invisible marks and
 * the country code of the mainland. Any other text is returned without its separators, for the pattern to refuse.
 */
export function foldMobileNumber(typed: string): string {
  return foldText(typed).replace(SEPARATORS, "").replace(PREFIX, "");
}
