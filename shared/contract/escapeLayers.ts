/** Layers of escaping that a text may have besides that of HTML. */

/** Characters as JSON writes them: `\u003c`, `\"`, `\/`, a line break. Other words may follow a backslash. */
const JSON_ESCAPE = /\\(?:u([\da-fA-F]{4})|(?:r\\)?(n)|(["/]))/g;
const CDATA = /<!\[CDATA\[|\]\]>/g;

/** An ampersand as an entity, of any number of layers: `&amp;amp;`, `&#38;`, `&#x26;`. */
const AMPERSANDS =
  /&(?:(?:amp|#0{0,5}38|#x0{0,4}26);)+(?=(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});)/gi;
/** A numeric entity that is half of a character, as programs write that escape each UTF-16 unit. */
const HALVES = /&#(x?)([\da-f]{4,5});&#(x?)([\da-f]{4,5});/gi;
const NUL = /&#x?0+;/gi;

/** Returns a text or HTML whose entities have one layer: the ampersand of an entity is no entity itself. */
export function withoutEntityLayers(text: string): string {
  return text.includes("&") ? withWholeSigns(text.replace(AMPERSANDS, "&")) : text;
}

/** Returns a text without entities of NUL and of halves of characters: a decoder would replace both. */
export function withWholeSigns(text: string): string {
  if (!text.includes("&#")) return text;
  return text.replace(NUL, "").replace(HALVES, (whole, x1, high: string, x2, low: string) => {
    const units = [Number.parseInt(high, x1 ? 16 : 10), Number.parseInt(low, x2 ? 16 : 10)];
    const sign = String.fromCharCode(...units);
    return /^[\ud800-\udbff][\udc00-\udfff]$/.test(sign) ? sign : whole;
  });
}

/** Returns a text without a layer of JSON escapes, and without the marks of an XML character section. */
export function withoutLayers(text: string): string {
  const whole = text.includes("<![CDATA[") ? text.replace(CDATA, "") : text;
  if (!whole.includes("\\")) return whole;
  return whole.replace(JSON_ESCAPE, (_, code?: string, line?: string, sign?: string) => {
    if (code !== undefined) return String.fromCharCode(Number.parseInt(code, 16));
    return line === undefined ? (sign ?? "") : "\n";
  });
}
