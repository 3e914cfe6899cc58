import { VERIFICATION_MAX_LENGTH } from "./limits.ts";
import { trimmed } from "./trimmed.ts";

/** Valid queries of one code, after which it is frozen (spec §9). */
export const VALID_QUERIES = 5;

/** Names of the form's fields; `once` also of the search parameter that makes a submit answer once. */
export const verificationFields = { code: "securityCode", once: "once" } as const;

/** What the house counts of a code: queries so far and the time of the first, where given. */
export type QueryCount = { times: number | null; firstTime: string | null };

/** What a query brought (spec §4, §8). */
export type VerificationResult =
  /** Status 1, 2 and 3: asked for the first time, again, or too often. */
  | ({ kind: "first" | "repeat" | "blocked"; prompt: string } & QueryCount)
  /** Status 4. */
  | { kind: "error"; prompt: string }
  /** Any other status: only the server's words. */
  | { kind: "other"; prompt: string }
  /** A response code other than 1. */
  | { kind: "wrong" }
  /** The request failed and nothing was counted, as far as one can know. */
  | { kind: "failed"; message: string }
  /** The query went out and its answer was lost: it may have been counted. */
  | { kind: "lost" }
  /** The site's own answer did not reach the browser: it can be had again without a query. */
  | { kind: "unheard" };

/** What a submit of the verification form is answered with. */
export type VerificationAnswer =
  | { kind: "none" }
  /** Nothing was asked; the message stands beside the field. */
  | { kind: "refused"; code: string; message: string }
  /** `repeated`: an outcome from a moment ago, shown again without a query. */
  | { kind: "result"; code: string; result: VerificationResult; repeated: boolean };

/** A code as people paste it, without what cannot be seen at its ends. */
export function plainCode(text: string): string {
  return trimmed(text, /[\s\u200b-\u200d\u2060]/);
}

/** Why a code is not asked about (spec §5), or `null`. */
export function codeFault(code: string): "missing" | "too-long" | null {
  if (code === "") return "missing";
  return code.length > VERIFICATION_MAX_LENGTH ? "too-long" : null;
}
