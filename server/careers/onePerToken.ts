import { LRUCache } from "lru-cache";

/** Which outcomes stand for more than the post that had them. */
export type OutcomeRules<T> = {
  /** Answers every later post with the same token. */
  isFinal: (outcome: T) => boolean;
  /** Answers the posts that came meanwhile; the others try for themselves. */
  isShared: (outcome: T) => boolean;
};

/** Runs the work of one token once. */
export type OnePerToken<T> = {
  /** `repeated`: the outcome is that of another post with the same token. */
  run: (token: string, work: () => Promise<T>) => Promise<{ outcome: T; repeated: boolean }>;
};

/** How many final outcomes are remembered by one process, and for how long in milliseconds. */
const KEPT = { max: 10_000, ttl: 2 * 60 * 60_000 };

/**
 * Sees to it that one form brings one application: posts with the same token wait for each other,
 * and are answered alike once one has arrived. In process: instances behind a balancer do not share.
 */
export function createOnePerToken<T extends object>(rules: OutcomeRules<T>): OnePerToken<T> {
  const final = new LRUCache<string, T>(KEPT);
  const running = new Map<string, Promise<T | null>>();
  return {
    async run(token, work) {
      for (;;) {
        const known = final.get(token) ?? (await running.get(token));
        if (known) return { outcome: known, repeated: true };
        if (!running.has(token)) break;
      }
      const own = work();
      const shared = own.then(
        (outcome) => (rules.isShared(outcome) ? outcome : null),
        () => null,
      );
      running.set(token, shared);
      try {
        const outcome = await own;
        if (rules.isFinal(outcome)) final.set(token, outcome);
        return { outcome, repeated: false };
      } finally {
        running.delete(token);
      }
    },
  };
}
