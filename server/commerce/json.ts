import { checkText } from "./answerBudget.ts";

/** An escape of half a character: whole ones come in twos, and one alone is no text. */
const HALF = /\\u[dD][89a-fA-F]/;
/** A number that may be a whole one above 2^53, which JSON.parse would round; most long ids are texts. */
const LONG = /(?:^|[[:,])\s*-?\d{16}/;
/** A text or a number of JSON. */
const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/g;
const WHOLE = /^-?[1-9]\d{15,}$/;

/**
 * A JSON text as a value. A whole number above 2^53 becomes the text of its digits, so that ids keep
 * all of them; numeric fields read such a text. Half of a surrogate pair, as at the end of a shortened
 * title, becomes U+FFFD: no address can contain it.
 * @throws {SyntaxError}
 * @throws {TooLargeError} when it is nested too deep or has too many values
 */
export function parseJson(text: string): unknown {
  checkText(text);
  const exact = LONG.test(text) ? text.replace(TOKEN, quotedWhenLong) : text;
  return HALF.test(exact) ? JSON.parse(exact, wellFormed) : JSON.parse(exact);
}

function quotedWhenLong(token: string): string {
  return WHOLE.test(token) && !Number.isSafeInteger(Number(token)) ? `"${token}"` : token;
}

function wellFormed(_name: string, value: unknown): unknown {
  return typeof value === "string" ? Buffer.from(value).toString() : value;
}
