import { LRUCache } from "lru-cache";
import { memoryLimiter } from "./limiter.ts";
import type { Store } from "./store.ts";

/** Maximum number of texts per kind; the least recently used are evicted. */
const MAX_OF_A_KIND = 50_000;

type Kept = { text: string; until: number };

/**
 * Creates the in-process store. Each kind of keys has its own memory, so that no kind evicts entries of
 * another.
 * @param now clock in milliseconds; tests pass their own
 */
export function createMemoryStore(now: () => number = () => performance.now()): Store {
  const memories = new Map<string, LRUCache<string, Kept>>();
  function memoryOf(key: string): LRUCache<string, Kept> {
    const kind = key.slice(0, key.indexOf(":"));
    let memory = memories.get(kind);
    if (!memory) {
      memory = new LRUCache({ max: MAX_OF_A_KIND });
      memories.set(kind, memory);
    }
    return memory;
  }
  const valid = (key: string) => {
    const kept = memoryOf(key).get(key);
    return kept && kept.until > now() ? kept.text : null;
  };
  const write = (key: string, text: string, keepMs: number) =>
    void memoryOf(key).set(key, { text, until: now() + keepMs });
  return {
    limiter: (_name, allowance) => memoryLimiter(allowance),
    async get(key) {
      return valid(key);
    },
    async claim(key, text, keepMs) {
      const kept = valid(key);
      if (kept === null) write(key, text, keepMs);
      return kept;
    },
    async set(key, text, keepMs) {
      write(key, text, keepMs);
    },
    async remove(key) {
      memoryOf(key).delete(key);
    },
  };
}
