import { verificationFormCopy } from "#shared/copy/verificationForm.ts";
import type { VerificationAnswer } from "#shared/domain/verification.ts";

/** An answer with a result. */
export type ResultAnswer = Extract<VerificationAnswer, { kind: "result" }>;

/**
 * Returns the message beside the field: a validation error, a failed request or a wrong code (ERR-04, ERR-05,
 * VERIFY-07).
 */
export function fieldMessage(answer: VerificationAnswer | undefined): string | null {
  if (answer?.kind === "refused") return answer.message;
  if (answer?.kind !== "result") return null;
  if (answer.result.kind === "failed") return answer.result.message;
  return answer.result.kind === "wrong" ? verificationFormCopy.wrong : null;
}

/** Returns the result that opens the dialog; a failed request does not (ERR-04). */
export function dialogResult(answer: VerificationAnswer | undefined): ResultAnswer | null {
  return answer?.kind === "result" && answer.result.kind !== "failed" ? answer : null;
}
