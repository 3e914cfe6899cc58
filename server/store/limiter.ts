import type { RateLimiterAbstract, RateLimiterRes } from "rate-limiter-flexible";
import { createExpiringMap } from "./expiringMap.ts";
import type { Allowance, Limiter } from "./store.ts";

/** Keys that a limiter of one process counts; the least recently used are forgotten first. */
const MAX_KEYS = 50_000;

/** The library's options for an allowance. */
export function limiterOptions({ limit, windowMs }: Allowance) {
  return { points: limit, duration: windowMs / 1000 };
}

/**
 * The limiter of one process: a window starts at the first request of a key. The library's own memory
 * limiter measures by the wall clock, which can be set.
 * @param instances returns how many processes share the allowance: each has its part of it, one at least if the
 *   allowance is not 0
 */
export function memoryLimiter(
  { limit: whole, windowMs }: Allowance,
  instances: () => number = () => 1,
): Limiter {
  const windows = createExpiringMap<{ count: number; until: number }>(MAX_KEYS);
  return async (key, points = 1) => {
    const now = performance.now();
    const limit = Math.min(whole, Math.max(1, Math.floor(whole / instances())));
    const window = windows.get(key) ?? { count: 0, until: now + windowMs };
    window.count += points;
    if (window.count !== 0) windows.set(key, window, window.until);
    const isRefused = points === 0 ? window.count >= limit : window.count > limit;
    return isRefused ? Math.max(1, window.until - now) : 0;
  };
}

/** A limiter of the library: its refusal is thrown, the store's is a number. Errors have no waiting time. */
export function asLimiter(limiter: RateLimiterAbstract): Limiter {
  return async (key, points = 1) => {
    try {
      const { remainingPoints, msBeforeNext } = await limiter.consume(key, points);
      return points === 0 && remainingPoints < 1 ? Math.max(1, msBeforeNext) : 0;
    } catch (refused) {
      const { msBeforeNext } = refused as Partial<RateLimiterRes>;
      if (msBeforeNext === undefined) throw refused;
      return Math.max(1, msBeforeNext);
    }
  };
}
