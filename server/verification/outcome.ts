import { solarTerms } from "#app/copy/solarTerms.ts";
import { verificationCopy } from "#app/copy/verification.ts";
import { verificationResultCopy } from "#app/copy/verificationResult.ts";
import { solarTerm } from "#app/domain/solarTerm.ts";
import type { VerificationResult } from "#app/domain/verification.ts";
import type { CallData } from "#server/commerce/calls.ts";
import { type CommerceFailure, failureMessage, type Result } from "#server/commerce/result.ts";

type Verification = CallData<"securityCodeQuery">;
type Detail = NonNullable<Verification["data"]>;

/** `data.code` of a code that the house knows (spec §4). */
const KNOWN = 1;

const counted = { 1: "first", 2: "repeat", 3: "blocked" } as const;

/** What the upstream's answer means to the visitor (spec §4, §8). */
export function verificationResult(answer: Result<Verification>): VerificationResult {
  if (!answer.ok) return afterFailure(answer.failure);
  const { code, data } = answer.data;
  if (code !== KNOWN) return { kind: "wrong" };
  // Accepted, but without a word about the code.
  if (!data) return { kind: "lost" };
  return fromStatus(data);
}

function fromStatus({ status, prompt, queryTimes, firstSearchTime }: Detail): VerificationResult {
  if (status === 1 || status === 2 || status === 3) {
    const times = queryTimes > 0 ? queryTimes : null;
    const firstTime = firstSearchTime ? readableMoment(firstSearchTime) : null;
    const result = { kind: counted[status], prompt, times, firstTime };
    const season = status === 1 ? seasonOf(firstSearchTime) : null;
    return { ...result, ...(season !== null && { season }) };
  }
  const kind = status === 4 ? "error" : "other";
  return { kind, prompt: prompt || verificationCopy.failed };
}

/**
 * Whether a failed query may have been counted: surely not when the upstream refused it, or was
 * never reached; possibly when it went out and no readable answer came.
 */
function afterFailure(failure: CommerceFailure): VerificationResult {
  const { failed } = verificationCopy;
  const said = failureMessage(failure);
  switch (failure.kind) {
    case "rejected":
    case "unknown-call":
      return { kind: "failed", message: said || failed };
    case "not-found":
      return { kind: "failed", message: failed };
    case "http-error":
      // The server's words (spec §8) do not say what it had done before it failed.
      if (failure.status >= 500) return { kind: "lost", ...(said && { message: said }) };
      return { kind: "failed", message: said || failed };
    case "unreachable":
      return failure.notSent ? { kind: "failed", message: failed } : { kind: "lost" };
    case "malformed":
    case "timed-out":
    case "aborted":
      return { kind: "lost" };
  }
}

/** Name of the solar term of a day `YYYY-MM-DD …` in China; `null` where the text tells no day. */
function seasonOf(text: string | null | undefined): string | null {
  const day = /^\d{4}-\d{2}-\d{2}(?=[ T]|$)/.exec(text?.trim() ?? "")?.[0];
  const at = Date.parse(`${day}T12:00:00+08:00`);
  return Number.isNaN(at) ? null : (solarTerms[solarTerm(at)]?.name ?? null);
}

/** `YYYY-MM-DD hh:mm:ss` in words, without the seconds; other forms stay as they came. */
function readableMoment(text: string): string {
  const parts = /^(\d{4})-(\d{2})-(\d{2})[ T](\d{2}:\d{2})/.exec(text.trim());
  if (!parts) return text;
  const [, year = "", month = "", day = "", time = ""] = parts;
  return verificationResultCopy.facts.moment(year, Number(month), Number(day), time);
}
