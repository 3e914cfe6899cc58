import { verificationFormCopy } from "#app/copy/verificationForm.ts";
import type { VerificationAnswer } from "#app/domain/verification.ts";

/** An answer that brought a result. */
export type ResultAnswer = Extract<VerificationAnswer, { kind: "result" }>;

/** What of an answer stands beside the field: a refusal, a failed request, a wrong code (spec §8). */
export function fieldMessage(answer: VerificationAnswer | undefined): string | null {
  if (answer?.kind === "refused") return answer.message;
  if (answer?.kind !== "result") return null;
  if (answer.result.kind === "failed") return answer.result.message;
  return answer.result.kind === "wrong" ? verificationFormCopy.wrong : null;
}

/** The result of an answer where it opens the dialog; a failed request does not (spec §8). */
export function dialogResult(answer: VerificationAnswer | undefined): ResultAnswer | null {
  return answer?.kind === "result" && answer.result.kind !== "failed" ? answer : null;
}
