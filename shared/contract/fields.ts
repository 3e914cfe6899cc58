import { z } from "zod";
import { readMoment } from "#shared/domain/chinaTime.ts";
import { safeId } from "#shared/domain/safeId.ts";
import { type Kind, lengths } from "./coercions.ts";
import {
  because,
  checked,
  coerced,
  countedRows,
  mapped,
  noteDrop,
  optional,
  optionalRows,
  orElse,
  page,
  pathText,
  readLimits,
} from "./tolerant.ts";

/** A schema whose input type is the contract; tolerated deviations are not part of it. */
type Reads<Output, Input> = z.ZodType<Output, z.ZodTypeDef, Input>;
type Absent = null | undefined;

/** Text of a kind that may be missing or null upstream; never undefined in the result. */
function optionalText(kind: Kind) {
  return orElse(
    mapped(coerced(kind, z.string().nullish()), (value) => value ?? ""),
    "",
  ) as Reads<string, string | Absent>;
}

/** Required, non-blank text of a kind: displayed or used in links. */
function requiredText(kind: Kind) {
  return coerced(
    kind,
    checked(z.string(), (text) => text.trim() !== "", "empty"),
  ) as Reads<string, string>;
}

/** Optional plain text of several lines, at most 20,000 characters. */
export const textField = optionalText("plain text");

/** Optional line of plain text, at most 2,000 characters. */
export const lineField = optionalText("line");

/** Optional name or title, at most 200 characters. */
export const titleField = optionalText("name");

/** Optional HTML; cut and sanitised where it is shown (server/cms/richText.ts). */
export const richField = optionalText("rich text");

/** Required HTML. */
export const requiredRichField = requiredText("rich text");

/** Optional address of a page, a picture or a film. */
export const addressField = optionalText("address");

/** Required address. */
export const requiredAddressField = requiredText("address");

/** Required data in text form, such as a picture in base64: unchanged, of any length. */
export const dataField = requiredText("data");

/** Optional data in text form. */
export const optionalDataField = optionalText("data");

/** Required name: displayed or used in links, at most 200 characters. */
export const nameField = requiredText("name");

/** A name that `named` replaces if it is missing; backends and editors are expected to send it. */
export const ownNameField = optionalText("name") as unknown as Reads<string, string>;

/**
 * A row whose name, if it is missing, is another text of the row; the loss is reported. A row without any text
 * is left out: a link or a choice needs one.
 * @param standIn returns the other text; empty if there is none
 */
export function named<T extends { [member in M]: string }, I, M extends string>(
  schema: z.ZodType<T, z.ZodTypeDef, I>,
  member: M,
  standIn: (row: T) => string,
): z.ZodType<T, z.ZodTypeDef, I> {
  return schema.transform((row, context) => {
    if (row[member].trim() !== "") return row;
    const text = standIn(row);
    if (text.trim() === "") {
      context.addIssue({ code: "custom", path: [member], ...because("missing") });
      return z.NEVER;
    }
    noteDrop([...context.path, member], "missing");
    return { ...row, [member]: text };
  });
}

/** Required id or code; numbers from the upstream become text. */
export const idField = requiredText("code") as Reads<string, string | number>;

/** Id or code that is a valid URL segment; a row with any other would be a dead link. */
export const segmentField = checked(
  requiredText("code"),
  (id) => safeId(id) !== null,
  "unsafe link",
) as Reads<string, string | number>;

/** Optional id, code or count; empty if missing. */
export const codeField = optionalText("code") as Reads<string, string | number | Absent>;

/** A number, also as text; `null` if missing. */
export const numberField = orElse(
  mapped(coerced("number", z.number().finite().nullish()), (value): number | null => value ?? null),
  null,
) as Reads<number | null, number | string | Absent>;

/** A non-negative integer, also as text; `fallback` if missing. */
export function countField(fallback = 0) {
  return orElse(
    mapped(
      coerced("number", z.number().int().nonnegative().nullish()),
      (value): number => value ?? fallback,
    ),
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

/**
 * Tag label of a product whose price is given only in the boutiques (PDP-16; its value is not shown, see
 * docs/decisions/0002-commerce-client.md).
 */
export const INQUIRY_TAG = "INQUIRY";

/** Maximum price of one product, in yuan: a larger number is an id, not a price. */
const MOST_YUAN = 99_999_999.99;

/**
 * A money amount in yuan, from 0 to `MOST_YUAN`: a number or a decimal text, with the digits and commas of
 * PDP-17. Amounts with a sign, a unit or other digits are not parsed (issue 17).
 */
export const amountField = orElse(
  mapped(
    coerced("amount", z.number().finite().nonnegative().max(MOST_YUAN).nullish()),
    // "-0" is 0, and would otherwise be shown with its sign.
    (value): Amount => (value === undefined || value === null ? null : value + 0),
  ),
  UNREADABLE,
) as Reads<Amount, number | string | Absent>;

/** Meaning of each spelling of a flag; `null`: none. */
export const flags = new Map<unknown, boolean | null>([
  ...[true, 1, "1", "true", "yes", "y", "t", "on", "\u0001"].map((yes) => [yes, true] as const),
  ...[false, 0, "0", "false", "no", "n", "f", "off"].map((no) => [no, false] as const),
  ...[null, undefined, ""].map((nothing) => [nothing, null] as const),
]);

/** A date-time in the format of `readMoment`, China time; empty if missing. 0 counts as missing. */
export const momentField = moments(() => false);

/** Like `momentField`, but keeps a date-time described in words, which is as short as a name. */
export const momentOrWordsField = moments(
  (text) => text.length <= lengths.name && /\p{Script=Han}|[a-z]{2}/iu.test(text),
);

function moments(isKept: (text: string) => boolean) {
  const moment = coerced("moment", z.string().nullish()).transform((value, context) => {
    const text = value?.trim() ?? "";
    if (/^0*$/.test(text)) return "";
    const read = readMoment(text) ?? (isKept(text) ? text : null);
    if (read === null) context.addIssue({ code: "custom", ...because("not parseable") });
    return read ?? "";
  });
  return orElse(moment, "") as Reads<string, string | number | Absent>;
}

/** The date of a date-time, `YYYY-MM-DD`, China time; empty if missing. */
export const dayField = mapped(momentField, (moment) =>
  moment.slice(0, 10),
) as unknown as typeof momentField;

/** A flag that the upstream sends as boolean, 0/1 or "0"/"1"/"true"; `null` if missing. */
export const optionalFlagField = flagOr(null);

function flagOr(unreadable: boolean | null) {
  return orElse(
    mapped(
      checked(
        coerced("flag", z.union([z.boolean(), z.number(), z.string()]).nullish()),
        (value) => flags.has(value),
        "unknown value",
      ),
      (value): boolean | null => flags.get(value) ?? null,
    ),
    unreadable,
  ) as Reads<boolean | null, boolean | number | string | Absent>;
}

/** A flag that is false if missing. */
export const flagField = mapped(optionalFlagField, (value) => value === true);

/** Whether a store is open; false if missing. An unreadable flag is no announcement of an opening. */
export const openField = mapped(flagOr(true), (value) => value === true);

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
export const imageField = mapped(
  optional(placed({ url: addressField, alt: lineField }), null, "picture"),
  (value) => (value?.url ? value : null),
);
export type ImageField = z.output<typeof imageField>;

/** Localised names; the site uses only English beside the Chinese name (DATA-02, `i18n….en`). */
export const englishField = mapped(
  optional(z.object({ en: titleField })),
  (value) => value?.en ?? "",
);

/** One of a closed set of values; `fallback` if missing or unknown. */
export function choiceField<
  const T extends readonly [string, ...string[]],
  F extends T[number] | null,
>(words: T, fallback: F) {
  type Chosen = T[number] | F;
  /** Names of constants are in capitals in many languages. */
  const byCase = new Map(words.map((word) => [word.toLowerCase(), word]));
  const spelled = (value: unknown) =>
    typeof value === "string" ? (byCase.get(value.toLowerCase()) ?? value) : value;
  const choice = mapped(
    coerced("choice", z.preprocess(spelled, z.enum(words).nullish())),
    (value): Chosen => (value as T[number] | null | undefined) ?? fallback,
  );
  return orElse(choice, fallback) as Reads<Chosen, T[number] | Absent>;
}

/** A list of words; accepts comma-separated text. */
export const wordsField = coerced("words", optionalRows(nameField)) as Reads<
  string[],
  string[] | Absent
>;

/** Tag labels of a product. Unreadable ones may contain the inquiry tag, and a price is never shown against it. */
export const tagsField = coerced(
  "words",
  optionalRows(nameField, [INQUIRY_TAG]),
) as typeof wordsField;

/** A page of a list with upstream counts. */
export type PageOf<R> = {
  /** Total number of rows reported by the upstream; used for pagination. */
  total: number;
  /** Number of dropped rows of this page; the displayed count is `total` minus this. */
  leftOut: number;
  results: R[];
};

/**
 * Schema of one page of rows (`total`, `pageNum`, `pageSize`, `results`; other names: rowShapes.ts). A total
 * that is missing or too small is replaced by the number of received rows. Without rows it is only valid if
 * it states that there are none.
 */
export function pageOf<T extends z.ZodTypeAny>(row: T) {
  return page({
    total: numberField,
    pageNum: countField(1),
    pageSize: countField(),
    results: countedRows(row, readLimits.pageRows),
  }).transform(({ total, pageNum, pageSize, results }, context): PageOf<z.output<T>> => {
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
