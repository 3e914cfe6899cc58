import { verificationCopy } from "#app/copy/verification.ts";
import { readTypedCode, verificationFields } from "#app/domain/verification.ts";
import { type FormFields, fieldOf } from "#server/trust/readForm.ts";

/** A code that may be asked about, or what is wrong with it (spec §5). */
export type ReadCode = { code: string; message: string | null };

/** The code of a posted form; a missing field counts as no code. */
export function readCode(form: FormFields): ReadCode {
  const { code, fault } = readTypedCode(fieldOf(form, verificationFields.code));
  return { code, message: fault && verificationCopy.refused[fault] };
}
