import { foldText } from "./foldText.ts";

/** Digits of a number, each preceded by at most one space, dash, dot or closing bracket. */
const more = (least: number, most = least) => String.raw`(?:[ .)-]?\d){${least},${most}}`;
const COUNTRY = String.raw`(?:(?:\+|00)86[ -]?(?:\(0\))?|86[ -])?`;
const NUMBERS = [
  // A mobile number.
  `${COUNTRY}1[3-9]${more(9)}`,
  // With an area code; after the country code it has no 0.
  String.raw`\(?0\d{2,3}\)?${more(7, 8)}`,
  String.raw`(?:\+|00)86[ -]?\(?(?:0\))?[1-9]\d{1,2}${more(7, 8)}`,
  String.raw`86[ -][1-9]\d{1,2}[ -]${more(7, 8)}`,
  // 400 and 800 numbers, and short service numbers.
  `${COUNTRY}[48]00${more(7)}`,
  String.raw`9[56]\d{3,4}|1(?:00|2[13])\d{2}`,
  // Number of another country.
  String.raw`(?:\+|00)(?!86)[1-9]\d{0,2}${more(6, 12)}`,
  // Without area code.
  String.raw`[2-8]\d{2,3}[ -]?\d{4}`,
].join("|");
/** Not part of a longer number, a time, a date or an amount. Safari 14 lacks lookbehind. */
const PLAUSIBLE = new RegExp(
  String.raw`(?:^|[^\d.,:¥$-]|(?:^|\D)[.,:-])(${NUMBERS})(?![\d:]|[.-]\d{6})`,
);
const EXTENSION =
  /^\s*(?:转接?|分机号?|内线|;ext=|ext\.?|x|#|,|-)\s*(?:分机|:)?\s*(\d{1,5})(?![\d:-])/i;
/** A date of eight digits, or two years. */
const DAYS = /^(?:19|20)\d{2}[ -]?(?:0[1-9]|1[0-2]|19|20)\d{2}$/;
const DASHES = /[\u2010-\u2015\u2212]/g;

/**
 * Returns the `tel:` URL of the first plausible number in a text, with its extension, or `null`. Never
 * combines digits of two numbers, hours or years.
 */
export function telHref(text: string): string | null {
  const plain = foldText(text).replace(DASHES, "-");
  const found = PLAUSIBLE.exec(plain);
  const [match = "", number = ""] = found ?? [];
  if (!found || DAYS.test(number)) return null;
  const digits = number
    .replace("(0)", "")
    .replace(/[^\d+]/g, "")
    .replace(/^(?:00|(?=86\d{9}))/, (prefix) => (/^(?:00)?86|^00/.test(number) ? "+" : prefix));
  const [, extension] = EXTENSION.exec(plain.slice(found.index + match.length)) ?? [];
  return `tel:${digits}${extension ? `;ext=${extension}` : ""}`;
}

/** Numbers of China that can be dialled from abroad: with an area code, mobile, 400 and 800. */
const DOMESTIC = /^(?:0\d{9,11}|1[3-9]\d{9}|[48]00\d{7})$/;

/**
 * The first plausible number of a text as search engines read it: digits with China's country code, and
 * its extension as in a `tel:` address. Short numbers have no country code. Empty without a number.
 */
export function internationalNumber(text: string): string {
  const [digits = "", extension] = (telHref(text) ?? "").replace("tel:", "").split(";");
  const number = DOMESTIC.test(digits) ? `+86${digits.replace(/^0/, "")}` : digits;
  return extension ? `${number};${extension}` : number;
}

const EMAIL = /^[^\s@?&]+@[^\s@?&]+$/;

/**
 * Returns the URL of an email address or telephone number, otherwise `null`: content must not inject further
 * recipients or headers.
 */
export function contactHref(value: string): string | null {
  if (!value.includes("@")) return telHref(value);
  const address = value.trim();
  return EMAIL.test(address) ? `mailto:${address}` : null;
}
