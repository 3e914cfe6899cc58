import { chineseOf, defaultOf } from "./localeShapes.ts";
import type { Members } from "./members.ts";

/**
 * Values in an object: of an enumeration with its label (`{"code": 2, "desc": …}`), of MongoDB (`{"$numberLong": …}`),
 * of XML (`{"#text": …}`), of a language, or in a list of one.
 */

/** Returned where an object holds no value of the kind. */
export const NO_VALUE = Symbol("no value");

/** Members that hold the value of its object, in the order in which they are read. */
const VALUE = [
  "value",
  "val",
  "$oid",
  "$numberLong",
  "$numberInt",
  "$numberDecimal",
  "$numberDouble",
];
const XML = [
  "#text",
  "_text",
  "$t",
  "_",
  "__text",
  "$value",
  "@value",
  "#cdata-section",
  "__cdata",
];
const KEYS = ["code", "key", "id", "parsedValue", "data"];
const LABELS = ["text", "content", "html", "label", "name", "title"];
const DESCRIPTIONS = ["desc", "description"];
const ADDRESSES = [
  "url",
  "src",
  "href",
  "path",
  "link",
  "imageUrl",
  "imgUrl",
  "picUrl",
  "fileUrl",
  "linkUrl",
];
const AMOUNTS = ["amount", "price"];

/** Members of a price that may be beside the amount: its currency, which has to be yuan. */
const CURRENCY = /^currency/i;
const YUAN = /^(?:CNY|RMB|CNH|156|人民币|[¥￥]|元)$/i;

const TEXT = [...LABELS, ...VALUE, ...XML, ...DESCRIPTIONS];
const CODE = [...VALUE, ...KEYS, ...XML, "name"];

/** What a value is read as, by which the names of its member differ. */
export type Held = "text" | "address" | "amount" | "number" | "choice" | "code";

const names: Record<Held, readonly string[]> = {
  text: TEXT,
  address: [...ADDRESSES, ...VALUE, ...XML],
  amount: [...VALUE, ...AMOUNTS, ...XML],
  number: CODE,
  choice: CODE,
  code: CODE,
};

const isThere = (value: unknown) => value !== undefined && value !== null && value !== "";
const isNumeric = (value: unknown) =>
  typeof value === "number" ||
  typeof value === "boolean" ||
  (typeof value === "string" && /^\s*[+-]?[\d.]+\s*$/.test(value));

/** The digits of a whole number of 64 bits in two halves, as Long.js writes it; `null` if it is none. */
export function longOf({ low, high }: Members): string | null {
  const isLong = Number.isInteger(low) && Number.isInteger(high);
  return isLong ? String(BigInt(high as number) * 2n ** 32n + BigInt((low as number) >>> 0)) : null;
}

/** The value in an object or a list of one; `NO_VALUE` if it holds none of the kind. */
export function heldValue(held: Held, holder: object): unknown {
  if (Array.isArray(holder) && holder.length === 1) return holder[0];
  if (held === "text" || held === "address") {
    const own = chineseOf(holder) ?? defaultOf(holder);
    if (own !== undefined) return own;
  }
  if (Array.isArray(holder)) return NO_VALUE;
  const members = holder as Members;
  const long = longOf(members);
  if (long !== null) return long;
  if (held === "amount" && !isInYuan(members)) return NO_VALUE;
  const present = names[held].filter((name) => isThere(members[name]));
  // A number beside words is the value of a number, and the words are that of a choice.
  const fitting = present.find((name) => isNumeric(members[name]) === (held === "number"));
  const isByType = held === "number" || held === "choice";
  const name = (isByType ? fitting : undefined) ?? present[0];
  return name === undefined ? NO_VALUE : members[name];
}

/** Whether an object holds an amount and at most its currency: cents and other currencies are no amount in yuan. */
function isInYuan(members: Members): boolean {
  const others = Object.entries(members).filter(([name]) => !names.amount.includes(name));
  return (
    Object.keys(members).length - others.length === 1 &&
    others.every(([name, value]) => CURRENCY.test(name) && YUAN.test(String(value).trim()))
  );
}

/**
 * A picture as an object with its address: of a text, or with another name of the address.
 * @param noteOther is called if it came in another shape
 */
export function pictureOf(given: unknown, noteOther: () => void): unknown {
  if (typeof given === "string") {
    noteOther();
    return { url: given };
  }
  const members = given as Members;
  const own = isThere(members.url) ? "url" : ADDRESSES.find((name) => isThere(members[name]));
  if (own === undefined || own === "url") return given;
  noteOther();
  return { ...members, url: members[own] };
}
