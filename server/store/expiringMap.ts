import { LRUCache } from "lru-cache";

/** Values by key, each until its moment. */
export type ExpiringMap<T extends {}> = {
  get(key: string): T | undefined;
  /** @param until moment of the map's clock */
  set(key: string, value: T, until: number): void;
  delete(key: string): void;
};

/** Expired entries that one write removes at most: more than it adds, and no pause after a burst. */
const REMOVED_AT_ONCE = 10;

/**
 * Creates a map of at most `most` entries: the least recently used are evicted. Writes remove expired entries,
 * so that the memory follows the current visitors instead of all earlier ones.
 * @param now clock in milliseconds
 */
export function createExpiringMap<T extends {}>(
  most: number,
  now: () => number = () => performance.now(),
): ExpiringMap<T> {
  // Limited by size: `max` allocates for all entries at once, 1 MB for 50,000.
  const entries = new LRUCache<string, { value: T; until: number }>({
    maxSize: most,
    sizeCalculation: () => 1,
  });

  function removeExpired() {
    for (let i = 0; i < REMOVED_AT_ONCE; i += 1) {
      const oldest = entries.rkeys().next();
      if (oldest.done || (entries.peek(oldest.value)?.until ?? 0) > now()) return;
      entries.delete(oldest.value);
    }
  }

  return {
    get(key) {
      const entry = entries.get(key);
      return entry && entry.until > now() ? entry.value : undefined;
    },
    set(key, value, until) {
      removeExpired();
      entries.set(key, { value, until });
    },
    delete: (key) => void entries.delete(key),
  };
}
