import { randomUUID } from "node:crypto";

/** How long a new token may be used for the first time, in milliseconds. */
export const TOKEN_FRESH_MS = 2 * 60_000;

const wellFormed = /^[\w.-]{8,64}$/;

/** Creates a one-time form token that contains its creation time, so that any instance can check its age. */
export function mintToken(now: number = Date.now()): string {
  return `${now.toString(36)}.${randomUUID()}`;
}

/** Returns whether a token is recent enough to start something; malformed tokens never are. */
export function isFreshToken(token: string, now: number): boolean {
  const made = Number.parseInt(/^([0-9a-z]{6,12})\./.exec(token)?.[1] ?? "", 36);
  return made <= now + TOKEN_FRESH_MS && now - made <= TOKEN_FRESH_MS;
}

/** Returns the text as a token, or `null`: 8 to 64 of A–Z a–z 0–9 _ . - */
export function readToken(text: unknown): string | null {
  return typeof text === "string" && wellFormed.test(text) ? text : null;
}
