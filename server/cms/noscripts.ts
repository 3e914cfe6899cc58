import { decodeHTMLStrict } from "entities";

/** A fallback for browsers without scripts, and the images in it. */
const NOSCRIPT = /<noscript\b[^<>]*>((?:[^<]|<(?!\/noscript))*)<\/noscript\s*>/gi;
/** The same as text, as scripts read it. */
const AS_TEXT = /^\s*&lt;img\b/i;
const SRC = /<img\b[^<>]*?\ssrc\s*=\s*["']?([^"'\s<>?#]+)/gi;

/**
 * Returns HTML with the content of each `noscript` that has an image which occurs nowhere else in the text; any other
 * is a copy of a lazy image, and is removed by the sanitiser.
 */
export function shownNoscripts(html: string): string {
  if (!/<noscript/i.test(html)) return html;
  const rest = html.replace(NOSCRIPT, "");
  return html.replace(NOSCRIPT, (whole, given: string) => {
    const content = AS_TEXT.test(given) ? decodeHTMLStrict(given) : given;
    const own = [...content.matchAll(SRC)].map(([, src = ""]) => src);
    return own.length > 0 && own.every((src) => !rest.includes(src)) ? content : whole;
  });
}
