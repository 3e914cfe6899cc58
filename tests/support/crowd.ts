import type { CommerceClient } from "#server/commerce/client.ts";
import type { createVerification } from "#server/features/verification/verify.ts";
import { verificationFields } from "#shared/domain/verification.ts";
import { verificationContext } from "./verificationContext.ts";

export const NETWORK = { line: "203.0.113.9", site: null };
const PROMPT = { prompt: "", queryTimes: 1, firstSearchTime: "", status: 1 };

/** Data of a query: codes that begin with GENUINE are genuine. */
export function answerOfCode(code: string): object {
  return code.startsWith("GENUINE") ? { code: 1, data: PROMPT } : { code: 2, data: null };
}

export type Post = { code: string; token: string; ticket?: string; answer?: string };
export type Reply = {
  kind: "served" | "asked" | "refused";
  challenge?: { ticket: string; sum: number };
};
/** Posts the form to one process; all posts come from one address. */
export type Door = (post: Post) => Promise<Reply>;

/** The door of a verification in this process; an answer of its upstream takes a turn of the event loop. */
export function doorOf(verify: ReturnType<typeof createVerification>): Door {
  const query: CommerceClient["securityCodeQuery"] = async ({ securityCode }) => {
    await new Promise((resolve) => setImmediate(resolve));
    return { ok: true, data: answerOfCode(String(securityCode)) } as never;
  };
  const context = verificationContext(query);
  return async (post) => {
    const form = new Map(fieldsOf(post).map(([name, value]) => [name, [value]] as const));
    const reply = await verify({ form, once: null, network: NETWORK, agent: "" }, context);
    if (!("answer" in reply)) throw new Error("a redirect");
    const { answer: given, status } = reply;
    if (given.kind === "result") return { kind: "served" };
    if (status === 429) return { kind: "refused" };
    const challenge = given.kind === "refused" ? given.challenge : undefined;
    if (!challenge) throw new Error(`neither a result nor a question: ${status}`);
    const { ticket, left, right } = challenge;
    return { kind: "asked", challenge: { ticket, sum: left + right } };
  };
}

/** A ticket of a question, which contains its terms: server/security/challenge.ts. */
const TICKET = /[0-9a-z]{6,12}\.(\d{1,2})\.(\d{1,2})\.[\w-]{12}\.[\w-]{22}/;

/** The door of a running site, which trusts one proxy: posts the form as its script does. */
export const siteDoor =
  (origin: string): Door =>
  async (post) => {
    const answer = await fetch(`${origin}/verification.data`, {
      method: "POST",
      headers: { "X-Forwarded-For": NETWORK.line },
      body: new URLSearchParams([...fieldsOf(post), ["name__confirm", ""]]),
    });
    const text = await answer.text();
    if (answer.status === 200) return { kind: "served" };
    if (answer.status === 429) return { kind: "refused" };
    const [ticket, left, right] = TICKET.exec(text) ?? [];
    if (ticket === undefined) throw new Error(`${answer.status} ${text.slice(0, 200)}`);
    return { kind: "asked", challenge: { ticket, sum: Number(left) + Number(right) } };
  };

/** The fields of a posted form. */
function fieldsOf({ code, token, ticket, answer }: Post): [name: string, value: string][] {
  const all: [string, string | undefined][] = [
    [verificationFields.code, code],
    [verificationFields.once, token],
    [verificationFields.ticket, ticket],
    [verificationFields.answer, answer],
  ];
  return all.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
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

/**
 * Who sends codes: the honest a genuine one each, the mistaken a wrong one, and each answers a question that comes
 * instead of the result. The guesser sends wrong codes with a thousand tokens and answers none; the solver answers each.
 */
export type Kind = "honest" | "mistaken" | "guesser" | "solver";
const KINDS = ["honest", "mistaken", "guesser", "solver"] as const satisfies readonly Kind[];
const GUESSERS_TOKENS = 1000;

/** Numbers of codes, sent in random order. */
export type Phase = Partial<Record<Kind, number>>;

export type Crowd = {
  /** One after the other. */
  phases: readonly Phase[];
  seed: number;
  /** Visitors at a time; default: 1. */
  atOnce?: number;
};

/** How one kind fared, in codes: served, at once or after an answer; asked a question first; and not served. */
export type Fared = { served: number; asked: number; unserved: number };
export type CrowdTable = Record<Kind, Fared>;

let tokens = 0;

function newToken(): string {
  tokens += 1;
  return `token-${String(tokens).padStart(8, "0")}`;
}

/**
 * Sends the codes of a crowd behind one address over the processes in turn; an answer goes to the process that asked, as
 * behind a balancer that keeps a visitor on one instance.
 */
export async function crowdOf(doors: readonly Door[], crowd: Crowd): Promise<CrowdTable> {
  const random = randomOf(crowd.seed);
  const table = Object.fromEntries(
    KINDS.map((kind) => [kind, { served: 0, asked: 0, unserved: 0 }]),
  ) as CrowdTable;
  const guessers = Array.from({ length: GUESSERS_TOKENS }, newToken);

  async function visit(kind: Kind, code: string, turn: number) {
    const isGuesser = kind === "guesser" || kind === "solver";
    const token = () => (isGuesser ? (guessers[turn % guessers.length] as string) : newToken());
    const door = doors[turn % doors.length] as Door;
    let reply = await door({ code, token: token() });
    const fared = table[kind];
    if (reply.kind === "asked") fared.asked += 1;
    if (reply.challenge && kind !== "guesser") {
      const { ticket, sum } = reply.challenge;
      reply = await door({ code, token: token(), ticket, answer: String(sum) });
    }
    fared[reply.kind === "served" ? "served" : "unserved"] += 1;
  }

  for (const [number, phase] of crowd.phases.entries()) {
    const codes = KINDS.flatMap((kind) =>
      Array.from({ length: phase[kind] ?? 0 }, (_, n) => {
        const word = kind === "honest" ? "GENUINE" : kind.toUpperCase();
        return { kind, code: `${word}${crowd.seed}-${number}-${n}`, at: random() };
      }),
    ).sort((a, b) => a.at - b.at);
    let next = 0;
    const lane = async () => {
      for (let turn = next++; turn < codes.length; turn = next++) {
        const { kind, code } = codes[turn] as (typeof codes)[number];
        await visit(kind, code, turn);
      }
    };
    await Promise.all(Array.from({ length: crowd.atOnce ?? 1 }, lane));
  }
  return table;
}
