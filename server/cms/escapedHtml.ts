import { decodeHTMLStrict } from "entities";
import {
  withoutEntityLayers,
  withoutLayers,
  withWholeSigns,
} from "#shared/contract/escapeLayers.ts";
import { decodeUriEncoded } from "#shared/contract/uriEncoded.ts";

const TAG = /<[/!?]?[a-z]/i;
/** Maximum number of layers of escaping. */
const MOST_LAYERS = 3;
/** The ampersand of an entity, of up to that number of layers. */
const AMPERSAND = `&(?:(?:amp|#0{0,5}38|#x0{0,4}26);){0,${MOST_LAYERS}}`;
/** An escaped tag: `&lt;p&gt;`, `&#60;p&#62;`, `&amp;lt;p&amp;gt;`. */
const ESCAPED_TAG = new RegExp(
  `${AMPERSAND}(?:lt|#0{0,5}60|#x0{0,4}3c);[/!]?[a-z-][a-z0-9-]*(?:\\s|/|${AMPERSAND}(?:gt|#0{0,5}62|#x0{0,4}3e);)`,
  "i",
);
/** Tags that forms and templates put around or between the lines of an escaped text. */
const WRAPPERS = /<\/?(?:p|div|section|span|br)\b[^<>]*>/gi;
/** An escaped text: from an escaped tag of a block to the end of one. */
const ESCAPED_BLOCKS =
  /^\s*<(?:p|div|section|article|h[1-6]|ul|ol|dl|table|blockquote|figure|pre)[\s>][\s\S]*(?:<\/[a-z][a-z0-9]*|\/)>\s*$/i;

/**
 * Removes layers of escaping from HTML: of a text that was escaped as a whole, as by a form that escapes its fields
 * before they are stored (it contains escaped tags and no tag, or only tags of lines), of entities that were escaped
 * between tags, of JSON and of URIs. Any other text is returned unchanged.
 */
export function unescapedHtml(html: string): string {
  let text = withoutQuotes(withoutLayers(html));
  if (/^\s*%3c[a-z!/%]/i.test(text) && !TAG.test(text)) text = decodeUriEncoded(text).html;
  if (!ESCAPED_TAG.test(text)) return withoutEntityLayers(text);
  if (!TAG.test(text)) return withoutEntityLayers(withDecodedTags(text));
  const inner = text.replace(WRAPPERS, "\n");
  const decoded = TAG.test(inner) ? "" : withDecodedTags(inner);
  return withoutEntityLayers(ESCAPED_BLOCKS.test(decoded) ? decoded : text);
}

/**
 * Decodes a text of escaped tags until it has tags. Each layer is decoded as a whole: an entity in it that has a layer
 * more than the tags is text.
 */
function withDecodedTags(text: string): string {
  let decoded = text;
  for (let layer = 0; layer < MOST_LAYERS; layer += 1) {
    if (TAG.test(decoded) || !ESCAPED_TAG.test(decoded)) break;
    decoded = decodeHTMLStrict(withWholeSigns(decoded));
  }
  return decoded;
}

/** The HTML in a JSON text. */
function withoutQuotes(text: string): string {
  const trimmed = text.trim();
  const isQuoted = trimmed.startsWith('"<') && trimmed.endsWith('>"');
  return isQuoted ? trimmed.slice(1, -1) : text;
}
