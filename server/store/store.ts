/** How often something may be done: `limit` times at once, and in each window on average. */
export type Allowance = { limit: number; windowMs: number };

/**
 * What must be remembered between requests, for a time: in this process, or in Redis for all
 * instances. Keys begin with their kind and a colon; a store may be read by operators, so texts are
 * never personal. No function rejects.
 */
export type Store = {
  /**
   * Takes one of a key's allowance, which refills evenly. Refusals take nothing.
   * @returns milliseconds until the next one may be taken; 0: taken
   */
  take: (key: string, allowance: Allowance) => Promise<number>;
  /** The text under a key, or `null`. */
  get: (key: string) => Promise<string | null>;
  /** Writes a text unless there is one; `null` when it was written, else the one that stands. */
  claim: (key: string, text: string, keepMs: number) => Promise<string | null>;
  /** Writes a text, over what may stand there. */
  set: (key: string, text: string, keepMs: number) => Promise<void>;
  remove: (key: string) => Promise<void>;
};
