import { decodeHTMLStrict } from "entities";
import { withoutEntityLayers, withoutLayers } from "./escapeLayers.ts";
import { jsonInText, looksEncoded } from "./jsonText.ts";
import { momentText } from "./momentShapes.ts";
import { LENGTH, listOf, ONLY_DIGITS, pageMembers, rowsOfList, rowsOfPage } from "./rowShapes.ts";
import { decodeUriEncoded, isUriEncoded } from "./uriEncoded.ts";
import { type Held, heldValue, NO_VALUE, pictureOf } from "./wrappedValues.ts";

/**
 * The one table of coercions: what becomes of a JSON value of each shape where a value of each kind is expected. Every
 * field of every schema reads its value through it (`coerced` in tolerant.ts), before the schema checks the result.
 */

/** Shapes of a JSON value. */
export const shapes = [
  /** Not there, or null. */
  "absent",
  /** Empty text, or white space only. */
  "blank",
  /** What serialisers write for nothing: `"null"`, `"undefined"`, `"NaN"`, `"None"`, `"[]"`, `"\u0000"`. */
  "word for nothing",
  "text",
  /** A list or an object that was written as JSON text, also twice. */
  "JSON text",
  "number",
  "boolean",
  "empty list",
  /** A list of one value, as XML and search engines give single values. */
  "list of one",
  "list",
  "empty object",
  /** An object whose keys are all numbers: a list, as PHP writes it. */
  "numbered object",
  "object",
] as const;
export type Shape = (typeof shapes)[number];

/** What happens to a value: used, converted, treated as absent, or dropped and reported. */
export type Way = "take" | "convert" | "absent" | "drop";

type Row = Record<Shape, Way>;

/** Kinds of fields. Texts differ by their maximum length. */
export const kinds = [
  "name",
  "line",
  "plain text",
  "address",
  "code",
  "rich text",
  "data",
  "words",
  "number",
  "amount",
  "flag",
  "moment",
  "choice",
  "list",
  "price list",
  "rows",
  "page",
  "object",
  "picture",
  "price object",
] as const;
export type Kind = (typeof kinds)[number];

/** Maximum length of a text by its kind, in characters. Rich text: `MOST_HTML` in server/cms/boundedHtml.ts. */
export const lengths = {
  name: 200,
  line: 2000,
  "plain text": 20_000,
  address: 2000,
  code: 200,
} as const satisfies Partial<Record<Kind, number>>;

const text: Row = {
  absent: "absent",
  blank: "absent",
  "word for nothing": "absent",
  text: "take",
  "JSON text": "take",
  number: "convert",
  boolean: "drop",
  "empty list": "absent",
  "list of one": "convert",
  // The value for Chinese in a list of languages.
  list: "convert",
  "empty object": "absent",
  "numbered object": "drop",
  // The member that holds the value (wrappedValues.ts).
  object: "convert",
};

/** Values that are one word or number: those of enumerations may be objects. */
const scalar: Row = { ...text, "JSON text": "convert", list: "drop" };

const object: Row = {
  ...text,
  text: "drop",
  "JSON text": "convert",
  number: "drop",
  list: "drop",
  "empty object": "take",
  "numbered object": "take",
  object: "take",
};

const list: Row = {
  ...text,
  text: "convert",
  "JSON text": "convert",
  "empty list": "take",
  "list of one": "take",
  list: "take",
  "empty object": "convert",
  "numbered object": "convert",
};

/** The table. */
export const coercions: Record<Kind, Row> = {
  name: text,
  line: text,
  "plain text": text,
  address: text,
  code: { ...text, list: "drop" },
  "rich text": text,
  data: { ...text, list: "drop" },
  words: list,
  number: { ...scalar, text: "convert", number: "take" },
  // A price is missing only where the specification's own missing price is (PDP-15): anything else that is no amount is
  // unreadable, and shown as a price on request.
  amount: {
    ...scalar,
    text: "convert",
    number: "take",
    "word for nothing": "drop",
    "empty list": "drop",
    "list of one": "drop",
    "empty object": "drop",
  },
  flag: { ...scalar, text: "convert", number: "take", boolean: "take" },
  moment: {
    ...scalar,
    text: "take",
    number: "convert",
    list: "convert",
    "numbered object": "convert",
  },
  // `none` is a word of several choices.
  choice: { ...scalar, number: "take", "word for nothing": "take" },
  list,
  // As for an amount: a word in the place of a list of prices is not a missing price.
  "price list": { ...list, text: "drop", number: "drop", "word for nothing": "drop" },
  // Rows that are the subject of an answer may be in a page, and those of a page may be a list alone (rowShapes.ts).
  rows: { ...list, text: "drop", number: "drop" },
  page: {
    ...object,
    "empty list": "convert",
    "list of one": "convert",
    list: "convert",
    "numbered object": "convert",
    object: "convert",
  },
  object,
  // A text is the address of the picture.
  picture: { ...object, text: "convert", object: "convert" },
  // As for an amount: `[]` in the place of a price is not a missing price.
  "price object": { ...object, "empty list": "drop", "word for nothing": "drop" },
};

/** Whether the value of a kind is a list or an object: an empty one is a value, too. */
export const isContainer = (kind: Kind) =>
  coercions[kind]["empty list"] === "take" || coercions[kind]["empty object"] === "take";

/** Repairs of values, counted by kind: what another backend should send differently. */
export const repairs = [
  /** An object with numbers as keys was read as a list. */
  "numbered object",
  /** Rows were read from a member of another name, from a page, or without one. */
  "other rows",
  /** A serialiser's word for nothing was read as nothing. */
  "word for nothing",
  /** `[]` or `{}` was read as nothing. */
  "empty container",
  /** A value was read from an object or a list around it, or a single row without its list. */
  "wrapped",
  /** A list or an object was read from JSON text. */
  "JSON text",
  /** A layer of escaping was removed from a text: HTML entities, JSON escapes, an XML character section. */
  "escaped",
  /** Tags of a plain text were removed. */
  "tags",
  /** The data of an embedded picture was removed from a plain text. */
  "embedded picture",
  /** NUL characters were removed. */
  "control characters",
  /** A text was longer than its kind permits. */
  "too long",
] as const;
export type Repair = (typeof repairs)[number];
/** Place of a value in an answer; its path is built only if it is read. */
export type Place = { readonly path: readonly (string | number)[] };
export type NoteRepair = (repair: Repair, place: Place) => void;

/** As languages, databases and spreadsheets spell it: `none` in small letters is a word, and a key. */
const NOTHING = [
  "null|Null|NULL|nil|Nil|NIL|\\(null\\)|<(?:null|nil|none|NA)>",
  "undefined|Undefined|UNDEFINED|None|Optional\\(nil\\)",
  "NaN|nan|NAN|NaT|Invalid [Dd]ate|N/A|n/a|\\\\N|#(?:N/A|(?:REF|VALUE|NULL|NUM|DIV/0)!|NAME\\?)",
  '\\[\\s*(?:null|undefined|""|\\{\\s*\\})?\\s*\\]|\\{\\s*\\}|\\[object \\w+\\]',
].join("|");
/** The dashes of a form. */
const DASH = "-\u2010-\u2015";
const QUOTED = new RegExp(`^(["'])(?:${NOTHING}|[${DASH}]*)\\1$`);
const BEGINS = new RegExp(`^(?:${NOTHING}|[${DASH}])`);
const WORDS = new RegExp(NOTHING, "g");
const BETWEEN = new RegExp(`^[${DASH}\\s,\\uff0c\\u3001;\\uff1b/|]*$`);

/**
 * Whether a text is one of these words or several that were joined, as two missing members, or dashes alone; quotes alone
 * are an empty text. In steps: one pattern for repeated words and dashes between them takes exponential time.
 */
function isWordForNothing(text: string): boolean {
  return QUOTED.test(text) || (BEGINS.test(text) && BETWEEN.test(text.replace(WORDS, "")));
}

/** Length of the longest text that is tested for these words. */
const WORD_LENGTH = 40;
/** NUL is what some serialisers write for nothing; the other characters are invisible. */
const VOID =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: as above.
  /^[\s\u0000\u00ad\u115f\u1160\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2800\u3164\ufeff\uffa0]*$/;

/** Blank characters from 0x3000 on: the space of Chinese, two fillers, the byte order mark. */
const BLANKS = new Set([0x3000, 0x3164, 0xfeff, 0xffa0]);
/** Whether a text with this first character, below 128, is always words: neither blank, nor nothing, nor JSON text. */
const IS_WORDS = Uint8Array.from({ length: 128 }, (_, code) =>
  /[^\s\p{Cc}nuoi#"'()[\]{}<>\\-]/iu.test(String.fromCharCode(code)) ? 1 : 0,
);

/** Returns the shape of a value. */
export function shapeOf(value: unknown): Shape {
  switch (typeof value) {
    case "string":
      return shapeOfText(value);
    case "number":
      return "number";
    case "boolean":
      return "boolean";
    case "object":
      if (value === null) return "absent";
      return Array.isArray(value) ? shapeOfList(value) : shapeOfObject(value);
    default:
      return "absent";
  }
}

function shapeOfList({ length }: readonly unknown[]): Shape {
  if (length === 0) return "empty list";
  return length === 1 ? "list of one" : "list";
}

function shapeOfText(value: string): Shape {
  const first = value.charCodeAt(0);
  // Most texts begin with a Chinese character, a digit, a slash or a letter that no word for nothing begins with.
  if (first > 0x2fff && !BLANKS.has(first)) return "text";
  if (IS_WORDS[first]) return "text";
  if (VOID.test(value)) return value.includes("\u0000") ? "word for nothing" : "blank";
  const other = looksEncoded(value) ? "JSON text" : "text";
  if (value.length > WORD_LENGTH && value.trim().length > WORD_LENGTH) return other;
  return isWordForNothing(value.trim()) ? "word for nothing" : other;
}

function shapeOfObject(value: object): Shape {
  let isEmpty = true;
  for (const key in value) {
    // Numbers come first; JavaScript's objects like lists have their length behind them.
    if (!ONLY_DIGITS.test(key) && (isEmpty || key !== LENGTH)) return "object";
    isEmpty = false;
  }
  return isEmpty ? "empty object" : "numbered object";
}

/** Parses JSON text; `undefined` if it is none. */
export type ParseJson = (text: string) => unknown;

/** What a value is coerced with. */
type Reader = { place: Place; note: NoteRepair; parse: ParseJson };

/**
 * Applies the table to a value. A value to drop is returned unchanged: the schema refuses and reports it.
 * @param note receives each repair
 * @param parse parses JSON text; a read that is repeated parses each text once
 */
export function coerce(
  kind: Kind,
  value: unknown,
  place: Place,
  note: NoteRepair,
  parse: ParseJson = jsonInText,
): unknown {
  // Most values are used as they came.
  if (kind !== "words" && coercions[kind][shapeOf(value)] === "take") {
    return typeof value === "string" ? takenText(kind, value, place, note) : value;
  }
  return coerced(kind, value, { place, note, parse });
}

function coerced(kind: Kind, value: unknown, reader: Reader): unknown {
  const { place, note } = reader;
  const shape = shapeOf(value);
  switch (coercions[kind][shape]) {
    case "drop":
      return value;
    case "absent":
      if (shape === "word for nothing") note("word for nothing", place);
      else if (shape !== "absent" && shape !== "blank") note("empty container", place);
      // A required text that is blank is "empty", not "missing".
      return shape !== "absent" && isText(kind) ? "" : value === null ? null : undefined;
    case "take":
      if (kind === "words") return wordsIn(value as unknown[]);
      return typeof value === "string" ? takenText(kind, value, place, note) : value;
    case "convert":
      return converted(kind, value, shape, reader);
  }
}

function converted(kind: Kind, value: unknown, shape: Shape, reader: Reader): unknown {
  if (shape === "JSON text") return decoded(kind, value as string, reader);
  const { place, note } = reader;
  switch (kind) {
    case "list":
    case "price list":
    case "rows":
    case "words": {
      const found = listIn(kind, value, shape, reader);
      return kind === "words" && Array.isArray(found) ? wordsIn(found) : found;
    }
    case "page":
      return pageIn(value as object, shape, reader);
    case "moment":
      if (typeof value === "number") return textOfNumber(value);
      return shape === "list of one" ? unwrapped(kind, value, reader) : momentText(value as object);
    case "picture":
      if (shape === "list of one") return unwrapped(kind, value, reader);
      return pictureOf(value, () => note("wrapped", place));
    default:
      return typeof value === "object"
        ? unwrapped(kind, value, reader)
        : convertedScalar(kind, value as string | number);
  }
}

function convertedScalar(kind: Kind, value: string | number): unknown {
  if (typeof value === "number") return textOfNumber(value);
  if (kind === "amount") return numberOf(value);
  if (value.length > MOST_AROUND) return value;
  const plain = value.normalize("NFKC").replace(AROUND_NUMBER, "").trim();
  const number = EXPONENT.test(plain) ? Number(plain) : numberOf(plain);
  if (kind !== "flag" || typeof number !== "string") return number;
  return number.toLowerCase().replace(/^是$/, "yes").replace(/^否$/, "no");
}

/** What may be around a number or a flag: quotes, spaces as entities, tags, the letter of MySQL's bits. */
const AROUND_NUMBER = /^(?:b?["']|&nbsp;|<[^<>]{0,40}>)+|(?:["']|&nbsp;|<[^<>]{0,40}>)+$/g;

/** As Java writes a large decimal; in the place of an amount it is no price (PDP-17 has digits and commas). */
const EXPONENT = /^[+-]?\d{1,20}(?:\.\d{1,20})?e[+-]?\d{1,2}$/i;

/** A value that was written as JSON text. */
function decoded(kind: Kind, text: string, reader: Reader): unknown {
  const value = reader.parse(text);
  if (typeof value !== "object" || value === null) return notEncoded(kind, text, reader);
  if (isPrice(kind) && isNothing(value)) return text;
  reader.note("JSON text", reader.place);
  return coerced(kind, value, reader);
}

/** A text that only looks like JSON: words that begin and end with a bracket. */
function notEncoded(kind: Kind, text: string, { place, note }: Reader): unknown {
  if (kind === "words") return wordsIn(listed(text));
  return coercions[kind].text === "take" ? takenText(kind, text, place, note) : text;
}

/** The value in an object or in a list of one; unchanged if it holds none, or nothing where that would be a price. */
function unwrapped(kind: Kind, value: unknown, reader: Reader): unknown {
  const inner = heldValue(heldAs(kind), value as object);
  if (inner === NO_VALUE || (isPrice(kind) && isNothing(inner))) return value;
  reader.note("wrapped", reader.place);
  return coerced(kind, inner, reader);
}

function heldAs(kind: Kind): Held {
  if (kind === "address" || kind === "amount" || kind === "choice") return kind;
  if (kind === "number" || kind === "flag") return "number";
  return isText(kind) && kind !== "code" ? "text" : "code";
}

const isPrice = (kind: Kind) =>
  kind === "amount" || kind === "price object" || kind === "price list";

/** Whether a value of any shape holds nothing. */
export function isNothing(value: unknown): boolean {
  return ["absent", "blank", "word for nothing", "empty list", "empty object"].includes(
    shapeOf(value),
  );
}

/** The rows of a list in another shape; a single row, where it is one, is a list of one (`Coerced` in tolerant.ts). */
function listIn(kind: Kind, value: unknown, shape: Shape, { place, note }: Reader): unknown {
  if (typeof value === "string") return listed(value);
  if (typeof value === "number") return [value];
  const words = kind === "words" && shape === "object" ? heldValue("text", value as object) : null;
  if (typeof words === "string") {
    note("wrapped", place);
    return listed(words);
  }
  if (shape === "empty object" || shape === "numbered object") {
    note(shape === "empty object" ? "empty container" : shape, place);
    return listOf(value as object);
  }
  const rows = kind === "rows" ? rowsOfPage(value as object) : rowsOfList(value as object);
  note(rows === value ? "wrapped" : "other rows", place);
  return Array.isArray(rows) || shapeOf(rows) === "numbered object" ? rows : [rows];
}

/** The page of an answer, wherever its rows are in it. */
function pageIn(given: object, shape: Shape, { place, note }: Reader): object {
  if (shape === "numbered object") note(shape, place);
  const value = shape === "numbered object" ? listOf(given) : given;
  const page = pageMembers(value);
  if (page !== value) note("other rows", place);
  return page;
}

/** Words without blank ones: `""` split at commas is a list of one blank word in many languages. */
function wordsIn(list: unknown[]): unknown[] {
  return list.filter((word) => !isBlank(word));
}

/** Between addresses that were joined: they contain commas themselves. */
const BETWEEN_ADDRESSES = /\s*[,;|\uff0c\uff1b\s]\s*(?=(?:https?:)?\/)/i;
const BETWEEN_WORDS = /[,;|\n\t\uff0c\uff1b\u3001]/;
/** Brackets around a list as Java, Python and PostgreSQL write it. */
const BRACKETS = /^\s*(?:\[([^[\]]*)\]|\{([^{}]*)\})\s*$/;

/** The values of a text in which they were joined. Entities of words are decoded before: they end with a separator. */
function listed(text: string): string[] {
  const isAddress = /^\s*(?:https?:)?\//i.test(text);
  const parts = isAddress
    ? text.split(BETWEEN_ADDRESSES)
    : decodeHTMLStrict(withoutEntityLayers(withoutLayers(text).replace(LINE_BREAK, "\n")))
        .replace(BRACKETS, "$1$2")
        .split(BETWEEN_WORDS);
  return parts.map((part) => part.trim().replace(QUOTES, "$2"));
}

function isBlank(value: unknown): boolean {
  const shape = shapeOf(value);
  return shape === "blank" || shape === "absent";
}

function textOfNumber(value: number): unknown {
  return Number.isFinite(value) ? String(value) : value;
}

/** Parses a decimal number as text, with or without thousands separators; other text is unchanged. */
function numberOf(value: string): unknown {
  const digits = value.trim();
  if (/^[+-]?\d{1,3}(,\d{3})+(\.\d+)?$/.test(digits)) return Number(digits.replaceAll(",", ""));
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(digits) ? Number(digits) : value;
}

function isText(kind: Kind): boolean {
  return kind === "rich text" || kind === "data" || kind in lengths;
}

/** Characters and words that occur only in texts to repair. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above.
const SUSPECT = /[&<%\\\u0000]|data:image\//;
/** An HTML tag or comment; `<20 cm` and `<a@b.cn>` are none. */
const TAG = /<(?:\/?[a-z][a-z0-9:-]*(?:[\s/][^<>]*)?|!(?:--|doctype)[^<>]*)>/gi;
/** Elements whose content is no text. */
const HIDDEN = /<(script|style)\b[^<>]*>[^<]*<\/\1\s*>/gi;
const LINE_BREAK = /<(?:br\b[^<>]*|\/(?:p|div|li|h[1-6]|tr))>/gi;
const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/i;
const EMBEDDED = /data:image\/[\w.+-]{1,40}(?:;[\w=-]{1,40}){0,3},[\w+/=%-]*/g;

function takenText(kind: Kind, given: string, place: Place, note: NoteRepair): string {
  if (kind === "choice" || (kind === "moment" && !SUSPECT.test(given))) return given.trim();
  if (kind === "data" || kind === "rich text") return given;
  let value = kind === "code" ? bareCode(given) : given;
  if (SUSPECT.test(value)) {
    value = repaired(kind, value, place, note);
    // What remains can be nothing: `&nbsp;`, `<p>null</p>`.
    const shape = shapeOfText(value);
    if (shape === "word for nothing") note(shape, place);
    if (shape !== "text") return "";
  }
  const most = lengths[kind as keyof typeof lengths];
  if (most === undefined || value.length <= most) return value;
  note("too long", place);
  // A part of an address or of an id is another address or id.
  return kind === "address" || kind === "code" ? "" : cut(value, most);
}

/** What may be around a code: the spaces of a column of fixed width, invisible characters, then the quotes of JSON. */
const AROUND_CODE = /^[\s\u200b-\u200f\ufeff]+|[\s\u200b-\u200f\ufeff]+$/g;
const QUOTES = /^(["'])(.*)\1$/s;
/** Length of the longest text around a code or a number that is removed: patterns at an end search from each place. */
const MOST_AROUND = 400;

const bareCode = (code: string) =>
  code.length > MOST_AROUND ? code : code.replace(AROUND_CODE, "").replace(QUOTES, "$2");

/** Removes what a plain text does not contain: one layer of escaping, tags, embedded pictures, NUL. */
function repaired(kind: Kind, given: string, place: Place, note: NoteRepair): string {
  let value = withoutEntityLayers(withoutLayers(given));
  if (value !== given) note("escaped", place);
  const replace = (pattern: RegExp, replacement: string, repair: Repair) => {
    const next = value.replace(pattern, replacement);
    if (next !== value) note(repair, place);
    value = next;
  };
  // biome-ignore lint/suspicious/noControlCharactersInRegex: as above.
  replace(/\u0000/g, "", "control characters");
  // An address that is a picture is refused where pictures are read, which tells the reason.
  if (kind !== "address") replace(EMBEDDED, "", "embedded picture");
  if (ENTITY.test(value)) {
    value = decodeHTMLStrict(value);
    note("escaped", place);
  }
  if (kind === "address" || kind === "code") return value;
  if (isUriEncoded(value)) {
    value = decodeUriEncoded(value).html;
    note("escaped", place);
  }
  if (!value.includes("<")) return value;
  replace(HIDDEN, "", "tags");
  if (kind === "plain text") replace(LINE_BREAK, "\n", "tags");
  const bare = value.replace(TAG, " ");
  if (bare === value) return value.trim();
  note("tags", place);
  return bare
    .replace(/[^\S\n]{2,}/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .trim();
}

/** The first `most` characters of a text, without half of a surrogate pair. */
function cut(value: string, most: number): string {
  const end = /[\ud800-\udbff]/.test(value.charAt(most - 1)) ? most - 1 : most;
  return value.slice(0, end);
}
