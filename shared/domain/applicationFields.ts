import { FILE_FIELDS, type FileField } from "./files.ts";
import { foldText, hasLoneSurrogate } from "./foldText.ts";
import { APPLICATION } from "./limits.ts";
import { foldMobileNumber, PHONE_PATTERN } from "./mobileNumber.ts";

/** Required fields of a job besides the common ones. */
export type JobNeeds = { storeRequired: boolean; workFileRequired: boolean };

/** Always, never, or depending on the job. */
type Required = boolean | keyof JobNeeds;

/** Why the value of a field is invalid, on server and client. */
export type FieldFault = "required" | "too-long" | "too-many" | "format";

/**
 * Attributes of a text input that assist typing; `textFault` applies the rules. There is no `maxLength`:
 * browsers truncate pasted text before it is folded.
 */
type InputAttributes = {
  type?: "text" | "tel";
  autoComplete: string;
  inputMode?: "text" | "tel" | "numeric";
  autoCapitalize?: "off";
  spellCheck?: false;
  /** Must match every spelling that `fold` accepts. */
  pattern?: string;
};

type TextRow = {
  kind: "text";
  required: boolean;
  /** Whether the value is shown again after an error. */
  kept: boolean;
  /** Normalises the typed text. */
  fold: (typed: string) => string;
  /** Maximum length of the normalised text in characters (code points). */
  maxLength?: number;
  /** Pattern of the whole normalised text. */
  pattern?: string;
  input: InputAttributes;
};
/** Id of one option. */
type ChoiceRow = { kind: "choice"; required: boolean; kept: true };
/** Ids of several options. */
type ChoicesRow = { kind: "choices"; required: Required; kept: true; max: number };
type FilesRow = { kind: "files"; required: Required; max: number };
export type FieldRow = TextRow | ChoiceRow | ChoicesRow | FilesRow;

const foldName = (typed: string) => foldText(typed).trim();
/** Captcha codes contain neither spaces nor dashes. */
const foldCaptcha = (typed: string) => foldText(typed).replace(/[\s\p{Pd}]/gu, "");

/**
 * The fields of the application form in display order (JOB-06, JOB-17 to JOB-24), one row each. Parsing,
 * limits, validation on both sides, redisplayed values, the upstream call and the demo are derived from the
 * row. Its text is in `shared/copy/application.ts`, its control in
 * `app/features/careers/ApplicationForm.tsx`. The compiler reports a missing one.
 */
export const applicationRows = {
  personName: {
    kind: "text",
    required: true,
    kept: true,
    fold: foldName,
    maxLength: APPLICATION.nameLength,
    input: { autoComplete: "name" },
  },
  phoneNumber: {
    kind: "text",
    required: true,
    kept: true,
    fold: foldMobileNumber,
    pattern: PHONE_PATTERN,
    // Eleven or more digits, full-width or half-width, with any characters between them.
    input: {
      type: "tel",
      autoComplete: "tel",
      inputMode: "tel",
      pattern: "[^0-9\\uff10-\\uff19]*([0-9\\uff10-\\uff19][^0-9\\uff10-\\uff19]*){11,}",
    },
  },
  cityId: { kind: "choice", required: true, kept: true },
  positionIdList: {
    kind: "choices",
    required: "storeRequired",
    kept: true,
    max: APPLICATION.stores,
  },
  captchaCode: {
    kind: "text",
    required: true,
    kept: false,
    fold: foldCaptcha,
    maxLength: APPLICATION.captchaLength,
    input: {
      autoComplete: "off",
      autoCapitalize: "off",
      spellCheck: false,
    },
  },
  resumeFile: { kind: "files", required: true, max: FILE_FIELDS.resumeFile },
  otherFiles: { kind: "files", required: "workFileRequired", max: FILE_FIELDS.otherFiles },
} as const satisfies Record<string, FieldRow> & Record<FileField, FilesRow>;

type Rows = typeof applicationRows;

/** A field of the application form. */
export type ApplicationField = keyof Rows;
/** Names of the fields of given kinds. */
type OfKind<K extends FieldRow["kind"]> = {
  [F in ApplicationField]: Rows[F]["kind"] extends K ? F : never;
}[ApplicationField];
/** Text input fields. */
export type TypedField = OfKind<"text">;
/** Single-value fields: text inputs and single choices. */
export type SingleField = OfKind<"text" | "choice">;
/** Fields with one form value per chosen option. */
export type ListField = OfKind<"choices">;
/** Faults of a field that need a message. */
export type FaultsOf<F extends ApplicationField> =
  | (Rows[F]["required"] extends false ? never : "required")
  | (Rows[F]["kind"] extends "text" ? "format" : never)
  | (Rows[F] extends { maxLength: number } ? "too-long" : never)
  | (Rows[F]["kind"] extends "choices" ? "too-many" : never);
type RequiredSingle = {
  [F in SingleField]: Rows[F]["required"] extends true ? F : never;
}[SingleField];
type KeptField = {
  [F in ApplicationField]: Rows[F] extends { kept: true } ? F : never;
}[ApplicationField];

/** Text of an application as sent upstream. */
export type ApplicationText = Record<RequiredSingle, string> &
  Partial<Record<Exclude<SingleField, RequiredSingle>, string>> &
  Record<ListField, string[]>;

/** Values to redisplay to the applicant; never the captcha. */
export type TypedValues = { [F in KeptField]: F extends ListField ? string[] : string };

const namesWhere = <F extends ApplicationField>(test: (row: FieldRow) => boolean): readonly F[] =>
  (Object.keys(applicationRows) as F[]).filter((name) => test(applicationRows[name]));

/** All fields in form order. */
export const applicationFields = namesWhere<ApplicationField>(() => true);
export const singleFields = namesWhere<SingleField>(
  ({ kind }) => kind === "text" || kind === "choice",
);
export const listFields = namesWhere<ListField>(({ kind }) => kind === "choices");
export const keptFields = namesWhere<KeptField>((row) => "kept" in row && row.kept);
/** Fields whose values are not redisplayed. */
export const clearedFields = namesWhere<Exclude<ApplicationField, KeptField>>(
  (row) => !("kept" in row && row.kept),
);

/** Limits of redisplayed values: characters of a text and entries of a list. */
const KEPT = { characters: 200, entries: 10 };
/** Maximum length of an option id. */
const ID_LENGTH = 64;

/** Submitted values of a field; files are validated where they are read. */
export type ReadValues = (name: ApplicationField) => readonly string[];

/** Normalises and deduplicates the entries of a list. */
export function foldList(values: readonly string[]): string[] {
  return [...new Set(values.map((value) => value.trim()).filter((value) => value !== ""))];
}

/** Normalises the text of a single-value field. */
export function foldSingle(name: SingleField, typed: string): string {
  const row: FieldRow = applicationRows[name];
  return row.kind === "text" ? row.fold(typed) : typed.trim();
}

/** Returns the values to redisplay, limited to what the form can contain. */
export function typedValuesOf(read: ReadValues): TypedValues {
  return Object.fromEntries(
    keptFields.map((name) => [
      name,
      applicationRows[name].kind === "choices"
        ? foldList(read(name)).slice(0, KEPT.entries)
        : (read(name)[0] ?? "").slice(0, KEPT.characters),
    ]),
  ) as TypedValues;
}

/** Whether a job requires a field. */
export function isRequired(name: ApplicationField, needs: JobNeeds): boolean {
  const { required }: FieldRow = applicationRows[name];
  return typeof required === "string" ? needs[required] : required;
}

/** Returns why a normalised text is invalid, or `null`. Shared by server, client and demo. */
export function textFault(name: SingleField, text: string): FieldFault | null {
  const row: FieldRow = applicationRows[name];
  if (row.kind === "choice") return choiceFault(text, row.required);
  if (row.kind !== "text") return null;
  if (!VISIBLE.test(text)) return row.required ? "required" : null;
  if (row.maxLength !== undefined && [...text].length > row.maxLength) return "too-long";
  if (UNREADABLE.test(text) || hasLoneSurrogate(text)) return "format";
  return !row.pattern || new RegExp(`^${row.pattern}$`).test(text) ? null : "format";
}

/** Anything but spaces and the blank Braille pattern. */
const VISIBLE = /[^\s\u2800]/;
/** Control characters, line separators, and the replacement character of invalid bytes. */
const UNREADABLE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern finds control characters
  /[\u0000-\u001f\u007f-\u009f\u2028\u2029\ufffd]/;

function choiceFault(id: string, required: boolean): FieldFault | null {
  if (id === "") return required ? "required" : null;
  return id.length > ID_LENGTH ? "format" : null;
}

/** Returns why the entries of a list are invalid, or `null`. */
export function listFault(
  name: ListField,
  chosen: readonly string[],
  needs: JobNeeds,
): FieldFault | null {
  if (chosen.length === 0) return isRequired(name, needs) ? "required" : null;
  if (chosen.length > applicationRows[name].max) return "too-many";
  return chosen.some((id) => id.length > ID_LENGTH) ? "format" : null;
}
