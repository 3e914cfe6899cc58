import { marks } from "#brand/marks.ts";
import type { HouseMarks } from "#brands/pack.ts";
import { foldText, hasLoneSurrogate, withoutInvisible } from "./foldText.ts";
import { VERIFICATION_MAX_LENGTH } from "./limits.ts";

/** Valid queries of one code, after which it is frozen (spec §9). */
export const VALID_QUERIES = 5;

/** Names of the form's fields; `once` also of the search parameter that makes a submit answer once. */
export const verificationFields = { code: "securityCode", once: "once" } as const;

/** What the house counts of a code: queries so far and the time of the first, where given. */
export type QueryCount = { times: number | null; firstTime: string | null };

/** What a query brought (spec §4, §8). */
export type VerificationResult =
  /**
   * Status 1, 2 and 3: asked for the first time, again, or too often. `season`: of a first query, the name
   * of its day's solar term.
   */
  | ({ kind: "first" | "repeat" | "blocked"; prompt: string; season?: string } & QueryCount)
  /** Status 4. */
  | { kind: "error"; prompt: string }
  /** Any other status: only the server's words. */
  | { kind: "other"; prompt: string }
  /** A response code other than 1. */
  | { kind: "wrong" }
  /** The request failed and nothing was counted, as far as one can know. */
  | { kind: "failed"; message: string }
  /**
   * The query went out, and what it did is not known: it may have been counted. `message`: the server's
   * own words, where it failed with some.
   */
  | { kind: "lost"; message?: string }
  /** The site's own answer did not reach the browser: it can be had again without a query. */
  | { kind: "unheard" };

/** What a submit of the verification form is answered with. */
export type VerificationAnswer =
  | { kind: "none" }
  /** Nothing was asked; the message stands beside the field. */
  | { kind: "refused"; code: string; message: string }
  /** `repeated`: an outcome from a moment ago, shown again without a query. */
  | { kind: "result"; code: string; result: VerificationResult; repeated: boolean };

const results: ReadonlySet<string> = new Set<VerificationResult["kind"]>([
  "first",
  "repeat",
  "blocked",
  "error",
  "other",
  "wrong",
  "failed",
  "lost",
  "unheard",
]);

/** Whether this build knows how to show an answer; it may be another's. */
export function isVerificationAnswer(answer: unknown): answer is VerificationAnswer {
  const { kind, result } = (answer ?? {}) as { kind?: unknown; result?: { kind?: string } };
  if (kind === "result") return results.has(result?.kind ?? "");
  return kind === "none" || kind === "refused";
}

/** Why a text is not asked about (spec §5: required, at most 30). */
export type CodeFault = "missing" | "too-long" | "malformed";

/** A typed code as it is asked, or as it was typed with its fault. */
export type TypedCode = { code: string; fault: CodeFault | null };

/** How the house's own codes look, which the brand declares. */
export type CodePattern = HouseMarks["securityCode"];

/** Between the groups of a printed code: spaces and dashes. */
const SEPARATORS = /[\s\u2010-\u2015\u2212-]/g;
const CONTROL = /\p{Control}/gu;

/**
 * The code to ask for a typed or scanned text. What looks like one of the house's own codes is asked in
 * its one spelling: plain characters, capitals, no separators. Anything else is asked as typed, because
 * its alphabet is the backend's, without invisible characters. The address of a QR code yields its code.
 */
export function readTypedCode(
  text: string,
  { form, inAddress }: CodePattern = marks.securityCode,
): TypedCode {
  const typed = withoutInvisible(text).trim();
  const code = codeOfAddress(typed, inAddress).replace(CONTROL, "").trim();
  const folded = foldText(codeOfAddress(typed, inAddress)).replace(SEPARATORS, "");
  // Before capitals: those of ß and ı are letters that nobody typed.
  const isOwn = form !== null && new RegExp(`^(?:${form})$`, "i").test(folded);
  const asked = isOwn ? folded.toUpperCase() : code;
  const fault = codeFault(asked);
  return fault ? { code: typed, fault } : { code: asked, fault };
}

function codeOfAddress(typed: string, inAddress: string | null): string {
  if (inAddress === null || !/^https?:\/\//i.test(typed)) return typed;
  const [, found] = new RegExp(inAddress, "i").exec(typed) ?? [];
  try {
    return found === undefined ? typed : decodeURIComponent(found);
  } catch {
    return typed;
  }
}

/** Half of a surrogate pair cannot be sent. */
function codeFault(code: string): CodeFault | null {
  if (code === "") return "missing";
  if (hasLoneSurrogate(code)) return "malformed";
  return code.length > VERIFICATION_MAX_LENGTH ? "too-long" : null;
}
