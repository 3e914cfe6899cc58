import type { Cache } from "@epic-web/cachified";
import type { LRUCache } from "lru-cache";

/** A cached value and its age: `bornAt` is a time of the monotonic `performance.now()`. */
export type Aged<T> = { value: T; bornAt: number; freshMs: number; staleMs: number };

/**
 * Creates a cache for cachified over `entries`. The library compares wall-clock times; they are derived from
 * ages at each read, so that a changed clock does not affect ages.
 */
export function agedCache<T>(
  entries: Pick<LRUCache<string, Aged<T>>, "get" | "set" | "delete">,
): Cache<T> {
  return {
    get(key) {
      const entry = entries.get(key);
      if (!entry) return undefined;
      const { value, bornAt, freshMs: ttl, staleMs: swr } = entry;
      const createdTime = Date.now() - (performance.now() - bornAt);
      return { value, metadata: { createdTime, ttl, swr } };
    },
    set(key, { value, metadata }) {
      const { createdTime, ttl, swr } = metadata;
      const age = Math.max(0, Date.now() - createdTime);
      entries.set(key, {
        value,
        bornAt: performance.now() - age,
        freshMs: ttl ?? Number.POSITIVE_INFINITY,
        staleMs: swr ?? 0,
      });
    },
    delete: (key) => void entries.delete(key),
  };
}

/** Returns `null` if it is too old to serve while a newer one is available. */
export function freshnessOf({ bornAt, freshMs, staleMs }: Aged<unknown>): "fresh" | "stale" | null {
  const age = performance.now() - bornAt;
  if (age <= freshMs) return "fresh";
  return age <= freshMs + staleMs ? "stale" : null;
}
