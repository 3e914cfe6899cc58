import { LRUCache } from "lru-cache";
import type { Store } from "./store.ts";

/** Limits and texts that are remembered; those not asked for longest are forgotten first. */
const MAX = 20_000;

type Kept = { text: string; until: number };

/**
 * The store of one process.
 * @param now clock in milliseconds; tests pass their own
 */
export function createMemoryStore(now: () => number = Date.now): Store {
  /** When each key's allowance will be whole again (generic cell rate algorithm). */
  const whole = new LRUCache<string, number>({ max: MAX });
  const texts = new LRUCache<string, Kept>({ max: MAX });
  const standing = (key: string) => {
    const kept = texts.get(key);
    return kept && kept.until > now() ? kept.text : null;
  };
  const write = (key: string, text: string, keepMs: number) =>
    void texts.set(key, { text, until: now() + keepMs });
  return {
    async take(key, { limit, windowMs }) {
      const interval = windowMs / limit;
      const at = now();
      const from = Math.max(whole.get(key) ?? 0, at);
      const wait = from - at - (windowMs - interval);
      if (wait > 0) return wait;
      whole.set(key, from + interval);
      return 0;
    },
    async get(key) {
      return standing(key);
    },
    async claim(key, text, keepMs) {
      const kept = standing(key);
      if (kept === null) write(key, text, keepMs);
      return kept;
    },
    async set(key, text, keepMs) {
      write(key, text, keepMs);
    },
    async remove(key) {
      texts.delete(key);
    },
  };
}
