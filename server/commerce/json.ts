/** An escape of half a character: whole ones come in twos, and one alone is no text. */
const HALF = /\\u[dD][89a-fA-F]/;

/**
 * What others wrote as JSON, as a value. Of a character that was cut in two, as an emoji at the end of
 * a shortened title, the half that is left becomes U+FFFD: no address can be made of it.
 * @throws {SyntaxError}
 * @throws {RangeError} when it is nested too deep
 */
export function parseJson(text: string): unknown {
  return HALF.test(text) ? JSON.parse(text, whole) : JSON.parse(text);
}

function whole(_name: string, value: unknown): unknown {
  return typeof value === "string" ? Buffer.from(value).toString() : value;
}
