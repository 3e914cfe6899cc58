/** Message for a call that is not in the catalogue (ERR-03, verbatim). */
export const UNKNOWN_CALL_MESSAGE = "接口地址不存在";

/** Failure of a call. Expected failures are values, never exceptions (T-53). */
export type CommerceFailure =
  /** The key is not in the catalogue. */
  | { kind: "unknown-call"; message: typeof UNKNOWN_CALL_MESSAGE }
  /** HTTP 404: the interface does not exist. */
  | { kind: "not-found"; status: 404 }
  /** Another status outside 200–299, with the upstream's message if the body has one. */
  | { kind: "http-error"; status: number; message?: string }
  /** Response not accepted, with the upstream's code and message; `status` if it came with HTTP 404. */
  | { kind: "rejected"; errorCode: string; message: string; status?: 404 }
  /** Response that is not JSON or does not match the schema. */
  | { kind: "malformed"; detail: string }
  /** No response: refused, reset, name not found. `notSent`: the request was certainly not sent. */
  | { kind: "unreachable"; notSent?: true }
  /** No response within the deadline. */
  | { kind: "timed-out" }
  /** The visitor left. */
  | { kind: "aborted" };

/**
 * Result of a call: its parsed data, or the failure.
 * `isFallback`: an earlier response, served because the backend failed or was late; it may be a day old.
 */
export type Result<T> =
  | { ok: true; data: T; isFallback?: true }
  | { ok: false; failure: CommerceFailure };

/**
 * Returns whether a later retry may succeed, so that stale data is better than none. This includes every
 * status except 404: a gateway's redirect or an expired token does not prove that data is missing.
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

/** Returns whether the requested thing does not exist: HTTP 404, with or without an envelope. */
export function isMissing(failure: CommerceFailure): boolean {
  return failure.kind === "not-found" || (failure.kind === "rejected" && failure.status === 404);
}

/** Returns the upstream's message about a failure (ERR-15), empty if it has none. */
export function failureMessage(failure: CommerceFailure): string {
  return ("message" in failure && failure.message?.trim()) || "";
}
