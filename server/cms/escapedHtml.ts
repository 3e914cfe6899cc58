import { decodeHTMLStrict } from "entities";

const TAG = /<[/!?]?[a-z]/i;
/** An escaped tag, of any number of layers: `&lt;p&gt;`, `&amp;lt;p&amp;gt;`, `&#60;p&#62;`. */
const ESCAPED_TAG =
  /&(?:amp;){0,3}(?:lt|#60|#x3c);\/?[a-z][a-z0-9]*(?:\s|\/|&(?:amp;){0,3}(?:gt|#62|#x3e);)/i;
/** Maximum number of layers of escaping. */
const MOST_LAYERS = 3;

/**
 * Decodes HTML that was escaped as a whole, as by a form that escapes its fields before they are stored: it contains
 * escaped tags and no tag. Any other text is returned unchanged.
 */
export function unescapedHtml(html: string): string {
  let text = html;
  for (let layer = 0; layer < MOST_LAYERS; layer += 1) {
    if (TAG.test(text) || !ESCAPED_TAG.test(text)) break;
    text = decodeHTMLStrict(text);
  }
  return text;
}
