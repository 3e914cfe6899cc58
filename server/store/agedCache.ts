import type { Cache } from "@epic-web/cachified";
import type { LRUCache } from "lru-cache";

/** A kept value and its age: `bornAt` is a time of `performance.now()`, which nobody can set. */
export type Aged<T> = { value: T; bornAt: number; freshMs: number; staleMs: number };

/**
 * A cache for cachified over `entries`. The library compares wall times; here they are computed from ages
 * at each read, so that a clock that is set between two reads changes no value's age.
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

/** `null`: too old to be served while there is a newer one. */
export function freshnessOf({ bornAt, freshMs, staleMs }: Aged<unknown>): "fresh" | "stale" | null {
  const age = performance.now() - bornAt;
  if (age <= freshMs) return "fresh";
  return age <= freshMs + staleMs ? "stale" : null;
}
