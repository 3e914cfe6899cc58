import { CAPTCHA_LIMIT } from "#server/features/careers/captcha.ts";
import { NEAREST_LIMIT } from "#server/features/stores/visitor.ts";
import type { VisitorLimit, VisitorLimitOptions } from "#server/store/visitorLimit.ts";
import { APPLICATION_LIMITS } from "#server/upload/limits.ts";
import { NETWORK, randomOf } from "./crowd.ts";

/** The limits of captcha pictures, nearest stores and applications. Suggestions have none: they are cached pieces. */
export const RESOURCE_LIMITS = {
  captcha: CAPTCHA_LIMIT,
  nearest: NEAREST_LIMIT,
  ...APPLICATION_LIMITS,
} as const satisfies Record<string, VisitorLimitOptions>;

export type LimitedCrowd = {
  /** Numbers of forms. */
  honest: number;
  mistaken: number;
  guesser: number;
  /** Requests of an honest form. */
  requests: number;
  seed: number;
};

/**
 * Sends the requests of a crowd behind one address in random order, over the processes in turn: the mistaken use up
 * their own limit, a guesser's forms exceed it.
 * @returns served requests
 */
export async function limitedCrowd(
  limits: readonly VisitorLimit[],
  { own }: VisitorLimitOptions,
  { honest, mistaken, guesser, requests, seed }: LimitedCrowd,
): Promise<{ honest: number; mistaken: number; guesser: number }> {
  const random = randomOf(seed);
  const sendersOf = (kind: "honest" | "mistaken" | "guesser", forms: number, each: number) =>
    Array.from({ length: forms * each }, (_, n) => ({ kind, token: `${kind}-${n % forms}` }));
  const all = [
    ...sendersOf("honest", honest, requests),
    ...sendersOf("mistaken", mistaken, own),
    ...sendersOf("guesser", guesser, own + 10),
  ]
    .map((sender) => ({ ...sender, at: random() }))
    .sort((a, b) => a.at - b.at);
  const served = { honest: 0, mistaken: 0, guesser: 0 };
  for (const [n, { kind, token }] of all.entries()) {
    const limit = limits[n % limits.length] as VisitorLimit;
    if ((await limit.take({ network: NETWORK, token })).ok) served[kind] += 1;
  }
  return served;
}
