import type { z } from "zod";
import { fieldsOf } from "#tools/zodFields.ts";

/** Mobile telephone numbers, mail addresses and identity card numbers, at any position. */
const personal: [pattern: RegExp, stand: string][] = [
  [/(?<![\d.])1[3-9]\d{9}(?![\d.])/g, "13800000000"],
  [/(?<!\d)1[3-9]\d([ -])\d{4}\1\d{4}(?!\d)/g, "138$10000$10000"],
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, "masked@masked.example"],
  [
    /(?<!\d)\d{6}(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{3}[\dXx](?!\d)/g,
    "000000200001010000",
  ],
];

/** Members whose numbers and codes are ids, not personal data. */
const isId = (name: string) => /(^id|Id|code|Code|Key|List|Arr)$/.test(name);

function maskText(text: string): string {
  return personal.reduce((masked, [pattern, stand]) => masked.replace(pattern, stand), text);
}

/**
 * A response that may be stored: only the data that the site reads, since a backend may send more (names of
 * editors, customer numbers), and without personal numbers or mail addresses.
 */
export function masked(answer: unknown, schema: z.ZodTypeAny): unknown {
  const known = new Map(fieldsOf(schema).map(({ path, type }) => [path, type]));
  const keep = (value: unknown, at: string, name: string): unknown => {
    if (typeof value === "string") return isId(name) ? value : maskText(value);
    if (typeof value === "number") return isId(name) ? value : Number(maskText(String(value)));
    if (typeof value !== "object" || value === null) return value;
    // Any JSON: an editor's contents, a setting's value.
    const isOpen = known.get(at) === "any JSON" || at === OPEN;
    if (Array.isArray(value)) return value.map((row) => keep(row, isOpen ? OPEN : `${at}[]`, name));
    const members = Object.entries(value).flatMap(([member, each]): [string, unknown][] => {
      if (isOpen) return [[member, keep(each, OPEN, member)]];
      const own = at === "" ? member : `${at}.${member}`;
      const type = known.get(own);
      if (type === undefined) return [];
      // A tree: its children have the type of their parent.
      if (type === "list of the same" && Array.isArray(each)) {
        return [[member, each.map((row) => keep(row, at, member))]];
      }
      return [[member, keep(each, own, member)]];
    });
    return Object.fromEntries(members);
  };
  if (typeof answer !== "object" || answer === null || Array.isArray(answer)) {
    return keep(answer, "", "");
  }
  const { data, success, errorCode, errorMessage } = answer as Record<string, unknown>;
  return {
    ...(success !== undefined && { success }),
    ...(errorCode !== undefined && { errorCode }),
    ...(errorMessage !== undefined && { errorMessage: keep(errorMessage, OPEN, "") }),
    ...(data !== undefined && { data: keep(data, "", "") }),
  };
}

/** Marks a path below which everything is kept. */
const OPEN = "(any)";
