import type { MissedTexts } from "./missedTexts.ts";
import { isWritten, px, type RedisKeys, WrongAnswer } from "./redisCommands.ts";
import type { RedisConnection } from "./redisConnection.ts";
import type { Store } from "./store.ts";
import { wait } from "./wait.ts";

/** Maximum number of claims after a text expired between claim and read, and the growing pause between them. */
const CLAIMS = { most: 8, pauseMs: 20 };

type ClaimParts = {
  connection: RedisConnection;
  /** Holds the claims of this process, and all of them while Redis is unavailable. */
  fallback: Store;
  missed: MissedTexts;
  keys: RedisKeys;
};

/** Creates the function that claims a key for one of all instances. */
export function createClaim({
  connection,
  fallback,
  missed,
  keys: { named },
}: ClaimParts): Store["claim"] {
  /** Claims waiting for Redis: the owner of the key is unknown until it responds. */
  const claiming = new Map<string, Promise<string | null>>();

  async function claimOnce(key: string, text: string, keepMs: number): Promise<string | null> {
    const own = await fallback.claim(key, text, keepMs);
    if (own !== null) return own;
    let held: string | null = null;
    try {
      for (let attempt = 0; attempt < CLAIMS.most && held === null; attempt += 1) {
        if (attempt > 0) await wait(attempt * CLAIMS.pauseMs);
        const condition = { condition: "NX" as const, ...px(keepMs) };
        const written = await connection.ask(async (client) =>
          isWritten(await client.set(named(key), text, condition)),
        );
        if (written) return null;
        // If the response is lost, the key still belongs to another instance.
        held = "";
        held = await connection.ask((client) => client.get(named(key)));
      }
      held ??= await connection.ask(() =>
        Promise.reject(new WrongAnswer("refuses a key that it does not have")),
      );
    } catch {
      if (held === null) missed.add(key, text, keepMs, null);
    }
    // Owned by another instance: later reads must go to Redis.
    if (held !== null) await fallback.remove(key);
    return held;
  }

  return async (key, text, keepMs) => {
    for (let earlier = claiming.get(key); earlier; earlier = claiming.get(key)) {
      const held = await earlier;
      if (held !== null) return held;
    }
    const own = claimOnce(key, text, keepMs);
    claiming.set(key, own);
    try {
      return await own;
    } finally {
      claiming.delete(key);
    }
  };
}
