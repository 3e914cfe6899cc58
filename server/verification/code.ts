import { verificationCopy } from "#app/copy/verification.ts";
import { codeFault, plainCode, verificationFields } from "#app/domain/verification.ts";

/** A code that may be asked about, or what is wrong with it (spec §5). */
export type ReadCode = { code: string; message: string | null };

/** The code of a posted form; a file or a missing field counts as no code. */
export function readCode(form: FormData): ReadCode {
  const value = form.get(verificationFields.code);
  const code = plainCode(typeof value === "string" ? value : "");
  const fault = codeFault(code);
  return { code, message: fault && verificationCopy.refused[fault] };
}
