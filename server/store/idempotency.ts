import { LRUCache } from "lru-cache";
import { type LeaseTimes, takeLease } from "./lease.ts";
import { getStore } from "./processStore.ts";
import type { Store } from "./store.ts";

/** Whole outcomes that one process remembers; of others it knows what the store may know. */
const MAX_WHOLE = 10_000;

/** How one kind of work is done once for each key. */
export type IdempotencyOptions<T> = {
  /** Kind of the keys in the store. */
  kind: string;
  /** How long an outcome answers later posts, in milliseconds. */
  keepMs: number;
  lease: LeaseTimes;
  /** Which posts with the same key an outcome answers besides its own; the others try themselves. */
  answers: (outcome: T) => "all" | "waiting" | "none";
  /** What the store, which other instances and operators read, may know: nothing personal; never empty. */
  toText: (outcome: T) => string;
  fromText: (text: string) => T;
  /**
   * Stands for a work that failed, or that another instance began and never brought to an end: it is
   * then not done again. Without one the next post does it.
   */
  unheard?: T;
  /** Where outcomes are kept; without one, in the process's. */
  store?: Store;
};

/** An outcome; `repeated` when it is that of another post with the same key. */
export type Once<T> = { outcome: T; repeated: boolean };

/** Works that are done once for each key. */
export type Idempotency<T extends {}> = {
  /** Whether a work with this key was begun. */
  knows: (key: string) => Promise<boolean>;
  /**
   * Does the work, or brings the outcome of the post that did.
   * @param signal aborts when the one who posted leaves
   */
  run: (key: string, work: () => Promise<T>, signal?: AbortSignal) => Promise<Once<T>>;
};

/**
 * Idempotency by key: posts with the same key wait for each other, and are answered alike, on every
 * instance that shares the store. What is personal in an outcome stays in the process that had it.
 */
export function createIdempotency<T extends {}>(options: IdempotencyOptions<T>): Idempotency<T> {
  const { kind, keepMs, lease: times, answers, toText, fromText, unheard } = options;
  const whole = new LRUCache<string, T>({ max: MAX_WHOLE });
  const running = new Map<string, Promise<T | null>>();
  const store = () => options.store ?? getStore();
  const named = (key: string) => `${kind}:${key}`;

  async function once(key: string, work: () => Promise<T>, signal?: AbortSignal): Promise<Once<T>> {
    const lease = await takeLease(store(), named(key), times, signal);
    if (lease.kind === "done") {
      return { outcome: whole.get(key) ?? fromText(lease.outcome), repeated: true };
    }
    if (lease.kind === "held") {
      if (unheard !== undefined) return { outcome: unheard, repeated: true };
      // Only one who has left stops waiting; the work ends at once for them.
      return { outcome: await work(), repeated: false };
    }
    let kept = unheard ?? null;
    try {
      const outcome = await work();
      kept = answers(outcome) === "all" ? outcome : null;
      return { outcome, repeated: false };
    } finally {
      if (kept !== null) whole.set(key, kept, { ttl: keepMs });
      await lease.settle(kept === null ? null : toText(kept), keepMs);
    }
  }

  return {
    knows: async (key) => running.has(key) || (await store().get(named(key))) !== null,
    async run(key, work, signal) {
      for (let joined = running.get(key); joined; joined = running.get(key)) {
        const outcome = await joined;
        if (outcome !== null) return { outcome, repeated: true };
      }
      const own = once(key, work, signal);
      const shared = own.then(
        ({ outcome }) => (answers(outcome) === "none" ? null : outcome),
        () => unheard ?? null,
      );
      running.set(key, shared);
      try {
        return await own;
      } finally {
        running.delete(key);
      }
    },
  };
}
