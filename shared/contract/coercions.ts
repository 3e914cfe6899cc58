import { decodeHTMLStrict } from "entities";
import { withoutEntityLayers, withoutLayers } from "./escapeLayers.ts";
import { ONLY_DIGITS, pageMembers, rowsOfPage } from "./rowShapes.ts";

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
  "number",
  "boolean",
  "empty list",
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
  number: "convert",
  boolean: "drop",
  "empty list": "absent",
  list: "drop",
  "empty object": "absent",
  "numbered object": "drop",
  object: "drop",
};

const object: Row = {
  ...text,
  text: "drop",
  number: "drop",
  "empty object": "take",
  "numbered object": "take",
  object: "take",
};

const list: Row = {
  ...text,
  text: "drop",
  number: "drop",
  "empty list": "take",
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
  code: text,
  "rich text": text,
  data: text,
  words: { ...text, text: "convert", number: "drop", list: "take", "numbered object": "convert" },
  number: { ...text, text: "convert", number: "take" },
  // A price is missing only where the specification's own missing price is (PDP-15): anything else that is no amount is
  // unreadable, and shown as a price on request.
  amount: {
    ...text,
    text: "convert",
    number: "take",
    "word for nothing": "drop",
    "empty list": "drop",
    "empty object": "drop",
  },
  flag: { ...text, text: "convert", number: "take", boolean: "take" },
  moment: {
    ...text,
    text: "take",
    number: "convert",
    list: "convert",
    "numbered object": "convert",
    object: "convert",
  },
  // `none` is a word of several choices.
  choice: { ...text, number: "take", "word for nothing": "take" },
  list,
  // As for an amount: a word in the place of a list of prices is not a missing price.
  "price list": { ...list, "word for nothing": "drop" },
  // Rows that are the subject of an answer may be in a page, and those of a page may be a list alone (rowShapes.ts).
  rows: { ...list, object: "convert" },
  page: {
    ...object,
    "empty list": "convert",
    list: "convert",
    "numbered object": "convert",
    object: "convert",
  },
  object,
  // As for an amount: `[]` in the place of a price is not a missing price.
  "price object": { ...object, "empty list": "drop", "word for nothing": "drop" },
};

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

/**
 * As languages, databases and spreadsheets spell it, also in quotes, and the dashes of a form: `none` in small letters
 * is a word, and a key.
 */
const NOTHING = [
  "null|Null|NULL|nil|Nil|NIL|\\(null\\)|<(?:null|nil|none|NA)>",
  "undefined|Undefined|UNDEFINED|None|Optional\\(nil\\)",
  "NaN|nan|NAN|NaT|Invalid [Dd]ate|#?N/A|n/a|\\\\N",
  "\\[\\s*(?:null|undefined)?\\s*\\]|\\{\\s*\\}|\\[object Object\\]|[-\u2010-\u2015]{1,4}",
].join("|");
/** One of these words, or several that were joined; quotes alone are an empty text. */
const WORD = new RegExp(
  `^(?:(["'])(?:${NOTHING})?\\1|(?:${NOTHING})(?:[\\s,\\uff0c\\u3001;/|-]{1,3}(?:${NOTHING}))*)$`,
);
/** Length of the longest text that is tested for these words. */
const WORD_LENGTH = 40;
/** NUL is what some serialisers write for nothing; the other characters are invisible. */
const VOID =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: as above.
  /^[\s\u0000\u00ad\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u3164\ufeff]*$/;

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
      if (Array.isArray(value)) return value.length === 0 ? "empty list" : "list";
      return shapeOfObject(value);
    default:
      return "absent";
  }
}

function shapeOfText(value: string): Shape {
  const first = value.charCodeAt(0);
  // Most texts begin with a Chinese character, a digit or a slash.
  if (first > 0x2fff && first !== 0xfeff && first !== 0x3000 && first !== 0x3164) return "text";
  if (VOID.test(value)) return value.includes("\u0000") ? "word for nothing" : "blank";
  if (value.length > WORD_LENGTH && value.trim().length > WORD_LENGTH) return "text";
  return WORD.test(value.trim()) ? "word for nothing" : "text";
}

function shapeOfObject(value: object): Shape {
  let isEmpty = true;
  for (const key in value) {
    if (!ONLY_DIGITS.test(key)) return "object";
    isEmpty = false;
  }
  return isEmpty ? "empty object" : "numbered object";
}

/**
 * Applies the table to a value. A value to drop is returned unchanged: the schema refuses and reports it.
 * @param note receives each repair
 */
export function coerce(kind: Kind, value: unknown, place: Place, note: NoteRepair): unknown {
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
      return converted(kind, value, place, note);
  }
}

function converted(kind: Kind, value: unknown, place: Place, note: NoteRepair): unknown {
  switch (kind) {
    case "list":
    case "price list":
      note(shapeOf(value) === "empty object" ? "empty container" : "numbered object", place);
      return listOf(value as object);
    case "rows":
    case "page":
      return answerOf(kind, value as object, place, note);
    case "words":
      if (typeof value === "string") return wordsIn(listed(value));
      note("numbered object", place);
      return wordsIn(listOf(value as object));
    case "number":
    case "amount":
      return numberOf(value as string);
    case "flag":
      return (value as string).trim().toLowerCase();
    case "moment":
      return typeof value === "number" ? textOfNumber(value) : momentText(value as object);
    default:
      return textOfNumber(value as number);
  }
}

/** The rows of an answer, or its page, wherever they are in it. */
function answerOf(kind: "rows" | "page", given: object, place: Place, note: NoteRepair): object {
  const shape = shapeOf(given);
  if (shape === "empty object") note("empty container", place);
  if (shape === "numbered object") note("numbered object", place);
  const value = shape === "empty object" || shape === "numbered object" ? listOf(given) : given;
  const isRows = kind === "rows" && Array.isArray(value);
  const answer = isRows ? value : kind === "rows" ? rowsOfPage(value) : pageMembers(value);
  if (answer !== value) note("other rows", place);
  return answer;
}

/** Values of an object whose keys are numbers, in the order of its keys. */
function listOf(value: object): unknown[] {
  return Object.entries(value)
    .sort(([a], [b]) => byNumber(a.replace(/^0+/, ""), b.replace(/^0+/, "")))
    .map(([, row]) => row);
}

/** Order of numbers of any length. */
const byNumber = (a: string, b: string) => a.length - b.length || (a < b ? -1 : 1);

/** Words without blank ones: `""` split at commas is a list of one blank word in many languages. */
function wordsIn(list: unknown[]): unknown[] {
  return list.filter((word) => !isBlank(word));
}

/** The words of a text: of a JSON list, or separated by commas. */
function listed(text: string): unknown[] {
  try {
    const list = /^\s*\[/.test(text) ? JSON.parse(text) : null;
    if (Array.isArray(list)) return list;
  } catch {
    // No JSON: words that begin with a bracket.
  }
  return text.split(/[,\uff0c]/);
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

/** Members of a date-time that is an object: an instant or a whole date, in the order in which they decide. */
const INSTANTS = ["time", "$date", "$numberLong", "epochMilli", "timestamp", "epochSecond", "iso"];
const WHOLE = ["dateTime", "datetime", "date", "value", "val"];
/** The same without a year beside them, where they are parts. */
const SECONDS = ["seconds", "sec"];
/** Parts of a date-time in China. */
const PARTS = [
  ["year"],
  ["monthValue", "month"],
  ["dayOfMonth", "day"],
  ["hour", "hourOfDay"],
  ["minute"],
  ["second"],
];

/**
 * A date-time that is no text: `[2026, 11, 30, 16, 0]` and `{"year": 2026, "monthValue": 11, …}` of Java,
 * `{"date": {…}, "time": {…}}` and `{"year": …, "month": 10, "hourOfDay": …}` (months from 0) of Gson,
 * `{"time": 1796054400000}` of json-lib, `["java.util.Date", …]` of Jackson, `{"$date": …}` of MongoDB, `{"seconds": …}`
 * of Protocol Buffers, `{"date": …, "timezone": …}` of PHP.
 */
function momentText(value: object): unknown {
  const list = shapeOf(value) === "numbered object" ? listOf(value) : value;
  if (Array.isArray(list))
    return list.length === 2 ? instantText(list[1], value) : partsText(list, value);
  const members = value as Record<string, unknown>;
  const { date, time, year, timezone } = members;
  if (isObject(date)) return momentText({ ...date, ...(isObject(time) ? time : {}) });
  const names = year === undefined ? [...INSTANTS, ...SECONDS, ...WHOLE] : INSTANTS;
  const instant = names.map((name) => members[name]).find((each) => each !== undefined);
  if (instant !== undefined) return instantText(instant, value, timezone);
  const given = PARTS.map((all) => all.map((name) => members[name]).find(Number.isInteger));
  // Java's Calendar counts months from 0, and only it has an hour of that name.
  if (members.hourOfDay !== undefined) given[1] = Number(given[1]) + 1;
  return partsText(given, value);
}

/** @param zone zone of a date-time in words, of which UTC and offsets are read */
function instantText(instant: unknown, value: object, zone?: unknown): unknown {
  if (isObject(instant)) return momentText(instant);
  if (typeof instant !== "string" && typeof instant !== "number") return value;
  const offset =
    typeof zone === "string" && /^(?:UTC|Z|GMT|[+-]\d\d:?\d\d)$/.test(zone) ? zone : "";
  return `${instant} ${offset}`.trim();
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

function partsText(given: readonly unknown[], value: object): unknown {
  const parts = given.filter((part) => part !== undefined);
  if (parts.length < 3 || !parts.every(Number.isInteger)) return value;
  const [year, month, day, ...time] = parts.map((part) => String(part).padStart(2, "0"));
  const clock = time.length === 1 ? [...time, "00"] : time;
  return `${year}-${month}-${day} ${clock.slice(0, 3).join(":")}`.trim();
}

function isText(kind: Kind): boolean {
  return kind === "rich text" || kind === "data" || kind in lengths;
}

/** Characters and words that occur only in texts to repair. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above.
const SUSPECT = /[&<\\\u0000]|data:image\//;
/** An HTML tag or comment; `<20 cm` and `<a@b.cn>` are none. */
const TAG = /<(?:\/?[a-z][a-z0-9:-]*(?:[\s/][^<>]*)?|!(?:--|doctype)[^<>]*)>/gi;
/** Elements whose content is no text. */
const HIDDEN = /<(script|style)\b[^<>]*>[^<]*<\/\1\s*>/gi;
const LINE_BREAK = /<(?:br\b[^<>]*|\/(?:p|div|li|h[1-6]|tr))>/gi;
const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/i;
const EMBEDDED = /data:image\/[\w.+-]{1,40}(?:;[\w=-]{1,40}){0,3},[\w+/=%-]*/g;

function takenText(kind: Kind, given: string, place: Place, note: NoteRepair): string {
  if (kind === "choice" || kind === "moment") return given.trim();
  if (kind === "data" || kind === "rich text") return given;
  let value = given;
  if (SUSPECT.test(value)) {
    value = repaired(kind, value, place, note);
    // What remains can be nothing: `&nbsp;`, `<p>null</p>`.
    const shape = shapeOfText(value);
    if (shape === "word for nothing") note(shape, place);
    if (shape !== "text") return "";
  }
  const most = lengths[kind as keyof typeof lengths];
  if (value.length <= most) return value;
  note("too long", place);
  // A part of an address or of an id is another address or id.
  return kind === "address" || kind === "code" ? "" : cut(value, most);
}

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
  if (kind === "address" || kind === "code" || !value.includes("<")) return value;
  replace(HIDDEN, "", "tags");
  if (kind === "plain text") replace(LINE_BREAK, "\n", "tags");
  const bare = value.replace(TAG, " ");
  if (bare === value) return value.trim();
  note("tags", place);
  return bare.replace(/[^\S\n]{2,}/g, " ").trim();
}

/** The first `most` characters of a text, without half of a surrogate pair. */
function cut(value: string, most: number): string {
  const end = /[\ud800-\udbff]/.test(value.charAt(most - 1)) ? most - 1 : most;
  return value.slice(0, end);
}
