import { parseJson } from "#shared/contract/json.ts";
import { decodeUriEncoded } from "#shared/contract/uriEncoded.ts";
import { decodedUri } from "#shared/domain/decodedUri.ts";
import { type Level, shown } from "./findings.ts";

/** What a plain text should not be: a finding about the member that has it. */
type TextFault = {
  isSo: (text: string) => boolean;
  what: string;
  remedy: string;
  /** What the site's reading takes from the text is lost: without it visitors see the text that was meant. */
  isLossy?: true;
};

const HAN = /\p{Script=Han}/u;

/** Faults of plain texts; of a text only the first one counts. */
const faults: readonly TextFault[] = [
  {
    isSo: (text) => /<\/?[a-z][^>]*>/i.test(text),
    what: "has HTML in a plain text",
    isLossy: true,
    remedy: "Send plain text; lines are separated by line breaks.",
  },
  {
    isSo: isUriEncoded,
    what: "is URI-encoded",
    remedy: "Send plain text: jobContent alone is URI-encoded.",
  },
  {
    isSo: isBase64,
    what: "is base64",
    remedy: "Send plain text: pictures and sounds alone are base64.",
  },
  {
    isSo: (text) => /\\(u[\da-f]{4}|[nrt"/])/i.test(text),
    what: "has JSON escapes in a plain text",
    remedy: "Encode the answer as JSON once.",
  },
  {
    isSo: (text) => /&(amp|lt|gt|quot|nbsp|#\d+);/i.test(text),
    what: "has HTML entities in a plain text",
    remedy: "Send plain text.",
  },
  {
    isSo: (text) => /\{\{[^{}]*\}\}|\$\{[^{}]*\}|<%=/.test(text),
    what: "has a template's placeholder",
    remedy: "Fill in the template before it is stored or sent.",
  },
  {
    isSo: (text) =>
      /(?<![\w.-])(NaN|undefined|null)(?![\w.-])|\[object \w+\]/.test(text) && /\s/.test(text),
    what: "has a program's word for nothing",
    remedy: "Leave the part out where there is no value.",
  },
  {
    isSo: (text) =>
      /lorem ipsum|^(test|demo|todo|tbd|xxx+)[\s\d]*$|^测试(商品|门店|文章|数据|内容)|占位文字/i.test(
        text,
      ),
    what: "is filler text",
    remedy: "Send the real text, or none.",
  },
  {
    isSo: (text) => /^#{1,6} \S|\*\*\S[^*]*\*\*|\]\(https?:/m.test(text),
    what: "has Markdown in a plain text",
    remedy: "Send plain text.",
  },
];

/** The first fault of a plain text, if it has one, with what visitors see: the text as the site reads it. */
export function textFault(
  given: string,
  read: string,
): { level: Level; what: string; visitors: string; remedy: string } | undefined {
  const fault = faults.find(({ isSo }) => isSo(given));
  if (!fault) return undefined;
  const { isSo, what, remedy, isLossy = false } = fault;
  const level = isLossy || isSo(read) ? "warning" : "note";
  const visitors = read.trim() === "" ? "nothing in its place" : shown(read, 120);
  return { level, what, visitors, remedy };
}

/** Whether the whole of a text is URI-encoded: it has no other signs, and its decoded form has Chinese characters. */
function isUriEncoded(text: string): boolean {
  return /^[\w.~!*'()%+-]*%[\w.~!*'()%+-]+$/.test(text) && HAN.test(decodeUriEncoded(text).html);
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
