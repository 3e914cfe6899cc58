import type { ApplicationField, TypedValues } from "#app/domain/application.ts";
import { MalformedBody } from "#server/upload/malformed.ts";
import type { MultipartReader } from "#server/upload/multipart.ts";
import type { PartHead } from "#server/upload/partHeaders.ts";
import type { ApplicationErrors } from "./applicationOutcome.ts";
import { type ApplicationText, applicationSchema } from "./applicationSchema.ts";

/** The form's text parts, by name in the order sent. */
export type TextParts = ReadonlyMap<string, readonly string[]>;

/** Text parts, and the head of the first file if one has come. */
export type ReadText = { text: TextParts; firstFile: PartHead | null };

/** Fields that may be sent more than once. */
const REPEATED = new Set(["positionIdList"]);

/**
 * Reads the text parts, up to the first file: what comes after it belongs to no text.
 * @throws {MalformedBody} also when a field comes twice
 */
export async function readTextParts(parts: MultipartReader): Promise<ReadText> {
  const text = new Map<string, string[]>();
  for (;;) {
    const head = await parts.next();
    if (head === null || head.fileName !== null) return { text, firstFile: head };
    const before = text.get(head.name);
    if (before && !REPEATED.has(head.name)) throw new MalformedBody("field twice");
    text.set(head.name, [...(before ?? []), await parts.text()]);
  }
}

/** The same from an urlencoded body, in which a field that comes twice counts once. */
export function textOfForm(form: URLSearchParams): TextParts {
  return new Map([...form.keys()].map((name) => [name, form.getAll(name)]));
}

/** One field's text, empty when it was not sent. */
export function textOf(text: TextParts, name: string): string {
  return text.get(name)?.[0] ?? "";
}

/** What was typed, for showing the form again; cut to what a form may hold. */
export function typedValues(text: TextParts): TypedValues {
  const typed = (name: string) => textOf(text, name).slice(0, 200);
  return {
    personName: typed("personName"),
    phoneNumber: typed("phoneNumber"),
    cityId: typed("cityId"),
    positionIdList: chosenStores(text).slice(0, 10),
  };
}

function chosenStores(text: TextParts): string[] {
  return [...new Set((text.get("positionIdList") ?? []).filter((id) => id !== ""))];
}

/** Text that is fit to be sent, or what is wrong with it. */
export type CheckedText =
  | { ok: true; text: ApplicationText }
  | { ok: false; errors: ApplicationErrors };

/** Holds the text parts to the form's schema (spec §5). */
export function checkText(parts: TextParts, job: { storeRequired: boolean }): CheckedText {
  const parsed = applicationSchema(job).safeParse({
    ...Object.fromEntries(
      ["personName", "phoneNumber", "cityId", "captchaCode"].map((n) => [n, textOf(parts, n)]),
    ),
    positionIdList: chosenStores(parts),
  });
  if (parsed.success) return { ok: true, text: parsed.data };
  const errors: ApplicationErrors = {};
  for (const { path, message } of parsed.error.issues) {
    const field = path[0] as ApplicationField;
    // Messages of this schema are codes; the first is the one that matters to the applicant.
    errors[field] ??= [message as NonNullable<ApplicationErrors[ApplicationField]>[number]];
  }
  return { ok: false, errors };
}
