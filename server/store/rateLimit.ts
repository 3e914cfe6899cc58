import { getLogger } from "#server/observe/log.ts";
import { getStore } from "./processStore.ts";
import type { Allowance, Store } from "./store.ts";

export type RateLimitOptions = Allowance & {
  /** Names the limit in the log and in the store. */
  name: string;
  /** Where it is kept; without one, in the process's. */
  store?: Store;
};

/** Whether a request may go on; if not, in how many whole seconds it is worth trying again. */
export type Taken = { ok: true } | { ok: false; retryAfterS: number };

export type RateLimit = { take(key: string): Promise<Taken> };

/**
 * A limit per key (a visitor's network): `limit` may come at once, and the allowance refills evenly
 * over `windowMs`. Refused requests take nothing. The log names the limit, never the key.
 */
export function createRateLimit({ name, store, ...allowance }: RateLimitOptions): RateLimit {
  return {
    async take(key) {
      const waitMs = await (store ?? getStore()).take(`limit:${name} ${key}`, allowance);
      if (waitMs <= 0) return { ok: true };
      getLogger().warn({ limit: name }, "too many requests");
      return { ok: false, retryAfterS: Math.max(1, Math.ceil(waitMs / 1000)) };
    },
  };
}
