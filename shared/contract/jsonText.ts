import { decodeHTMLStrict } from "entities";
import { parseJson } from "./json.ts";

/** Lists and objects that were written as JSON text where the value itself is expected. */

/** Layers of JSON text around a value: a form that was stored as text, and once more by a gateway. */
const MOST_LAYERS = 3;

/** Returns whether a text begins and ends like a JSON list or object, also in the quotes of another layer. */
export function looksEncoded(text: string): boolean {
  const given = text.trim();
  const isQuoted = given.length > 3 && given.startsWith('"') && given.endsWith('"');
  const inner = isQuoted ? given.slice(1, -1).trim() : given;
  return (
    (inner.startsWith("[") && inner.endsWith("]")) || (inner.startsWith("{") && inner.endsWith("}"))
  );
}

/** Parses JSON text of any number of layers, also with HTML escaping; `undefined` if it is none. */
export function jsonInText(text: string): unknown {
  return parsed(text) ?? (QUOTE.test(text) ? parsed(decodeHTMLStrict(text)) : undefined);
}

const QUOTE = /&(?:quot|#0?34|#x22);/i;

function parsed(text: string): unknown {
  let value: unknown = text;
  for (let layer = 0; layer < MOST_LAYERS && typeof value === "string"; layer += 1) {
    try {
      value = parseJson(value);
    } catch {
      return undefined;
    }
  }
  return value;
}
