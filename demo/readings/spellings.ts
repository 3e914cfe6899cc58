import { coercions, type Kind, lengths, type Shape } from "#shared/contract/coercions.ts";
import { isMembers } from "#shared/contract/members.ts";
import { written } from "./longIds.ts";
import { momentForms } from "./momentForms.ts";

/**
 * Other spellings of a value that mean the same, by the kind of its member: what other backends send in its place, and the
 * table of coercions accepts (docs/readings.md).
 */

/** Values of the shapes that can mean nothing. */
const empty: Partial<Record<Shape, readonly unknown[]>> = {
  absent: [undefined, null],
  blank: ["", " "],
  "word for nothing": ["null", "undefined", "NaN", "None", "\u0000", "[]", "N/A", "\\N", "-", '""'],
  "empty list": [[]],
  "empty object": [{}],
};

const isList = (kind: Kind) => ["list", "price list", "rows", "words"].includes(kind);

/** Whether a value is nothing, as the demo writes it. */
export function isNothing(kind: Kind, value: unknown): boolean {
  if (Array.isArray(value)) return isList(kind) && value.length === 0;
  return value === undefined || value === null || value === "";
}

/** Values that mean nothing where a value of a kind is expected; `undefined`: the member is absent. */
export function nothings(kind: Kind): unknown[] {
  return Object.entries(empty).flatMap(([shape, values]) => {
    const way = coercions[kind][shape as Shape];
    return way === "absent" || (isList(kind) && way !== "drop") ? values : [];
  });
}

/** Other spellings of a value that is not nothing. */
export function spellings(kind: Kind, value: unknown): unknown[] {
  switch (kind) {
    case "name":
    case "line":
    case "plain text":
      return typeof value === "string" ? [...textForms(value, lengths[kind]), ...held(value)] : [];
    case "address":
      return typeof value === "string"
        ? [...escapedForms(value, /&/), [value], { url: value }, { val: value }]
        : [];
    case "code":
      return typeof value === "string"
        ? [...numberForm(value), ...ofEnumeration(value), `${value}   `, `\ufeff"${value}"`]
        : [String(value)];
    case "rich text":
      return typeof value === "string" ? [...richForms(value), [value], { html: value }] : [];
    case "words":
      return Array.isArray(value) ? wordForms(value) : [];
    case "number":
      return typeof value === "number"
        ? [...numberTexts(value), ...ofEnumeration(value), ...ofEnumeration(String(value))]
        : numberForm(value);
    case "amount":
      return typeof value === "number"
        ? [...numberTexts(value), ...amounts(value)]
        : numberForm(value);
    case "flag":
      return flagForms(value);
    case "choice":
      return typeof value === "string" ? ofEnumeration(value) : [];
    case "moment":
      return typeof value === "string"
        ? [...momentForms(value), [value], { value }, `"${value}"`]
        : [];
    case "list":
    case "price list":
      return Array.isArray(value) && value.length > 0 ? listForms(value) : [];
    case "rows":
      return Array.isArray(value) && value.length > 0 ? rowForms(value) : [];
    case "page":
      return pageForms(value);
    case "object":
    case "price object":
    case "picture":
      return objectForms(value);
    default:
      return [];
  }
}

/** A text in an object or a list of one, and by language. */
const held = (value: string): unknown[] => [
  [value],
  { value },
  { "#text": value },
  { "en-US": "Text", "zh-CN": value },
  [
    { lang: "en-US", value: "Text" },
    { lang: "zh-CN", value },
  ],
];

/** A value of an enumeration, as serialisers write it with its label, or in a list of one. */
const ofEnumeration = (value: string | number): unknown[] => [
  [value],
  { code: value, desc: "说明" },
  { value, label: "标签" },
];

const amounts = (value: number): unknown[] => [
  { $numberDecimal: value.toFixed(2) },
  { amount: value, currency: "CNY" },
];

/** JSON text, once and twice. */
const encoded = (value: unknown): unknown[] => [written(value), JSON.stringify(written(value))];

/** A list in numbered members, in a member of another name, in a list, or as text; one row without its list. */
function listForms(rows: readonly unknown[]): unknown[] {
  const [only] = rows;
  const isRow = rows.length === 1 && isMembers(only);
  const around = rows.every(isMembers) ? [{ nodes: rows }, [rows]] : [];
  return [
    { ...rows },
    { ...rows, length: rows.length },
    withIds(rows),
    ...around,
    ...encoded(rows),
    ...(isRow ? [only] : []),
  ];
}

function objectForms(value: unknown): unknown[] {
  return isMembers(value) && Object.keys(value).length > 0 ? [[value], ...encoded(value)] : [];
}

const ENTITY = /&[#\w]+;/;
const TAG = /<[a-z/!]/i;

const escaped = (text: string) =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");

/** Every sign that is not ASCII as an entity. */
const numeric = (text: string) =>
  escaped(text).replace(/[\u0080-\u{10ffff}]/gu, (sign) => `&#${sign.codePointAt(0)};`);

/** One to three layers of escaping too many, where they change a text that contains none. */
function escapedForms(text: string, needs: RegExp): string[] {
  if (ENTITY.test(text) || !needs.test(text)) return [];
  const once = escaped(text);
  const twice = once.replaceAll("&", "&#38;");
  return [once, twice, escaped(twice)];
}

function textForms(text: string, most: number): unknown[] {
  if (ENTITY.test(text) || TAG.test(text)) return [`${text}\u0000`];
  const long = numeric(text);
  return [
    `${text}\u0000`,
    `<![CDATA[${text}]]>`,
    ...jsonForms(text),
    ...escapedForms(text, /[&<>"']/),
    ...(long === text || long.length > most * 10 ? [] : [long]),
    ...numberForm(text),
  ];
}

/** One layer of JSON too many, where it changes a text that contains none; of all signs that are not ASCII. */
function jsonForms(text: string): string[] {
  if (text.includes("\\")) return [];
  const whole = JSON.stringify(text).slice(1, -1);
  const ascii = whole.replace(
    /[\u0080-\uffff]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  return [whole, ascii].filter((form) => form !== text && !/\\[^u"/n]/.test(form));
}

/** A text of digits as a number. */
function numberForm(value: unknown): number[] {
  if (typeof value !== "string" || !/^(?:0|[1-9]\d{0,14})$/.test(value)) return [];
  return [Number(value)];
}

function numberTexts(value: number): string[] {
  const [whole = "", ...fraction] = String(value).split(".");
  const separated = whole.replace(/\B(?=(?:\d{3})+$)/g, ",");
  return [String(value), [separated, ...fraction].join(".")];
}

function flagForms(value: unknown): unknown[] {
  if (value === true) return [1, "1", "true", "TRUE", "Y", "yes", [true], { code: 1 }];
  return value === false ? [0, "0", "false", "False", "N", "no", [false], { code: 0 }] : [];
}

/** Rows with long ids as keys, as PHP indexes them. */
const withIds = (rows: readonly unknown[]) =>
  Object.fromEntries(
    rows.map((row, at) => [String(1_788_901_234_567_805_199n + BigInt(at * 7)), row]),
  );

/** Rows that are the subject of an answer: in numbered members, or in a page. */
function rowForms(rows: readonly unknown[]): unknown[] {
  return [{ ...rows }, { total: rows.length, list: rows }, { records: rows }];
}

/** A page with other names, or its rows alone where it is the only one. */
function pageForms(value: unknown): unknown[] {
  const { results, total, pageNum, ...others } = value as Record<string, unknown>;
  if (!Array.isArray(results) || results.length === 0) return [];
  const isWhole = total === results.length && pageNum === 1;
  const count = total === undefined ? {} : { totalCount: total };
  return [
    ...["list", "records", "items", "rows", "content", "things"].map((name) => {
      return { ...others, ...count, pageNum, [name]: results };
    }),
    ...(isWhole ? [results] : []),
  ];
}

function wordForms(words: readonly unknown[]): unknown[] {
  const isPlain = words.every((word) => typeof word === "string" && !/[,\uff0c]/.test(word));
  return [
    { ...words },
    [...words, ""],
    JSON.stringify(words),
    ...(isPlain ? [words.join(","), words.join("\n"), `[${words.join(", ")}]`] : []),
  ];
}

/** HTML that was escaped as a whole, or has a layer of JSON or XML; also inside the URI encoding of a job's text. */
function richForms(html: string): string[] {
  if (/^%3c/i.test(html)) return richForms(decodeURIComponent(html)).map(encodeURIComponent);
  if (!/<[a-z]+[\s/>]/i.test(html)) return [];
  const once = escaped(html);
  return [once, escaped(once), `<p>${once}</p>`, `<![CDATA[${html}]]>`, ...jsonForms(html)];
}
