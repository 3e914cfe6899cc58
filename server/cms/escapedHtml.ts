import { decodeHTMLStrict } from "entities";
import { withoutLayers } from "#shared/contract/escapeLayers.ts";
import { decodeUriEncoded } from "./uriEncoded.ts";

const TAG = /<[/!?]?[a-z]/i;
/** An escaped tag, of any number of layers: `&lt;p&gt;`, `&amp;lt;p&amp;gt;`, `&#60;p&#62;`. */
const ESCAPED_TAG =
  /&(?:amp;){0,3}(?:lt|#60|#x3c);\/?[a-z][a-z0-9]*(?:\s|\/|&(?:amp;){0,3}(?:gt|#62|#x3e);)/i;
/** Maximum number of layers of escaping. */
const MOST_LAYERS = 3;
/** An entity whose `&` was escaped once more: `&amp;nbsp;` between tags. */
const ESCAPED_ENTITY = /&amp;(?=(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});)/gi;

/**
 * Removes layers of escaping from HTML: of a text that was escaped as a whole, as by a form that escapes its fields
 * before they are stored (it contains escaped tags and no tag), of entities that were escaped between tags, of JSON and
 * of URIs. Any other text is returned unchanged.
 */
export function unescapedHtml(html: string): string {
  let text = withoutQuotes(withoutLayers(html));
  if (/^\s*%3c[a-z!/%]/i.test(text) && !TAG.test(text)) text = decodeUriEncoded(text).html;
  for (let layer = 0; layer < MOST_LAYERS; layer += 1) {
    if (TAG.test(text) || !ESCAPED_TAG.test(text)) break;
    text = decodeHTMLStrict(text);
  }
  return text.replace(ESCAPED_ENTITY, "&");
}

/** The HTML in a JSON text. */
function withoutQuotes(text: string): string {
  const trimmed = text.trim();
  const isQuoted = trimmed.startsWith('"<') && trimmed.endsWith('>"');
  return isQuoted ? trimmed.slice(1, -1) : text;
}
