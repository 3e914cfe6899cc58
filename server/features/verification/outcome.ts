import { type CommerceFailure, failureMessage, type Result } from "#server/commerce/result.ts";
import type { CallData } from "#shared/contract/calls.ts";
import { solarTerms } from "#shared/copy/solarTerms.ts";
import { verificationCopy } from "#shared/copy/verification.ts";
import { verificationResultCopy } from "#shared/copy/verificationResult.ts";
import { solarTerm } from "#shared/domain/solarTerm.ts";
import type { VerificationResult } from "#shared/domain/verification.ts";

type Verification = CallData<"securityCodeQuery">;
type Detail = NonNullable<Verification["data"]>;

/** `data.code` of a code known to the brand (VERIFY-07). */
const KNOWN = 1;

const counted = { 1: "first", 2: "repeat", 3: "blocked" } as const;

/** Returns the result of an upstream response for the visitor (VERIFY-02 to VERIFY-07). */
export function verificationResult(answer: Result<Verification>): VerificationResult {
  if (!answer.ok) return afterFailure(answer.failure);
  const { code, data } = answer.data;
  if (code !== KNOWN) return { kind: "wrong" };
  // Accepted, but without a result for the code.
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
 * Returns the result of a failed query, which may have been counted: not if the upstream rejected it or was
 * never reached; possibly if it was sent and no readable response arrived.
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
      // The server's message (ERR-04) does not show what it had done before it failed.
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

/**
 * Returns the name of the solar term for a date `YYYY-MM-DD …` in China; `null` if the text contains no date.
 */
function seasonOf(text: string | null | undefined): string | null {
  const day = /^\d{4}-\d{2}-\d{2}(?=[ T]|$)/.exec(text?.trim() ?? "")?.[0];
  const at = Date.parse(`${day}T12:00:00+08:00`);
  return Number.isNaN(at) ? null : (solarTerms[solarTerm(at)] ?? null);
}

/** Formats `YYYY-MM-DD hh:mm:ss` as text, without seconds; returns other formats unchanged. */
function readableMoment(text: string): string {
  const parts = /^(\d{4})-(\d{2})-(\d{2})[ T](\d{2}:\d{2})/.exec(text.trim());
  if (!parts) return text;
  const [, year = "", month = "", day = "", time = ""] = parts;
  return verificationResultCopy.facts.moment(year, Number(month), Number(day), time);
}
