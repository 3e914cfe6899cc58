import { createExpiringMap, type ExpiringMap } from "./expiringMap.ts";
import { memoryLimiter } from "./limiter.ts";
import type { Store } from "./store.ts";

/** Maximum number of texts per kind; the least recently used are evicted. */
const MAX_OF_A_KIND = 50_000;

/**
 * Creates the in-process store. Each kind of keys has its own memory, so that no kind evicts entries of
 * another.
 * @param now clock in milliseconds; tests pass their own
 */
export function createMemoryStore(now: () => number = () => performance.now()): Store {
  const memories = new Map<string, ExpiringMap<{ text: string }>>();
  function memoryOf(key: string): ExpiringMap<{ text: string }> {
    const kind = key.slice(0, key.indexOf(":"));
    let memory = memories.get(kind);
    if (!memory) {
      memory = createExpiringMap(MAX_OF_A_KIND, now);
      memories.set(kind, memory);
    }
    return memory;
  }
  const valid = (key: string) => memoryOf(key).get(key)?.text ?? null;
  const write = (key: string, text: string, keepMs: number) =>
    memoryOf(key).set(key, { text }, now() + keepMs);
  return {
    limiter: (_name, allowance) => memoryLimiter(allowance),
    async get(key) {
      return valid(key);
    },
    async claim(key, text, keepMs) {
      const current = valid(key);
      if (current === null) write(key, text, keepMs);
      return current;
    },
    async set(key, text, keepMs) {
      write(key, text, keepMs);
    },
    async remove(key) {
      memoryOf(key).delete(key);
    },
  };
}
