import { z } from "zod";
import { readMoment } from "#shared/domain/chinaTime.ts";
import { safeId } from "#shared/domain/safeId.ts";
import { because, countedRows, optional, optionalRows, orElse, pathText } from "./tolerant.ts";

/** A schema whose input type is the contract; tolerated deviations are not part of it. */
type Reads<Output, Input> = z.ZodType<Output, z.ZodTypeDef, Input>;
type Absent = null | undefined;

/** Converts a number to text where text is expected. */
const asText = (value: unknown) => (Number.isFinite(value) ? String(value) : value);

/** Parses a decimal number as text, with or without thousands separators; `""` is no number. */
const asNumber = (value: unknown) => {
  if (typeof value !== "string") return value;
  const text = value.trim();
  if (text === "") return undefined;
  if (/^[+-]?\d{1,3}(,\d{3})+(\.\d+)?$/.test(text)) return Number(text.replaceAll(",", ""));
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : value;
};

/** Text that may be missing or null upstream; never undefined in the result. */
export const textField = orElse(
  z.preprocess(asText, z.string().nullish()).transform((value) => value ?? ""),
  "",
) as Reads<string, string | Absent>;

/** Required, non-blank text: displayed or used in links. */
export const nameField = z.preprocess(
  asText,
  z.string().refine((text) => text.trim() !== "", because("empty")),
) as Reads<string, string>;

/** Required id or code; numbers from the upstream become text. */
export const idField = nameField as Reads<string, string | number>;

/** Id or code that is a valid URL segment; a row with any other would be a dead link. */
export const segmentField = nameField.refine(
  (id) => safeId(id) !== null,
  because("unsafe link"),
) as Reads<string, string | number>;

/** Optional id, code or count; empty if missing. */
export const codeField = textField as Reads<string, string | number | Absent>;

/** A number, also as text; `null` if missing. */
export const numberField = orElse(
  z
    .preprocess(asNumber, z.number().finite().nullish())
    .transform((value): number | null => value ?? null),
  null,
) as Reads<number | null, number | string | Absent>;

/** A non-negative integer, also as text; `fallback` if missing. */
export function countField(fallback = 0) {
  return orElse(
    z
      .preprocess(asNumber, z.number().int().nonnegative().nullish())
      .transform((value): number => value ?? fallback),
    fallback,
  ) as Reads<number, number | Absent>;
}

/**
 * Marks an unreadable money amount (`"¥680"`, `"680元"`, `-1`): shown as a price on request, never as 0 and
 * never guessed.
 */
export const UNREADABLE = "unreadable";
/** Yuan; `null` if missing. */
export type Amount = number | typeof UNREADABLE | null;

/** Maximum price of one product, in yuan: a larger number is an id, not a price. */
const MOST_YUAN = 99_999_999.99;

/**
 * A money amount in yuan, from 0 to `MOST_YUAN`: a number or a decimal text, with the digits and commas of
 * PDP-17. Amounts with a sign, a unit or other digits are not parsed (issue 17).
 */
export const amountField = orElse(
  z
    .preprocess(asNumber, z.number().finite().nonnegative().max(MOST_YUAN).nullish())
    // "-0" is 0, and would otherwise be shown with its sign.
    .transform((value): Amount => (value === undefined || value === null ? null : value + 0)),
  UNREADABLE,
) as Reads<Amount, number | string | Absent>;

const flags = new Map<unknown, boolean | null>([
  ...[true, 1, "1", "true"].map((yes) => [yes, true] as const),
  ...[false, 0, "0", "false"].map((no) => [no, false] as const),
  ...[null, undefined, ""].map((nothing) => [nothing, null] as const),
]);

/** Some Java backends send a date-time as a list of numbers: `[2026, 11, 30, 16, 0]`. */
const asMomentText = (value: unknown) => {
  if (!Array.isArray(value) || value.length < 3 || !value.every(Number.isInteger))
    return asText(value);
  const [year, month, day, ...time] = value.map((part) => String(part).padStart(2, "0"));
  return `${year}-${month}-${day} ${time.slice(0, 3).join(":")}`;
};

/** A date-time in the format of `readMoment`, China time; empty if missing. 0 counts as missing. */
export const momentField = moments(() => false);

/** Like `momentField`, but keeps a date-time described in words unchanged. */
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

/** The date of a date-time, `YYYY-MM-DD`, China time; empty if missing. */
export const dayField = momentField.transform((moment) =>
  moment.slice(0, 10),
) as typeof momentField;

/** A flag that the upstream sends as boolean, 0/1 or "0"/"1"/"true"; `null` if missing. */
export const optionalFlagField = orElse(
  z
    .union([z.boolean(), z.number(), z.string()])
    .nullish()
    .refine((value) => flags.has(value), because("unknown value"))
    .transform((value): boolean | null => flags.get(value) ?? null),
  null,
);

/** A flag that is false if missing. */
export const flagField = optionalFlagField.transform((value) => value === true);

/** A list that may be missing or null upstream; each row is parsed separately. */
export const listField = optionalRows;

/** An object with its own path in the parsed value, for reports about it: `list[3].linkUrl`. */
export function placed<S extends z.ZodRawShape>(shape: S) {
  const schema = z.object(shape).transform((value, context) => ({
    ...value,
    /** Path in the response or in the contents. */
    at: pathText(context.path),
  }));
  return schema;
}

/** An id with its own path in the parsed value, like `placed`. */
export const placedIdField = idField.transform((id, context) => ({
  id,
  at: pathText(context.path),
}));

/** An image as `{ url }`; `null` if it is missing or has no URL. */
export const imageField = optional(placed({ url: textField, alt: textField })).transform((value) =>
  value?.url ? value : null,
);
export type ImageField = z.output<typeof imageField>;

/** Localised names; the site uses only English beside the Chinese name (DATA-02, `i18n….en`). */
export const englishField = optional(z.object({ en: textField })).transform(
  (value) => value?.en ?? "",
);

/** One of a closed set of values; `fallback` if missing or unknown. */
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

/** A list of words; accepts comma-separated text. */
export const wordsField = z.preprocess(
  (value) => (typeof value === "string" ? value.split(/[,\uff0c]/).filter(Boolean) : value),
  optionalRows(nameField),
) as Reads<string[], string[] | Absent>;

/** A page of a list with upstream counts. */
export type PageOf<R> = {
  /** Total number of rows reported by the upstream; used for pagination. */
  total: number;
  /** Number of dropped rows of this page; the displayed count is `total` minus this. */
  leftOut: number;
  results: R[];
};

/**
 * Schema of one page of rows (`total`, `pageNum`, `pageSize`, `results`). A total that is missing or too
 * small is replaced by the number of received rows. Without rows it is only valid if it states that there are
 * none.
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
