import { parseJson } from "#shared/contract/json.ts";
import { decodedUri } from "#shared/domain/decodedUri.ts";
import type { Level } from "./findings.ts";

/** What a plain text should not be: a finding about the member that has it. */
type TextFault = {
  isSo: (text: string) => boolean;
  level: Level;
  what: string;
  visitors: string;
  remedy: string;
};

const HAN = /\p{Script=Han}/u;

/** Faults of plain texts; of a text only the first one counts. */
const faults: readonly TextFault[] = [
  {
    isSo: (text) => /<\/?[a-z][^>]*>/i.test(text),
    level: "warning",
    what: "has HTML in a plain text",
    visitors: "the text without its tags, in one run where paragraphs were: the site removes them",
    remedy: "Send plain text; lines are separated by line breaks.",
  },
  {
    isSo: isUriEncoded,
    level: "warning",
    what: "is URI-encoded",
    visitors: "percent signs and digits in place of the text",
    remedy: "Send plain text: jobContent alone is URI-encoded.",
  },
  {
    isSo: isBase64,
    level: "warning",
    what: "is base64",
    visitors: "letters and digits in place of the text",
    remedy: "Send plain text: pictures and sounds alone are base64.",
  },
  {
    isSo: (text) => /\\(u[\da-f]{4}|[nrt"/])/i.test(text),
    level: "note",
    what: "has JSON escapes in a plain text",
    visitors: "nothing: the site decodes one layer",
    remedy: "Encode the answer as JSON once.",
  },
  {
    isSo: (text) => /&(amp|lt|gt|quot|nbsp|#\d+);/i.test(text),
    level: "note",
    what: "has HTML entities in a plain text",
    visitors: "nothing: the site decodes one layer",
    remedy: "Send plain text.",
  },
  {
    isSo: (text) => /\{\{[^{}]*\}\}|\$\{[^{}]*\}|<%=/.test(text),
    level: "warning",
    what: "has a template's placeholder",
    visitors: "the placeholder in place of a value",
    remedy: "Fill in the template before it is stored or sent.",
  },
  {
    // Alone the site reads it as nothing.
    isSo: (text) =>
      /(?<![\w.-])(NaN|undefined|null)(?![\w.-])|\[object \w+\]/.test(text) && /\s/.test(text),
    level: "warning",
    what: "has a program's word for nothing",
    visitors: "that word in the text",
    remedy: "Leave the part out where there is no value.",
  },
  {
    isSo: (text) =>
      /lorem ipsum|^(test|demo|todo|tbd|xxx+)[\s\d]*$|^测试(商品|门店|文章|数据|内容)|占位文字/i.test(
        text,
      ),
    level: "warning",
    what: "is filler text",
    visitors: "the filler text",
    remedy: "Send the real text, or none.",
  },
  {
    isSo: (text) => /^#{1,6} \S|\*\*\S[^*]*\*\*|\]\(https?:/m.test(text),
    level: "warning",
    what: "has Markdown in a plain text",
    visitors: "its signs in the text",
    remedy: "Send plain text.",
  },
];

/** The first fault of a plain text, if it has one. */
export const textFault = (text: string): TextFault | undefined =>
  faults.find(({ isSo }) => isSo(text));

/** Whether the whole of a text is URI-encoded: it has no other signs, and its decoded form has Chinese characters. */
function isUriEncoded(text: string): boolean {
  return /^[\w.~!*'()%-]+$/.test(text) && HAN.test(uriDecoded(text));
}

/** Whether the whole of a text is base64 of UTF-8 with Chinese characters. */
function isBase64(text: string): boolean {
  if (!/^[\w+/]{12,}={0,2}$/.test(text)) return false;
  const read = Buffer.from(text, "base64").toString("utf8");
  return HAN.test(read) && !read.includes("\ufffd");
}

/** A text without its URI encoding; as it is where it cannot be decoded. */
export const uriDecoded = (text: string) => decodedUri(text) ?? text;

/** The value of JSON in a text; the text where it is none. */
export function jsonIn(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return text;
  }
}
