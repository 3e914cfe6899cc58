import { marks } from "#brand/marks.ts";
import type { BrandMarks } from "#brands/pack.ts";
import { foldText, hasLoneSurrogate, withoutInvisible } from "./foldText.ts";
import { VERIFICATION_MAX_LENGTH } from "./limits.ts";
import type { Wait } from "./wait.ts";

/** Number of valid queries of one code before it is frozen (VERIFY-09). */
export const VALID_QUERIES = 5;

/**
 * Form field names. `once` is also the search parameter that makes a submit idempotent; `ticket` and `answer`
 * belong to a {@link VerificationChallenge}.
 */
export const verificationFields = {
  code: "securityCode",
  once: "once",
  ticket: "ticket",
  answer: "answer",
} as const;

/** A question for a person, the sum of two numbers, which the form sends back with its ticket. */
export type VerificationChallenge = { ticket: string; left: number; right: number };

/** Query statistics of a code: number of queries and time of the first, if known. */
export type QueryCount = { times: number | null; firstTime: string | null };

/** Result of a query (VERIFY-02 to VERIFY-07). */
export type VerificationResult =
  /**
   * Status 1, 2 and 3: first query, repeated query, too many queries. `season`: solar term on the day of a
   * first query.
   */
  | ({ kind: "first" | "repeat" | "blocked"; prompt: string; season?: string } & QueryCount)
  /** Status 4. */
  | { kind: "error"; prompt: string }
  /** Any other status: only the upstream's message. */
  | { kind: "other"; prompt: string }
  /** A response code other than 1. */
  | { kind: "wrong" }
  /** The request failed and, as far as known, no query was counted. */
  | { kind: "failed"; message: string }
  /**
   * The query was sent but its effect is unknown: it may have been counted. `message`: the upstream's error
   * message, if any.
   */
  | { kind: "lost"; message?: string }
  /** The site's response did not reach the browser; it can be fetched again without a new query. */
  | { kind: "unheard" };

/** Response to a submit of the verification form. */
export type VerificationAnswer =
  | { kind: "none" }
  /**
   * No query was sent; the message is shown beside the field, the question below it. `wait`: until when the message is
   * true.
   */
  | {
      kind: "refused";
      code: string;
      message: string;
      challenge?: VerificationChallenge;
      wait?: Wait;
    }
  /** `repeated`: a recent result, shown again without a query. */
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

/** Whether this build can render an answer, which may come from another build. */
export function isVerificationAnswer(answer: unknown): answer is VerificationAnswer {
  const { kind, result } = (answer ?? {}) as { kind?: unknown; result?: { kind?: string } };
  if (kind === "result") return results.has(result?.kind ?? "");
  return kind === "none" || kind === "refused";
}

/** Why a code is not queried (ERR-05, LIMIT-08: required, at most 30). */
export type CodeFault = "missing" | "too-long" | "malformed";

/** A normalised code, or the typed text with its fault. */
export type TypedCode = { code: string; fault: CodeFault | null };

/** Format of the brand's own codes, declared by the brand pack. */
export type CodePattern = BrandMarks["securityCode"];

/** Separators in a printed code: spaces and dashes. */
const SEPARATORS = /[\s\u2010-\u2015\u2212-]/g;
const CONTROL = /\p{Control}/gu;
/** The label of a code that was copied with it: `防伪码：`, `Code:`; not the scheme of an address. */
const LABEL =
  /^(?:\p{Script=Han}[\p{Script=Han}\w ]{0,19}|(?:security |verification )?code|s\/?n|no\.?)\s*[:：](?!\/\/)\s*|^\p{Script=Han}{1,12}\s+(?=[\w-])/iu;

/**
 * Groups of a code, and what is none: words around it, letters of another alphabet next to a group, and signs in place of
 * a character that could not be read.
 */
const GROUPS =
  /[a-z\d]+(?!(?!\p{Script=Han})[\p{L}\p{N}])|\p{Script=Han}+|[\p{L}\p{N}]+|[?*\ufffd]+/giu;
/** Number of groups and words that are searched for a code. */
const MOST_GROUPS = 60;

/** Whether a text is a code and the same again. */
function isTwice(text: string, form: RegExp): boolean {
  const half = text.slice(0, text.length / 2);
  return half + half === text && form.test(half);
}

/**
 * The longest code of a form in a text: groups in a row, whatever signs and words are around and signs between them. A
 * code that is there twice is one.
 */
function codeIn(text: string, form: RegExp): string | undefined {
  const groups = (text.match(GROUPS) ?? []).slice(0, MOST_GROUPS);
  let found: string | undefined;
  for (let first = 0; first < groups.length; first += 1) {
    let joined = "";
    for (const group of groups.slice(first)) {
      joined += group;
      if (joined.length > VERIFICATION_MAX_LENGTH) break;
      if (joined.length > (found?.length ?? 0) && form.test(joined) && !isTwice(joined, form)) {
        found = joined;
      }
    }
  }
  return found;
}

/**
 * Returns the code for a typed or scanned text. The brand's own codes are normalised: plain characters, upper
 * case, no separators. Other codes keep their spelling without invisible characters, because their alphabet
 * is unknown, unless only their separators exceed the limit. The URL of a QR code yields its code.
 */
export function readTypedCode(
  text: string,
  { form, inAddress }: CodePattern = marks.securityCode,
): TypedCode {
  const typed = withoutInvisible(text).trim().replace(LABEL, "");
  const code = codeOfAddress(typed, inAddress).replace(CONTROL, "").trim();
  const plain = foldText(codeOfAddress(typed, inAddress));
  const folded = plain.replace(SEPARATORS, "");
  // Searched before upper-casing, which turns ß and ı into letters that were not typed.
  const own = form === null ? undefined : codeIn(plain, new RegExp(`^(?:${form})$`, "i"));
  const isFolded =
    code.length > VERIFICATION_MAX_LENGTH && folded.length <= VERIFICATION_MAX_LENGTH;
  const asked = own?.toUpperCase() ?? (isFolded ? folded : code);
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

/** A lone surrogate cannot be encoded. */
function codeFault(code: string): CodeFault | null {
  if (code === "") return "missing";
  if (hasLoneSurrogate(code)) return "malformed";
  return code.length > VERIFICATION_MAX_LENGTH ? "too-long" : null;
}
