import { createHmac, randomInt } from "node:crypto";
import type { ClientNetwork } from "./clientAddress.ts";
import { sameSecret } from "./sameSecret.ts";

/** A question for a person, answered by a number: the sum of both terms. */
export type Question = { left: number; right: number };

/** A question with the ticket that proves when, and for which network, it was asked. */
export type Challenge = { ticket: string; question: Question };

/** Smallest and largest term of a question. */
const TERMS = { least: 2, most: 19 } as const;
/** How long a ticket is valid, in milliseconds. */
export const TICKET_MS = 10 * 60_000;
/** Age from which a ticket counts as a wait, in milliseconds. */
export const TICKET_WAIT_MS = 5000;

const FORM = /^([0-9a-z]{6,12})\.(\d{1,2})\.(\d{1,2})\.([\w-]{12})\.([\w-]{22})$/;

/** The authenticated part of a ticket. */
function signature(secret: string, text: string, { line }: ClientNetwork): string {
  return createHmac("sha256", secret)
    .update(`challenge\n${text}\n${line}`)
    .digest("base64url")
    .slice(0, 22);
}

/**
 * Asks a new question. Any instance with the same secret can check its ticket, and only for the same network.
 * @param now milliseconds since 1970
 */
export function issueChallenge(secret: string, network: ClientNetwork, now: number): Challenge {
  const term = () => randomInt(TERMS.least, TERMS.most + 1);
  const question = { left: term(), right: term() };
  const nonce = Array.from({ length: 12 }, () => randomInt(36).toString(36)).join("");
  const text = `${now.toString(36)}.${question.left}.${question.right}.${nonce}`;
  return { ticket: `${text}.${signature(secret, text, network)}`, question };
}

/** The proof of a ticket: whether it has aged, and whether its question is answered. */
export type TicketProof = { isAged: boolean; isAnswered: boolean };

/** Returns what a ticket and its answer prove; `null` for a forged, foreign or expired ticket. */
export function readTicket(
  secret: string,
  network: ClientNetwork,
  { ticket, answer }: { ticket: string; answer: string },
  now: number,
): TicketProof | null {
  const parts = FORM.exec(ticket);
  if (!parts) return null;
  const [, time = "", left, right, nonce, signed = ""] = parts;
  const text = `${time}.${left}.${right}.${nonce}`;
  if (!sameSecret(signed, signature(secret, text, network))) return null;
  const age = now - Number.parseInt(time, 36);
  if (age < 0 || age > TICKET_MS) return null;
  const isAnswered = /^\d{1,3}$/.test(answer) && Number(answer) === Number(left) + Number(right);
  return { isAged: age >= TICKET_WAIT_MS, isAnswered };
}
