import { decodedUri } from "#shared/domain/decodedUri.ts";

/** Adjacent escapes, which together encode whole characters. */
const ESCAPES = /(?:%[0-9a-f]{2})+/gi;
const ENCODED_TAG = /%3c[a-z!/%]/i;
/** Characters that form encoding always escapes. */
const NOT_IN_FORM = /[\s/?:@&=$,;#<>"']|%20/;
/** Escapes of a Chinese character, which no text contains that has been decoded. */
const ENCODED_HAN = /%e[4-9](?:%[89ab][0-9a-f]){2}/i;
/** A UTF-16 unit, as JavaScript's `escape` writes it. */
const UNIT = /%u([0-9a-f]{4})/gi;
/** Maximum number of encoding layers: some upstream values are encoded twice. */
const MOST_LAYERS = 3;

/** Decoded text, and whether some of its escapes were invalid. */
export type Decoded = { html: string; isBroken: boolean };

/**
 * Decodes URI-encoded HTML, as that of `jobContent` (JOB-04). Decodes run by run, so that a literal `%`
 * or one bad escape affects only itself. `+` is a space if the whole text was form-encoded.
 */
export function decodeUriEncoded(content: string): Decoded {
  let html = content;
  let isBroken = false;
  for (let layer = 0; layer < MOST_LAYERS && (layer === 0 || isEncoded(html)); layer += 1) {
    const isForm = html.includes("%") && !NOT_IN_FORM.test(html);
    const spaced = isForm ? html.replace(/\+/g, " ") : html;
    const units = spaced.replace(UNIT, (_, unit: string) =>
      String.fromCharCode(Number.parseInt(unit, 16)),
    );
    html = units.replace(ESCAPES, (escapes) => {
      const text = decodedUri(escapes);
      if (text === null) isBroken = true;
      return text ?? readable(escapes);
    });
    isBroken ||= /%(?![0-9a-f]{2})/i.test(units) && ENCODED_TAG.test(content);
  }
  return { html, isBroken };
}

/** Whether the whole of a plain text is URI-encoded: it has escapes of Chinese characters, and none that encoding leaves. */
export function isUriEncoded(text: string): boolean {
  return (
    /^[\w.~!*'()%+-]+$/.test(text) && (ENCODED_HAN.test(text) || /%u[4-9][0-9a-f]{3}/i.test(text))
  );
}

/** Whether a decoded text has another layer: as a whole, as it contains no Chinese character. */
function isEncoded(html: string): boolean {
  if (ENCODED_TAG.test(html)) return true;
  return !/\p{Script=Han}/u.test(html) && (ENCODED_HAN.test(html) || /%25e[4-9]%25/i.test(html));
}

/** Returns the readable text of a run: the UTF-8 parts with the rest unchanged, or all of it as GBK. */
function readable(escapes: string): string {
  const bytes = Buffer.from(escapes.replaceAll("%", ""), "hex");
  try {
    const utf8Loss = bytes.toString().split("\ufffd").length - 1;
    const gbk = new TextDecoder("gbk", { fatal: true }).decode(bytes);
    // A single bad byte does not indicate another encoding.
    if (utf8Loss > 1 && /\p{Script=Han}/u.test(gbk)) return gbk;
  } catch {
    // Not GBK either.
  }
  return escapes.replace(
    /(?:%[0-7][0-9a-f]|%[c-d][0-9a-f]%[89ab][0-9a-f]|%e[0-9a-f](?:%[89ab][0-9a-f]){2}|%f[0-4](?:%[89ab][0-9a-f]){3})+/gi,
    (run) => decodedUri(run) ?? run,
  );
}
