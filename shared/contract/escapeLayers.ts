/** Layers of escaping that a text may have besides that of HTML. */

/** Characters as JSON writes them: `\u003c`, `\"`, `\/`, a line break. Other words may follow a backslash. */
const JSON_ESCAPE = /\\(?:u([\da-fA-F]{4})|(?:r\\)?(n)|(["/]))/g;
const CDATA = /<!\[CDATA\[|\]\]>/g;

/** Returns a text without a layer of JSON escapes, and without the marks of an XML character section. */
export function withoutLayers(text: string): string {
  const whole = text.includes("<![CDATA[") ? text.replace(CDATA, "") : text;
  if (!whole.includes("\\")) return whole;
  return whole.replace(JSON_ESCAPE, (_, code?: string, line?: string, sign?: string) => {
    if (code !== undefined) return String.fromCharCode(Number.parseInt(code, 16));
    return line === undefined ? (sign ?? "") : "\n";
  });
}
