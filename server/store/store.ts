/** Rate limit: `limit` times per window, in milliseconds (whole seconds). */
export type Allowance = { limit: number; windowMs: number };

/**
 * Consumes points of a key's allowance: 1 by default; 0 only checks it; a negative number gives points back, so
 * that a key can have more than its allowance until its window ends.
 * @returns milliseconds until one is available; 0: now
 */
export type Limiter = (key: string, points?: number) => Promise<number>;

/**
 * Temporary state between requests: in this process, or in Redis for all instances. Keys start with their
 * kind and a colon. Operators may read the store, so texts are never personal. No function rejects.
 */
export type Store = {
  /** Returns the limiter of that name; each has its own memory. */
  limiter: (name: string, allowance: Allowance) => Limiter;
  /** Returns the text of a key, or `null`. */
  get: (key: string) => Promise<string | null>;
  /**
   * Writes a text unless the key exists. Returns `null` if it was written, otherwise the existing text, which
   * is empty if it belongs to another instance and could not be read.
   */
  claim: (key: string, text: string, keepMs: number) => Promise<string | null>;
  /** Writes a text and overwrites an existing one. */
  set: (key: string, text: string, keepMs: number) => Promise<void>;
  remove: (key: string) => Promise<void>;
};
