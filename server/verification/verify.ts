import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { verificationCopy } from "#app/copy/verification.ts";
import {
  type VerificationAnswer,
  type VerificationResult,
  verificationFields,
} from "#app/domain/verification.ts";
import type { ServerContext } from "../context.ts";
import { isFreshToken, mintToken, readToken } from "../forms/formToken.ts";
import { isRobot } from "../forms/honeypot.ts";
import { createRateLimit } from "../forms/rateLimit.ts";
import { createSubmissions } from "../forms/submissions.ts";
import { readCode } from "./code.ts";
import { verificationResult } from "./outcome.ts";

/** A posted form with what tells one submit from another. */
export type VerificationSubmit = {
  form: FormData | "too-long" | "malformed";
  /** The address's `once`, if any. */
  once: string | null;
  /** Key of the visitor for limits, and the browser's name for itself. */
  network: string;
  agent: string;
};

/** How a submit is answered: at once, or by sending the same form to an address of its own. */
export type VerificationReply =
  | { answer: VerificationAnswer; status: number; retryAfterS?: number }
  | { once: string };

const minute = 60_000;
/** Queries of one network: many visitors may share an address. */
const QUERIES = { name: "verification", limit: 30, windowMs: minute } as const;
/** How long the same code of the same browser counts as a double click, in milliseconds. */
export const DOUBLE_CLICK_MS = 2000;
const REMEMBERED = { max: 10_000, keepMs: 30 * minute } as const;

const { refused } = verificationCopy;

/** Verification with a memory of its own; the process has one. */
export function createVerification(now: () => number = Date.now) {
  const queries = createRateLimit({ ...QUERIES, now });
  const submissions = createSubmissions<VerificationResult>(REMEMBERED);
  const recent = new LRUCache<string, { once: string; at: number }>({ max: REMEMBERED.max });

  /** A token for a submit that brought none; the one of a moment ago for a double click. */
  function onceFor({ network, agent }: VerificationSubmit, code: string): string {
    const key = digest(network, agent, code);
    const last = recent.get(key);
    if (last && now() - last.at < DOUBLE_CLICK_MS) return last.once;
    const once = mintToken(now());
    recent.set(key, { once, at: now() });
    return once;
  }

  /**
   * Answers one submit of the verification form (spec §4, §5, §8, §9). The upstream is asked at most
   * once for it, whatever the visitor, the network or the upstream do: docs/decisions.
   */
  return async function verify(
    submit: VerificationSubmit,
    { commerce }: Pick<ServerContext, "commerce">,
  ): Promise<VerificationReply> {
    const { form } = submit;
    if (typeof form === "string") {
      return refusal("", refused.unreadable, form === "too-long" ? 413 : 400);
    }
    if (isRobot(form)) return { answer: { kind: "none" }, status: 200 };
    const { code, message } = readCode(form);
    if (message !== null) return refusal(code, message, 422);

    const ofScript = readToken(form.get(verificationFields.once));
    const once = ofScript ?? submit.once;
    if (once === null) return { once: onceFor(submit, code) };
    const key = digest(once, code);
    if (!submissions.knows(key)) {
      if (!ofScript && !isFreshToken(once, now())) return refusal(code, refused.expired, 409);
      const taken = queries.take(submit.network);
      if (!taken.ok) return { ...refusal(code, refused.limited, 429), ...taken };
    }
    // Without the visitor's signal: one who leaves and comes back finds the outcome.
    const { outcome, repeated } = await submissions.submit(key, async () =>
      verificationResult(await commerce.securityCodeQuery({ securityCode: code })),
    );
    return { answer: { kind: "result", code, result: outcome, repeated }, status: 200 };
  };
}

/** Keys hold no code in the clear. */
function digest(...parts: string[]): string {
  return createHash("sha256").update(parts.join("\n")).digest("base64url");
}

function refusal(code: string, message: string, status: number) {
  return { answer: { kind: "refused", code, message }, status } as const;
}

/** The process's verification. */
export const verify = createVerification();
