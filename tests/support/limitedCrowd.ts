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

/** Sends one request with a form token; returns whether it was served. */
export type Take = (token: string) => Promise<boolean>;

/** The requests to a limit of this process, all from one address. */
export const takeFrom =
  (limit: VisitorLimit): Take =>
  async (token) =>
    (await limit.take({ network: NETWORK, token })).ok;

export type LimitedCrowd = {
  /** Numbers of forms. */
  honest: number;
  mistaken: number;
  guesser: number;
  /** Requests of an honest form. */
  requests: number;
  seed: number;
  /** Requests at a time; default: 1. */
  atOnce?: number;
};

type Counts = { honest: number; mistaken: number; guesser: number };

/**
 * Sends the requests of a crowd behind one address in random order, over the processes in turn: the mistaken use up
 * their own limit, a guesser's forms exceed it, and all of them together the network's.
 * @returns sent and served requests
 */
export async function limitedCrowd(
  takes: readonly Take[],
  { own, network }: VisitorLimitOptions,
  { honest, mistaken, guesser, requests, seed, atOnce = 1 }: LimitedCrowd,
): Promise<{ sent: Counts; served: Counts }> {
  const random = randomOf(seed);
  const sendersOf = (kind: keyof Counts, forms: number, each: number) =>
    Array.from({ length: forms * each }, (_, n) => ({ kind, token: `${kind}-form-${n % forms}` }));
  const all = [
    ...sendersOf("honest", honest, requests),
    ...sendersOf("mistaken", mistaken, own),
    ...sendersOf(
      "guesser",
      guesser,
      guesser === 0 ? 0 : Math.max(own + 10, Math.ceil(network / guesser)),
    ),
  ]
    .map((sender) => ({ ...sender, at: random() }))
    .sort((a, b) => a.at - b.at);
  const sent: Counts = { honest: 0, mistaken: 0, guesser: 0 };
  const served: Counts = { honest: 0, mistaken: 0, guesser: 0 };
  let next = 0;
  const lane = async () => {
    for (let turn = next++; turn < all.length; turn = next++) {
      const { kind, token } = all[turn] as (typeof all)[number];
      sent[kind] += 1;
      if (await (takes[turn % takes.length] as Take)(token)) served[kind] += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return { sent, served };
}
