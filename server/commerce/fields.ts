import { z } from "zod";
import { readMoment } from "#app/domain/chinaTime.ts";
import { safeId } from "#app/domain/safeId.ts";
import { because, countedRows, optional, optionalRows, orElse, pathText } from "./tolerant.ts";

/** A schema whose input is what the contract says; what it tolerates besides is no part of it. */
type Reads<Output, Input> = z.ZodType<Output, z.ZodTypeDef, Input>;
type Absent = null | undefined;

/** A number where a text belongs is that text. */
const asText = (value: unknown) => (Number.isFinite(value) ? String(value) : value);

/** A decimal number as text, with or without thousands separators; `""` is no number at all. */
const asNumber = (value: unknown) => {
  if (typeof value !== "string") return value;
  const text = value.trim();
  if (text === "") return undefined;
  if (/^[+-]?\d{1,3}(,\d{3})+(\.\d+)?$/.test(text)) return Number(text.replaceAll(",", ""));
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : value;
};

/** A text that may be missing or null upstream; here it is never undefined. */
export const textField = orElse(
  z.preprocess(asText, z.string().nullish()).transform((value) => value ?? ""),
  "",
) as Reads<string, string | Absent>;

/** A text that must be there, with at least one word in it: what is drawn or links. */
export const nameField = z.preprocess(
  asText,
  z.string().refine((text) => text.trim() !== "", because("empty")),
) as Reads<string, string>;

/** An id or code that must be there: upstream sends some as numbers, here all of them are text. */
export const idField = nameField as Reads<string, string | number>;

/** An id or code that is a segment of an address: with any other its row would be a dead link. */
export const segmentField = nameField.refine(
  (id) => safeId(id) !== null,
  because("unsafe link"),
) as Reads<string, string | number>;

/** An id, code or count that may be missing, and is empty then. */
export const codeField = textField as Reads<string, string | number | Absent>;

/** A number, also as text; `null` where there is none. */
export const numberField = orElse(
  z
    .preprocess(asNumber, z.number().finite().nullish())
    .transform((value): number | null => value ?? null),
  null,
) as Reads<number | null, number | string | Absent>;

/** A whole number from 0 on, also as text; `fallback` where there is none. */
export function countField(fallback = 0) {
  return orElse(
    z
      .preprocess(asNumber, z.number().int().nonnegative().nullish())
      .transform((value): number => value ?? fallback),
    fallback,
  ) as Reads<number, number | Absent>;
}

/**
 * Stands for a money amount that came but says none (`"¥680"`, `"680元"`, `-1`): a price that is asked for
 * in the boutiques, never one of 0 and never a guess.
 */
export const UNREADABLE = "unreadable";
/** Yuan; `null` where there is none. */
export type Amount = number | typeof UNREADABLE | null;

/** Most that one piece can cost, in yuan: above it a number is no price, but an id in its place. */
const MOST_YUAN = 99_999_999.99;

/**
 * A money amount in yuan, from 0 to `MOST_YUAN`: a number or a decimal text, in the digits and with the
 * commas of specification §5. With a sign, a unit or other digits it is not read (issue 17).
 */
export const amountField = orElse(
  z
    .preprocess(asNumber, z.number().finite().nonnegative().max(MOST_YUAN).nullish())
    // "-0" is 0, and would be written with its sign.
    .transform((value): Amount => (value === undefined || value === null ? null : value + 0)),
  UNREADABLE,
) as Reads<Amount, number | string | Absent>;

const flags = new Map<unknown, boolean | null>([
  ...[true, 1, "1", "true"].map((yes) => [yes, true] as const),
  ...[false, 0, "0", "false"].map((no) => [no, false] as const),
  ...[null, undefined, ""].map((nothing) => [nothing, null] as const),
]);

/** A list of numbers is how some Java backends write a moment: `[2026, 11, 30, 16, 0]`. */
const asMomentText = (value: unknown) => {
  if (!Array.isArray(value) || value.length < 3 || !value.every(Number.isInteger))
    return asText(value);
  const [year, month, day, ...time] = value.map((part) => String(part).padStart(2, "0"));
  return `${year}-${month}-${day} ${time.slice(0, 3).join(":")}`;
};

/** A moment as `readMoment` writes it, China's time; empty where there is none. 0 is none. */
export const momentField = moments(() => false);

/** The same, of a moment that may be told in words: these stay as they are. */
export const momentOrWordsField = moments((text) => /\p{Script=Han}|[a-z]{2}/iu.test(text));

function moments(isKept: (text: string) => boolean) {
  const moment = z.preprocess(asMomentText, z.string().nullish()).transform((value, context) => {
    const text = value?.trim() ?? "";
    if (/^0*$/.test(text)) return "";
    const read = readMoment(text) ?? (isKept(text) ? text : null);
    if (read === null) context.addIssue({ code: "custom", ...because("not parseable") });
    return read ?? "";
  });
  return orElse(moment, "") as Reads<string, string | number | Absent>;
}

/** The day of a moment, `YYYY-MM-DD`, China's; empty where there is none. */
export const dayField = momentField.transform((moment) =>
  moment.slice(0, 10),
) as typeof momentField;

/** A flag that upstream spells as boolean, 0/1 or "0"/"1"/"true"; `null` where there is none. */
export const optionalFlagField = orElse(
  z
    .union([z.boolean(), z.number(), z.string()])
    .nullish()
    .refine((value) => flags.has(value), because("unknown value"))
    .transform((value): boolean | null => flags.get(value) ?? null),
  null,
);

/** A flag that is down where there is none. */
export const flagField = optionalFlagField.transform((value) => value === true);

/** A list that may be missing or null upstream; its rows stand each for itself. */
export const listField = optionalRows;

/** An object that knows its own place in what was read, for reports about it: `list[3].linkUrl`. */
export function placed<S extends z.ZodRawShape>(shape: S) {
  const schema = z.object(shape).transform((value, context) => ({
    ...value,
    /** Its place in the answer or in the contents. */
    at: pathText(context.path),
  }));
  return schema;
}

/** An id that knows its own place in what was read, as `placed` has it. */
export const placedIdField = idField.transform((id, context) => ({
  id,
  at: pathText(context.path),
}));

/** A picture as `{ url }`; one that is missing or has no address is `null`. */
export const imageField = optional(placed({ url: textField, alt: textField })).transform((value) =>
  value?.url ? value : null,
);
export type ImageField = z.output<typeof imageField>;

/** Localised names; the site reads only English beside the Chinese name (spec §3, `i18n….en`). */
export const englishField = optional(z.object({ en: textField })).transform(
  (value) => value?.en ?? "",
);

/** One of a closed set of words; `fallback` where there is none or another one. */
export function choiceField<
  const T extends readonly [string, ...string[]],
  F extends T[number] | null,
>(words: T, fallback: F) {
  type Chosen = T[number] | F;
  const choice = z
    .preprocess((value) => (value === "" ? undefined : value), z.enum(words).nullish())
    .transform((value): Chosen => (value as T[number] | null | undefined) ?? fallback);
  return orElse(choice, fallback) as Reads<Chosen, T[number] | Absent>;
}

/** Words separated by commas where a list of words belongs are that list. */
export const wordsField = z.preprocess(
  (value) => (typeof value === "string" ? value.split(/[,\uff0c]/).filter(Boolean) : value),
  optionalRows(nameField),
) as Reads<string[], string[] | Absent>;

/** A page of a list that the upstream counts. */
export type PageOf<R> = {
  /** Rows of all pages as the upstream counts them: by it pages are turned. */
  total: number;
  /** Rows of this page that were left out; `total` less these is the count to show. */
  leftOut: number;
  results: R[];
};

/**
 * One page of rows (`total`, `pageNum`, `pageSize`, `results`). A total that is missing or less than
 * what came is counted from what came. Without rows it is a page only where it says that there are none.
 */
export function pageOf<T extends z.ZodTypeAny>(row: T) {
  return z
    .object({
      total: numberField,
      pageNum: countField(1),
      pageSize: countField(),
      results: countedRows(row),
    })
    .transform(({ total, pageNum, pageSize, results }, context): PageOf<z.output<T>> => {
      if (results === null && total !== 0) {
        context.addIssue({ code: "custom", path: ["results"], ...because("missing") });
      }
      const { rows, leftOut } = results ?? { rows: [], leftOut: 0 };
      const came = rows.length + leftOut;
      const before = Math.max(0, pageNum - 1) * pageSize;
      const counted = total === null ? before + came : Math.max(Math.trunc(total), came);
      return { total: counted, leftOut, results: rows };
    });
}
