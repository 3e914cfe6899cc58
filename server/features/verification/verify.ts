import { createHash } from "node:crypto";
import { z } from "zod";
import type { ServerContext } from "#server/context.ts";
import { getLogger } from "#server/observability/log.ts";
import { countVerification } from "#server/observability/metrics.ts";
import { retryTime } from "#server/responses/retryTime.ts";
import {
  type Challenge,
  issueChallenge,
  readTicket,
  TICKET_MS,
} from "#server/security/challenge.ts";
import type { ClientNetwork } from "#server/security/clientAddress.ts";
import { isFreshToken, mintToken, readToken } from "#server/security/formToken.ts";
import { isRobot } from "#server/security/honeypot.ts";
import { type FormFields, fieldOf, type readForm } from "#server/security/readForm.ts";
import { createFaultBudget, type Outcome, type Proof } from "#server/store/faultBudget.ts";
import { createIdempotency } from "#server/store/idempotency.ts";
import { getStore } from "#server/store/processStore.ts";
import type { Store } from "#server/store/store.ts";
import { createVisitorLimit } from "#server/store/visitorLimit.ts";
import { parseJsonAs } from "#shared/contract/json.ts";
import { verificationCopy } from "#shared/copy/verification.ts";
import { verificationFormCopy } from "#shared/copy/verificationForm.ts";
import { foldText } from "#shared/domain/foldText.ts";
import {
  readTypedCode,
  type TypedCode,
  type VerificationAnswer,
  type VerificationResult,
  verificationFields,
} from "#shared/domain/verification.ts";
import { verificationResult } from "./outcome.ts";

/** Returns the code of a posted form, or its error (ERR-05, LIMIT-08); a missing field counts as an empty code. */
export function readCode(form: FormFields): TypedCode {
  return readTypedCode(fieldOf(form, verificationFields.code));
}

/** A posted form with the data that identifies a submit. */
export type VerificationSubmit = {
  form: Awaited<ReturnType<typeof readForm>>;
  /** `once` in the URL, if any. */
  once: string | null;
  /** The visitor's network for rate limits, and the user agent. */
  network: ClientNetwork;
  agent: string;
};

/** Response to a submit: a result, or a redirect of the same form to its own URL. */
export type VerificationReply =
  | { answer: VerificationAnswer; status: number; retryAfterS?: number }
  | { once: string };

const minute = 60_000;
/** Posts of the form and queries of the upstream, per minute. */
export const VERIFICATION_LIMITS = {
  posts: { name: "verification-posts", own: 20, network: 2400, strained: 240 },
  queries: { name: "verification", own: 20, network: 1200, strained: 120 },
} as const;
/**
 * Wrong codes of one network in ten minutes. A guesser with any number of tokens gets 60 without an answered question,
 * and 480 who answers each: the least, with room for processes that share unevenly, that serves 200 mistaken visitors in
 * any company. Among as many honest ones nobody is asked (50 + 180). Alone, one in eleven after the fiftieth is asked, and
 * the answer opens places for the next ten. Beside a guesser who has taken these places each is asked, and served
 * (240; 80 in each of three processes without Redis).
 */
export const WRONG_CODES = {
  name: "verification-wrong",
  windowMs: 10 * minute,
  own: 5,
  free: 50,
  waited: 10,
  solved: 240,
  credit: { success: 2, solved: 10, most: 180 },
} as const;
/** How long the same code from the same browser counts as a double click, in milliseconds. */
export const DOUBLE_CLICK_MS = 2000;

const KEPT_MS = 30 * minute;
/** Maximum wait for a query of another instance, in milliseconds. */
const PATIENCE_MS = 20_000;

/** Messages of refusals without a question: the tests walk over all of them. */
const refusals = { ...verificationFormCopy.refused, ...verificationCopy.notAsked };
type FixedRefusal = Exclude<keyof typeof refusals, "limited">;

const unread = {
  "too-large": { reason: "unreadable", status: 413 },
  malformed: { reason: "unreadable", status: 400 },
  stalled: { reason: "stalled", status: 408 },
} as const;

/** Kinds that are stored: every result of a query. */
const storedSchema = z
  .object({
    kind: z.enum(["first", "repeat", "blocked", "error", "other", "wrong", "failed", "lost"]),
  })
  .passthrough();

/** Reads a stored result; one that is unreadable may have been counted. */
function fromStoredText(text: string): VerificationResult {
  const stored = parseJsonAs(storedSchema, text);
  if (stored === null) getLogger().warn("stored verification unreadable");
  return (stored as VerificationResult | null) ?? { kind: "lost" };
}

/**
 * Creates the verification over a store; one per process.
 * @param store for its state; defaults to process memory
 */
export function createVerification(now: () => number = Date.now, store?: Store) {
  const posts = createVisitorLimit({ ...VERIFICATION_LIMITS.posts, windowMs: minute, store });
  const queries = createVisitorLimit({ ...VERIFICATION_LIMITS.queries, windowMs: minute, store });
  const wrongCodes = createFaultBudget({ ...WRONG_CODES, store });
  const submissions = createIdempotency<VerificationResult>({
    kind: "verification",
    keepMs: KEPT_MS,
    // Never renewed: if this process crashed, it would be unknown whether the query was counted.
    lease: { leaseMs: KEPT_MS, renewed: false, patienceMs: PATIENCE_MS },
    answers: () => "all",
    toText: JSON.stringify,
    fromText: fromStoredText,
    // Started elsewhere without a result: it may have been counted.
    unheard: { kind: "lost" },
    store,
  });

  /** Returns a token for a submit without one; a double click gets the previous token. */
  async function onceFor({ network, agent }: VerificationSubmit, code: string): Promise<string> {
    const once = mintToken(now());
    const key = `click:${digest(network.line, agent, code)}`;
    const held = await (store ?? getStore()).claim(key, once, DOUBLE_CLICK_MS);
    return readToken(held) ?? once;
  }

  /** Returns what the form's ticket proves; each ticket proves something once. */
  async function proofOf({ form, network }: VerificationSubmit, secret: string) {
    const fields = form as FormFields;
    const ticket = fieldOf(fields, verificationFields.ticket);
    const answer = foldText(fieldOf(fields, verificationFields.answer)).trim();
    const read = readTicket(secret, network, { ticket, answer }, now());
    const proof: Proof = read?.isAnswered ? "solved" : read?.isAged ? "waited" : "none";
    const isNew =
      proof === "none" ||
      (await (store ?? getStore()).claim(`ticket:${digest(ticket)}`, "1", TICKET_MS)) === null;
    return { proof: isNew ? proof : ("none" as const), isMistaken: answer !== "" };
  }

  /** Sends the query of a submit whose outcome is not known yet, if its network may have another wrong code. */
  async function query(
    submit: VerificationSubmit & {
      once: string;
      isOfScript: boolean;
      code: string;
      isStrained: boolean;
    },
    { commerce, config }: Pick<ServerContext, "commerce" | "config">,
  ): Promise<VerificationReply> {
    const { once, code, network, isStrained } = submit;
    const key = digest(once, code);
    const secret = challengeSecret(config);
    let settle: ((outcome: Outcome) => Promise<void>) | null = null;
    if (!(await submissions.knows(key))) {
      const isFresh = submit.isOfScript || isFreshToken(once, now());
      if (!isFresh) return refusal(code, "expired", 409);
      const { proof, isMistaken } = await proofOf(submit, secret);
      const admitted = await wrongCodes.admit({ network, token: once, proof });
      if (admitted.kind === "refused") return limited(code, admitted);
      if (admitted.kind === "challenge") {
        return challenged(code, issueChallenge(secret, network, now()), isMistaken);
      }
      settle = admitted.settle;
    }
    const ended: Outcome = { kind: "unknown", subject: digest(code) };
    try {
      // Only what is sent is counted: a guesser's refused attempts take no query from others of the network.
      if (settle !== null) {
        const taken = await queries.take({ network, token: once, isStrained });
        if (!taken.ok) return limited(code, taken);
      }
      // Without the visitor's signal: a visitor who disconnects and returns finds the outcome.
      const { outcome, repeated } = await submissions.run(key, async () =>
        verificationResult(await commerce.securityCodeQuery({ securityCode: code })),
      );
      if (!repeated) ended.kind = faultOf(outcome);
      return { answer: { kind: "result", code, result: outcome, repeated }, status: 200 };
    } finally {
      await settle?.(ended);
    }
  }

  /**
   * Answers one submit of the verification form (T-47 to T-49). The upstream receives at most one query for
   * it, whatever the visitor, the network or the upstream do: docs/decisions/0008-verification.md.
   */
  async function verify(
    submit: VerificationSubmit,
    context: Pick<ServerContext, "commerce" | "config" | "isUpstreamStrained">,
  ): Promise<VerificationReply> {
    const { form } = submit;
    if (typeof form === "string") return refusal("", unread[form].reason, unread[form].status);
    if (isRobot(form)) return { answer: { kind: "none" }, status: 200 };
    const { code, fault } = readCode(form);
    if (fault !== null) return refusal(code, fault, 422);

    // Checked before any lookup or write: a flood of posts must not evict outcomes.
    const ofScript = readToken(fieldOf(form, verificationFields.once));
    const once = ofScript ?? submit.once;
    const isStrained = context.isUpstreamStrained?.() ?? false;
    const posted = await posts.take({ network: submit.network, token: once, isStrained });
    if (!posted.ok) return limited(code, posted);
    if (once === null) return { once: await onceFor(submit, code) };
    return query({ ...submit, once, isOfScript: ofScript !== null, code, isStrained }, context);
  }

  return async (...given: Parameters<typeof verify>): Promise<VerificationReply> => {
    const reply = await verify(...given);
    // A redirect to its own URL is counted there.
    if (!("once" in reply)) countVerification(countedAs(reply));
    return reply;
  };
}

/** Returns the metric label of a reply. */
function countedAs({ answer, status }: Exclude<VerificationReply, { once: string }>): string {
  switch (answer.kind) {
    case "result":
      return answer.repeated ? "replayed" : answer.result.kind;
    case "refused":
      if (answer.challenge) return "challenged";
      return status === 429 ? "limited" : "refused";
    default:
      return "robot";
  }
}

/** Keys contain no plain-text code. */
function digest(...parts: string[]): string {
  return createHash("sha256").update(parts.join("\n")).digest("base64url");
}

function refusal(code: string, reason: FixedRefusal, status: number) {
  return { answer: { kind: "refused", code, message: refusals[reason] }, status } as const;
}

function limited(code: string, { retryAfterS }: { retryAfterS: number }) {
  const message = refusals.limited(retryTime(retryAfterS));
  const wait = { seconds: retryAfterS, over: verificationCopy.limitOver };
  return { answer: { kind: "refused", code, message, wait }, status: 429, retryAfterS } as const;
}

/** Returns the refusal that asks a question; `isMistaken`: an earlier one was answered wrongly. */
function challenged(code: string, { ticket, question }: Challenge, isMistaken: boolean) {
  const message = verificationCopy.asked[isMistaken ? "misanswered" : "challenged"];
  const challenge = { ticket, ...question };
  return { answer: { kind: "refused", code, message, challenge }, status: 422 } as const;
}

/** Returns what a result shows about the visitor: a wrong code, a genuine one, or nothing. */
function faultOf({ kind }: VerificationResult): Outcome["kind"] {
  switch (kind) {
    case "wrong":
      return "fault";
    case "first":
    case "repeat":
    case "blocked":
      return "success";
    default:
      return "unknown";
  }
}

/** The key of the tickets: the same for all instances. */
function challengeSecret({ siteUrl, commerce }: ServerContext["config"]): string {
  return [siteUrl, commerce.accessToken].join("\n");
}

/** The process's verification. */
export const verify = createVerification();
