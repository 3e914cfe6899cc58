import { createExpiringMap } from "./expiringMap.ts";
import { type LeaseTimes, takeLease } from "./lease.ts";
import { getStore } from "./processStore.ts";
import type { Store } from "./store.ts";

/** Number of full outcomes cached per process; other outcomes are only available in their stored form. */
const MAX_WHOLE = 10_000;

/** Options for running one kind of work once per key. */
export type IdempotencyOptions<T> = {
  /** Kind of the keys in the store. */
  kind: string;
  /** How long an outcome answers later posts, in milliseconds. */
  keepMs: number;
  lease: LeaseTimes;
  /** Which other posts with the same key receive an outcome; the rest run themselves. */
  answers: (outcome: T) => "all" | "waiting" | "none";
  /** Text for the store, which other instances and operators can read: never personal, never empty. */
  toText: (outcome: T) => string;
  fromText: (text: string) => T;
  /**
   * Outcome of work that failed, or that another instance started and did not finish: it is not repeated.
   * Without this value the next post runs it.
   */
  unheard?: T;
  /** Storage of outcomes; defaults to process memory. */
  store?: Store;
};

/** An outcome; `repeated` if it belongs to another post with the same key. */
export type Once<T> = { outcome: T; repeated: boolean };

/** Runs work once per key. */
export type Idempotency<T extends {}> = {
  /** Returns whether work with this key was started. */
  knows: (key: string) => Promise<boolean>;
  /**
   * Runs the work, or returns the outcome of the post that ran it.
   * @param signal aborts when the client of the post disconnects
   */
  run: (key: string, work: () => Promise<T>, signal?: AbortSignal) => Promise<Once<T>>;
};

/**
 * Creates idempotency by key: posts with the same key wait for each other and get the same response, on every
 * instance that shares the store. Personal parts of an outcome stay in its process.
 */
export function createIdempotency<T extends {}>(options: IdempotencyOptions<T>): Idempotency<T> {
  const { kind, keepMs, lease: times, answers, toText, fromText, unheard } = options;
  const whole = createExpiringMap<T>(MAX_WHOLE);
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
      // Reached only after the client disconnected; the work then ends at once.
      return { outcome: await work(), repeated: false };
    }
    let toRepeat = unheard ?? null;
    try {
      const outcome = await work();
      toRepeat = answers(outcome) === "all" ? outcome : null;
      return { outcome, repeated: false };
    } finally {
      if (toRepeat !== null) whole.set(key, toRepeat, performance.now() + keepMs);
      await lease.settle(toRepeat === null ? null : toText(toRepeat), keepMs);
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
