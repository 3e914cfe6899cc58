import { type TurnTimes, takeTurn } from "./lease.ts";
import { getStore } from "./processStore.ts";
import type { Store } from "./store.ts";

export type SubmissionsOptions<T> = {
  /** Kind of the keys in the store. */
  kind: string;
  /** How long an outcome is remembered, in milliseconds. */
  keepMs: number;
  /** How long another instance's work is waited for, in milliseconds. */
  patienceMs: number;
  /** Stands for a work that failed, or that another instance began and never brought to an end. */
  unheard: T;
  /** Where outcomes are kept; without one, in the process's. */
  store?: Store;
};

/** What a submission brought; `repeated` when it had been started before. */
export type Submitted<T> = { outcome: T; repeated: boolean };

/** Outcomes by submission, so that each is worked on once. */
export type Submissions<T extends {}> = {
  knows(key: string): Promise<boolean>;
  /** Starts `work` for a key that is not known; for a known one brings its outcome, done or not. */
  submit(key: string, work: () => Promise<T>): Promise<Submitted<T>>;
};

/**
 * Remembers submissions: a double click joins the one in flight, a replay gets the outcome of the
 * first, on any instance that shares the store. Also a failed work is not done again. Outcomes are
 * kept as JSON and must not be personal.
 */
export function createSubmissions<T extends {}>(options: SubmissionsOptions<T>): Submissions<T> {
  const { kind, keepMs, patienceMs, unheard } = options;
  const running = new Map<string, Promise<Submitted<T>>>();
  const store = () => options.store ?? getStore();
  const named = (key: string) => `${kind}:${key}`;
  // Never renewed: were this process to die, nobody would know whether the work had its effect.
  const times: TurnTimes = { leaseMs: keepMs, renewed: false, patienceMs };

  async function start(key: string, work: () => Promise<T>): Promise<Submitted<T>> {
    const turn = await takeTurn(store(), named(key), times);
    if (turn.kind === "running") return { outcome: unheard, repeated: true };
    if (turn.kind === "done") return { outcome: JSON.parse(turn.outcome) as T, repeated: true };
    let outcome = unheard;
    try {
      outcome = await work();
      return { outcome, repeated: false };
    } finally {
      await turn.settle(JSON.stringify(outcome), keepMs);
    }
  }

  return {
    knows: async (key) => running.has(key) || (await store().get(named(key))) !== null,
    async submit(key, work) {
      const joined = running.get(key);
      if (joined) return { outcome: (await joined).outcome, repeated: true };
      const own = start(key, work).finally(() => running.delete(key));
      running.set(key, own);
      return own;
    },
  };
}
