/** How often something may be done: `limit` times in each window, in milliseconds (whole seconds). */
export type Allowance = { limit: number; windowMs: number };

/**
 * Takes one of a key's allowance, or with 0 only looks whether there is one.
 * @returns milliseconds until there is one; 0: now
 */
export type Limiter = (key: string, points?: 0 | 1) => Promise<number>;

/**
 * What must be remembered between requests, for a time: in this process, or in Redis for all
 * instances. Keys begin with their kind and a colon; a store may be read by operators, so texts are
 * never personal. No function rejects.
 */
export type Store = {
  /** The limiter of that name; each has a memory of its own. */
  limiter: (name: string, allowance: Allowance) => Limiter;
  /** The text under a key, or `null`. */
  get: (key: string) => Promise<string | null>;
  /**
   * Writes a text unless there is one; `null` when it was written, else the one that stands, which is
   * empty when it is another instance's and could not be read.
   */
  claim: (key: string, text: string, keepMs: number) => Promise<string | null>;
  /** Writes a text, over what may stand there. */
  set: (key: string, text: string, keepMs: number) => Promise<void>;
  remove: (key: string) => Promise<void>;
};
