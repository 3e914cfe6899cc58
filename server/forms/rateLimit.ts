import { LRUCache } from "lru-cache";
import { getLogger } from "../web/log.ts";

/** Visitors that one limit remembers; those not seen for longest are forgotten first. */
const MAX_KEYS = 20_000;

export type RateLimitOptions = {
  /** Names the limit in the log. */
  name: string;
  /** Requests that may come at once, and in each window on average. */
  limit: number;
  /** Length of the window in milliseconds. */
  windowMs: number;
  /** Clock in milliseconds; tests pass their own. */
  now?: () => number;
};

/** Whether a request may go on; if not, in how many whole seconds it is worth trying again. */
export type Taken = { ok: true } | { ok: false; retryAfterS: number };

export type RateLimit = { take(key: string): Taken };

type Bucket = { tokens: number; at: number };

/**
 * A limit per key (a visitor's network), kept in this process: a bucket of `limit` tokens that
 * refills evenly over `windowMs`. Refused requests take nothing. The log names the limit, never the
 * key.
 */
export function createRateLimit(options: RateLimitOptions): RateLimit {
  const { name, limit, windowMs, now = Date.now } = options;
  const perMs = limit / windowMs;
  const buckets = new LRUCache<string, Bucket>({ max: MAX_KEYS });
  return {
    take(key) {
      const at = now();
      const before = buckets.get(key) ?? { tokens: limit, at };
      const tokens = Math.min(limit, before.tokens + Math.max(0, at - before.at) * perMs);
      const ok = tokens >= 1;
      buckets.set(key, { tokens: ok ? tokens - 1 : tokens, at });
      if (ok) return { ok };
      getLogger().warn({ limit: name }, "too many requests");
      return { ok, retryAfterS: Math.max(1, Math.ceil((1 - tokens) / perMs / 1000)) };
    },
  };
}
