import { LRUCache } from "lru-cache";
import { px, type RedisKeys } from "./redisCommands.ts";
import type { RedisClient } from "./redisConnection.ts";

/** Limits for texts to write back to Redis: their number, their length, and the earlier values of one. */
const MISSED = { most: 1000, length: 4096, before: 10 };

/** A text missing in Redis: its expiry, and the earlier values written by this process. */
type Missed = { text: string; until: number; before: Set<string> };

/** Texts that this process wrote while Redis was unavailable. */
export type MissedTexts = {
  /** Records a text that is only in the fallback. `before` is its earlier value there. */
  add: (key: string, text: string, keepMs: number, before: string | null) => void;
  remove: (key: string) => void;
  /** Writes all of them to Redis, unless another instance has written a different value. */
  writeBack: (client: RedisClient) => Promise<void>;
};

export function createMissedTexts({ named }: RedisKeys): MissedTexts {
  const missed = new LRUCache<string, Missed>({ max: MISSED.most });

  async function writeOne(client: RedisClient, key: string, entry: Missed) {
    const { text, until, before } = entry;
    const standing = await client.get(named(key));
    const isOurs = standing === null || standing === "" || before.has(standing);
    const leftMs = until - performance.now();
    if (isOurs && leftMs > 0) await client.set(named(key), text, px(leftMs));
    if (missed.peek(key) === entry) missed.delete(key);
  }

  return {
    add(key, text, keepMs, before) {
      if (text.length > MISSED.length) return;
      const given = before === null ? [text] : [before, text];
      const all = [...new Set([...(missed.peek(key)?.before ?? []), ...given])];
      // Redis has the first one still, or one of the last, whose reply was lost.
      const kept = new Set([...all.slice(0, 1), ...all.slice(1).slice(1 - MISSED.before)]);
      missed.set(key, { text, until: performance.now() + keepMs, before: kept });
    },
    remove(key) {
      missed.delete(key);
    },
    async writeBack(client) {
      while (missed.size > 0) {
        await Promise.all([...missed].map(([key, entry]) => writeOne(client, key, entry)));
      }
    },
  };
}
