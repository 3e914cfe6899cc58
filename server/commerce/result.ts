/** Message of a call that the catalogue does not know (spec §8, to the letter). */
export const UNKNOWN_CALL_MESSAGE = "接口地址不存在";

/** Why a call brought no data. Expected failures are values, never exceptions (spec §8). */
export type CommerceFailure =
  /** The catalogue has no such key. */
  | { kind: "unknown-call"; message: typeof UNKNOWN_CALL_MESSAGE }
  /** HTTP 404: the interface does not exist. */
  | { kind: "not-found"; status: 404 }
  /** Another status outside 200–299, with the upstream's own words where its body has some. */
  | { kind: "http-error"; status: number; message?: string }
  /** Answered, but not accepted: the upstream's own code and message. */
  | { kind: "rejected"; errorCode: string; message: string }
  /** Answered with something that is not JSON or not the agreed shape. */
  | { kind: "malformed"; detail: string }
  /** No answer: refused, reset, name not found. `notSent`: the question surely did not go out. */
  | { kind: "unreachable"; notSent?: true }
  /** No answer within the deadline. */
  | { kind: "timed-out" }
  /** The visitor left. */
  | { kind: "aborted" };

/** Outcome of a call: its parsed data, or why there is none. */
export type Result<T> = { ok: true; data: T } | { ok: false; failure: CommerceFailure };

/**
 * Whether the upstream may well answer the same question later: stale data is then better than none. Any
 * status but 404 is so: a gateway's redirect, or a token that has run out, says nothing about what exists.
 */
export function isTransient(failure: CommerceFailure): boolean {
  switch (failure.kind) {
    case "http-error":
    case "malformed":
    case "unreachable":
    case "timed-out":
      return true;
    default:
      return false;
  }
}

/** The upstream's own words about a failure (spec §8), empty when it has none. */
export function failureMessage(failure: CommerceFailure): string {
  return ("message" in failure && failure.message?.trim()) || "";
}
