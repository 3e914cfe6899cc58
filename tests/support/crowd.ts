import type { CommerceClient } from "#server/commerce/client.ts";
import type { createVerification } from "#server/features/verification/verify.ts";
import type { VerificationChallenge } from "#shared/domain/verification.ts";
import { verificationContext } from "./verificationContext.ts";

/** A verification of one process. */
export type Verify = ReturnType<typeof createVerification>;

export const NETWORK = { line: "203.0.113.9", site: null };
const PROMPT = { prompt: "", queryTimes: 1, firstSearchTime: "", status: 1 };

/** Codes that begin with GENUINE are genuine; an answer takes a turn of the event loop. */
const query: CommerceClient["securityCodeQuery"] = async ({ securityCode }) => {
  await new Promise((resolve) => setImmediate(resolve));
  const isGenuine = String(securityCode).startsWith("GENUINE");
  return {
    ok: true,
    data: isGenuine ? { code: 1, data: PROMPT } : { code: 2, data: null },
  } as never;
};
const context = verificationContext(query);

let tokens = 0;

function newToken(): string {
  tokens += 1;
  return `token-${String(tokens).padStart(8, "0")}`;
}

type Post = { code: string; token: string; ticket?: string; answer?: string };

async function post(verify: Verify, { code, token, ticket, answer }: Post) {
  const fields = { securityCode: code, once: token, ticket, answer };
  const form = new Map(
    Object.entries(fields).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, [value]] as const],
    ),
  );
  const reply = await verify({ form, once: null, network: NETWORK, agent: "" }, context);
  if (!("answer" in reply)) throw new Error("a redirect");
  const { answer: given, status } = reply;
  const challenge: VerificationChallenge | undefined =
    given.kind === "refused" ? given.challenge : undefined;
  return { isServed: given.kind === "result", isRefused: status === 429, challenge };
}

/** Random numbers of a seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export type Crowd = { honest: number; mistaken: number; seed: number; isParallel: boolean };

/** How a crowd fared: numbers of visitors. */
export type CrowdTable = {
  honestServed: number;
  honestAsked: number;
  mistakenServed: number;
  mistakenAsked: number;
  refused: number;
};

/**
 * Sends one code of each visitor, in random order, over the processes in turn; a visitor who is asked a question
 * answers it. The honest have a genuine code each, the mistaken a wrong one.
 */
export async function crowdOf(verifies: readonly Verify[], crowd: Crowd): Promise<CrowdTable> {
  const table: CrowdTable = {
    honestServed: 0,
    honestAsked: 0,
    mistakenServed: 0,
    mistakenAsked: 0,
    refused: 0,
  };
  const random = randomOf(crowd.seed);
  const visitors = [
    ...Array.from({ length: crowd.honest }, (_, n) => `GENUINE${crowd.seed}-${n}`),
    ...Array.from({ length: crowd.mistaken }, (_, n) => `WRONG${crowd.seed}-${n}`),
  ]
    .map((code) => ({ code, at: random() }))
    .sort((a, b) => a.at - b.at);

  async function visit(code: string, place: number) {
    const verify = verifies[place % verifies.length] as Verify;
    const kind = code.startsWith("GENUINE") ? "honest" : "mistaken";
    let reply = await post(verify, { code, token: newToken() });
    if (reply.challenge) {
      table[`${kind}Asked`] += 1;
      const { ticket, left, right } = reply.challenge;
      reply = await post(verify, { code, token: newToken(), ticket, answer: String(left + right) });
    }
    if (reply.isServed) table[`${kind}Served`] += 1;
    if (reply.isRefused) table.refused += 1;
  }

  if (crowd.isParallel) await Promise.all(visitors.map(({ code }, place) => visit(code, place)));
  else for (const [place, { code }] of visitors.entries()) await visit(code, place);
  return table;
}

export type Guesser = {
  tokens: number;
  codes: number;
  isParallel?: boolean;
  /** Waits so long, by the clock of `Date`, before it sends each code again with its ticket. */
  waitMs?: number;
};

/** Returns how many codes a guesser who answers no question gets to know. */
export async function guess(verifies: readonly Verify[], guesser: Guesser): Promise<number> {
  const own = Array.from({ length: guesser.tokens }, newToken);
  let served = 0;
  async function attempt(n: number) {
    const verify = verifies[n % verifies.length] as Verify;
    const token = own[n % own.length] as string;
    const code = `GUESS${n}`;
    let reply = await post(verify, { code, token });
    if (reply.challenge && guesser.waitMs !== undefined) {
      const { setSystemTime } = (await import("vitest")).vi;
      setSystemTime(Date.now() + guesser.waitMs);
      reply = await post(verify, { code, token, ticket: reply.challenge.ticket, answer: "" });
    }
    if (reply.isServed) served += 1;
  }
  const all = Array.from({ length: guesser.codes }, (_, n) => n);
  if (guesser.isParallel) await Promise.all(all.map(attempt));
  else for (const n of all) await attempt(n);
  return served;
}
