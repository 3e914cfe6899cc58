import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import type { Allowance, Limiter } from "./store.ts";

/** The library's words for an allowance. */
export function limiterOptions({ limit, windowMs }: Allowance) {
  return { points: limit, duration: windowMs / 1000 };
}

/** The library's limiter of one process; a key is forgotten when its window ends. */
export function memoryLimiter(allowance: Allowance): RateLimiterMemory {
  return new RateLimiterMemory(limiterOptions(allowance));
}

/** A limiter as the store gives it: what the library throws for a refusal is a number here. */
export function asLimiter(limiter: RateLimiterAbstract): Limiter {
  return async (key, points = 1) => {
    try {
      const { remainingPoints, msBeforeNext } = await limiter.consume(key, points);
      return points === 0 && remainingPoints < 1 ? Math.max(1, msBeforeNext) : 0;
    } catch (refused) {
      if (refused instanceof RateLimiterRes) return Math.max(1, refused.msBeforeNext);
      throw refused;
    }
  };
}
