import { LRUCache } from "lru-cache";

export type SubmissionsOptions = {
  /** Outcomes that are remembered; those not asked for longest go first. */
  max: number;
  /** How long an outcome is remembered, in milliseconds. */
  keepMs: number;
};

/** What a submission brought; `repeated` when it had been started before. */
export type Submitted<T> = { outcome: T; repeated: boolean };

/** Outcomes by submission, so that each is worked on once. */
export type Submissions<T extends {}> = {
  knows(key: string): boolean;
  /** Starts `work` for a key that is not known; for a known one brings its outcome, done or not. */
  submit(key: string, work: () => Promise<T>): Promise<Submitted<T>>;
};

/**
 * Remembers submissions in this process: a double click joins the one in flight, a replay gets the
 * outcome of the first. Also a failed work is not done again.
 */
export function createSubmissions<T extends {}>(options: SubmissionsOptions): Submissions<T> {
  const { max, keepMs } = options;
  const outcomes = new LRUCache<string, Promise<T>>({ max, ttl: keepMs });
  return {
    knows: (key) => outcomes.has(key),
    async submit(key, work) {
      const known = outcomes.get(key);
      if (known) return { outcome: await known, repeated: true };
      const started = work();
      outcomes.set(key, started);
      return { outcome: await started, repeated: false };
    },
  };
}
