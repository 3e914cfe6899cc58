import { VERIFICATION_MAX_LENGTH } from "./limits.ts";
import { trimmed } from "./trimCharacters.ts";

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

/** Why a text is not asked about (spec §5). */
export type CodeFault = "missing" | "too-long" | "malformed";

/** A typed code: as the register writes it, or as it was typed with what is wrong with it. */
export type TypedCode = { code: string; fault: CodeFault | null };

/** What certificates and people put between the groups of a code: spaces, dashes, and what is invisible. */
const SEPARATORS = /[ \u00ad\u200b-\u200d\u2010-\u2015\u2060\u2212\ufeff-]/g;
/** At the ends also what a paste brings along. */
const AT_ENDS = /[\s\u200b-\u200d\u2060]/;

/**
 * The code that a text means, in the one spelling of the register: full-width characters as their plain
 * ones, capitals, no separators. What is left must be letters and figures; anything else (control
 * characters and line breaks within, Chinese, signs) is no code, and costs no query.
 */
export function readTypedCode(text: string): TypedCode {
  const typed = trimmed(text, AT_ENDS);
  const plain = typed.normalize("NFKC").replace(SEPARATORS, "");
  const fault = codeFault(plain);
  return fault ? { code: typed, fault } : { code: plain.toUpperCase(), fault };
}

/** Asked before capitals: those of ß and ı are letters that nobody typed. */
function codeFault(code: string): CodeFault | null {
  if (code === "") return "missing";
  if (!/^[0-9A-Za-z]+$/.test(code)) return "malformed";
  return code.length > VERIFICATION_MAX_LENGTH ? "too-long" : null;
}
