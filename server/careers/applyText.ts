import {
  type ApplicationField,
  type ApplicationText,
  type JobNeeds,
  listFields,
  singleFields,
  type TypedValues,
  typedValuesOf,
} from "#app/domain/applicationFields.ts";
import { MalformedBody } from "#server/http/malformed.ts";
import { type FormFields, fieldOf } from "#server/security/readForm.ts";
import type { MultipartReader } from "#server/upload/multipart.ts";
import type { PartHead } from "#server/upload/partHeaders.ts";
import type { ApplicationErrors } from "./applicationOutcome.ts";
import { applicationSchema } from "./applicationSchema.ts";

/** Text parts, and the head of the first file if one has come. */
export type ReadText = { text: FormFields; firstFile: PartHead | null };

/** Fields that may be sent more than once. */
const REPEATED: ReadonlySet<string> = new Set(listFields);

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
    const value = await parts.text();
    if (before) before.push(value);
    else text.set(head.name, [value]);
  }
}

/** What was typed, for showing the form again; cut to what a form can contain. */
export function typedValues(text: FormFields): TypedValues {
  return typedValuesOf((name) => text.get(name) ?? []);
}

/** Text that is fit to be sent, or what is wrong with it. */
export type CheckedText =
  | { ok: true; text: ApplicationText }
  | { ok: false; errors: ApplicationErrors };

/** Folds the text parts and checks them by the form's schema (spec §5). */
export function checkText(parts: FormFields, needs: JobNeeds): CheckedText {
  const parsed = applicationSchema(needs).safeParse({
    ...Object.fromEntries(singleFields.map((name) => [name, fieldOf(parts, name)])),
    ...Object.fromEntries(listFields.map((name) => [name, [...(parts.get(name) ?? [])]])),
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
