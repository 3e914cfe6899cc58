import { LRUCache } from "lru-cache";
import { type TurnTimes, takeTurn } from "#server/store/lease.ts";
import { getStore } from "#server/store/processStore.ts";
import type { Store } from "#server/store/store.ts";

/** Which outcomes stand for more than the post that had them. */
export type OutcomeRules<T> = {
  /** Answers every later post with the same token. */
  isFinal: (outcome: T) => boolean;
  /** Answers the posts that came meanwhile; the others try for themselves. */
  isShared: (outcome: T) => boolean;
  /** What other instances may know of a final outcome: nothing personal; never empty. */
  toText: (outcome: T) => string;
  fromText: (text: string) => T;
  /** Where those are kept; without one, in the process's. */
  store?: Store;
};

/** Runs the work of one token once. */
export type OnePerToken<T> = {
  /**
   * `repeated`: the outcome is that of another post with the same token.
   * @param signal aborts when the one who posted leaves
   */
  run: (
    token: string,
    work: () => Promise<T>,
    signal?: AbortSignal,
  ) => Promise<{ outcome: T; repeated: boolean }>;
};

/** How many final outcomes are remembered by one process, and for how long in milliseconds. */
const KEPT = { max: 10_000, ttl: 2 * 60 * 60_000 };

/** An upload takes long: the turn is held while its process lives, and the others wait as long. */
const TIMES: TurnTimes = { leaseMs: 15_000, renewed: true, patienceMs: Number.POSITIVE_INFINITY };

/**
 * Sees to it that one form brings one application: posts with the same token wait for each other,
 * and are answered alike once one has arrived, on every instance that shares the store. What is
 * personal in an outcome stays in the process that had it.
 */
export function createOnePerToken<T extends object>(rules: OutcomeRules<T>): OnePerToken<T> {
  const final = new LRUCache<string, T>(KEPT);
  const running = new Map<string, Promise<T | null>>();

  async function once(token: string, work: () => Promise<T>, signal?: AbortSignal) {
    const turn = await takeTurn(rules.store ?? getStore(), `application:${token}`, TIMES, signal);
    if (turn.kind === "done") return { outcome: rules.fromText(turn.outcome), repeated: true };
    // Only one who has left stops waiting; the work ends at once for them.
    if (turn.kind === "running") return { outcome: await work(), repeated: false };
    let text: string | null = null;
    try {
      const outcome = await work();
      if (rules.isFinal(outcome)) {
        final.set(token, outcome);
        text = rules.toText(outcome);
      }
      return { outcome, repeated: false };
    } finally {
      await turn.settle(text, KEPT.ttl);
    }
  }

  return {
    async run(token, work, signal) {
      for (;;) {
        const known = final.get(token) ?? (await running.get(token));
        if (known) return { outcome: known, repeated: true };
        if (!running.has(token)) break;
      }
      const own = once(token, work, signal);
      const shared = own.then(
        ({ outcome }) => (rules.isShared(outcome) ? outcome : null),
        () => null,
      );
      running.set(token, shared);
      try {
        return await own;
      } finally {
        running.delete(token);
      }
    },
  };
}
