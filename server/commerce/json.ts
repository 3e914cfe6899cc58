import { checkText } from "./answerBudget.ts";

/** An escape of half a character: whole ones come in twos, and one alone is no text. */
const HALF = /\\u[dD][89a-fA-F]/;

/**
 * What others wrote as JSON, as a value. Of a character that was cut in two, as an emoji at the end of
 * a shortened title, the half that is left becomes U+FFFD: no address can be made of it.
 * @throws {SyntaxError}
 * @throws {TooLargeError} when it is nested too deep or has too many values
 */
export function parseJson(text: string): unknown {
  checkText(text);
  return HALF.test(text) ? JSON.parse(text, whole) : JSON.parse(text);
}

function whole(_name: string, value: unknown): unknown {
  return typeof value === "string" ? Buffer.from(value).toString() : value;
}
