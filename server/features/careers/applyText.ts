import { MalformedBody } from "#server/http/malformed.ts";
import { type FormFields, fieldOf } from "#server/security/readForm.ts";
import type { MultipartReader } from "#server/upload/multipart.ts";
import type { PartHead } from "#server/upload/partHeaders.ts";
import {
  type ApplicationField,
  type ApplicationText,
  type JobNeeds,
  listFields,
  singleFields,
  type TypedValues,
  typedValuesOf,
} from "#shared/domain/applicationFields.ts";
import type { ApplicationErrors } from "./applicationOutcome.ts";
import { applicationSchema } from "./applicationSchema.ts";

/** Text parts, and the head of the first file if any. */
export type ReadText = { text: FormFields; firstFile: PartHead | null };

/** Fields that may occur more than once. */
const REPEATED: ReadonlySet<string> = new Set(listFields);

/**
 * Reads the text parts up to the first file; text after a file is not accepted.
 * @throws {MalformedBody} also for a duplicate field
 */
export async function readTextParts(parts: MultipartReader): Promise<ReadText> {
  const text = new Map<string, string[]>();
  for (;;) {
    const head = await parts.next();
    if (head === null || head.fileName !== null) return { text, firstFile: head };
    const before = text.get(head.name);
    if (before && !REPEATED.has(head.name)) throw new MalformedBody("field twice");
    const value = await parts.text();
    if (before) before.push(value);
    else text.set(head.name, [value]);
  }
}

/** Returns the typed text for showing the form again, cut to the limits of the form. */
export function typedValues(text: FormFields): TypedValues {
  return typedValuesOf((name) => text.get(name) ?? []);
}

/** Valid text, or its errors. */
export type CheckedText =
  | { ok: true; text: ApplicationText }
  | { ok: false; errors: ApplicationErrors };

/** Normalises the text parts and validates them with the form's schema (JOB-17 to JOB-24). */
export function checkText(parts: FormFields, needs: JobNeeds): CheckedText {
  const parsed = applicationSchema(needs).safeParse({
    ...Object.fromEntries(singleFields.map((name) => [name, fieldOf(parts, name)])),
    ...Object.fromEntries(listFields.map((name) => [name, [...(parts.get(name) ?? [])]])),
  });
  if (parsed.success) return { ok: true, text: parsed.data };
  const errors: ApplicationErrors = {};
  for (const { path, message } of parsed.error.issues) {
    const field = path[0] as ApplicationField;
    // Messages of this schema are codes; only the first one is shown.
    errors[field] ??= [message as NonNullable<ApplicationErrors[ApplicationField]>[number]];
  }
  return { ok: false, errors };
}
