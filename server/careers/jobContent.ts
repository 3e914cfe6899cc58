/** Escapes beside each other: together they are the bytes of whole characters. */
const ESCAPES = /(?:%[0-9a-f]{2})+/gi;
const ENCODED_TAG = /%3c[a-z!/%]/i;
/** What a form's encoding always escapes. */
const NOT_IN_FORM = /[\s/?:@&=$,;#<>"']|%20/;
/** An answer that was encoded twice is decoded twice. */
const MOST_LAYERS = 2;

/** Text, and whether some of its escapes could not be read. */
export type DecodedContent = { html: string; isBroken: boolean };

/**
 * The HTML of `jobContent`, which is URI-encoded (spec §3). Decodes run by run, so that a literal `%` or
 * one bad escape leaves only itself. `+` is a space where the whole text was encoded as a form.
 */
export function decodeJobContent(content: string): DecodedContent {
  let html = content;
  let isBroken = false;
  for (let layer = 0; layer < MOST_LAYERS && (layer === 0 || ENCODED_TAG.test(html)); layer += 1) {
    const isForm = html.includes("%") && !NOT_IN_FORM.test(html);
    const spaced = isForm ? html.replace(/\+/g, " ") : html;
    html = spaced.replace(ESCAPES, (escapes) => {
      const text = decoded(escapes);
      if (text === null) isBroken = true;
      return text ?? readable(escapes);
    });
    isBroken ||= /%(?![0-9a-f]{2})/i.test(spaced) && ENCODED_TAG.test(content);
  }
  return { html, isBroken };
}

function decoded(escapes: string): string | null {
  try {
    return decodeURIComponent(escapes);
  } catch {
    return null;
  }
}

/** What of a run is text: in UTF-8 with the rest as it came, or all of it in GBK. */
function readable(escapes: string): string {
  const bytes = Buffer.from(escapes.replaceAll("%", ""), "hex");
  try {
    const utf8Loss = bytes.toString().split("\ufffd").length - 1;
    const gbk = new TextDecoder("gbk", { fatal: true }).decode(bytes);
    // One bad byte among many good ones is no other encoding.
    if (utf8Loss > 1 && /\p{Script=Han}/u.test(gbk)) return gbk;
  } catch {
    // Not GBK either.
  }
  return escapes.replace(
    /(?:%[0-7][0-9a-f]|%[c-d][0-9a-f]%[89ab][0-9a-f]|%e[0-9a-f](?:%[89ab][0-9a-f]){2}|%f[0-4](?:%[89ab][0-9a-f]){3})+/gi,
    (run) => decoded(run) ?? run,
  );
}
