import { createHmac } from "node:crypto";
import { createClient } from "@redis/client";
import type { Logger } from "#server/observe/log.ts";
import { countStoreFallback, observeStore } from "#server/observe/metrics.ts";
import type { Store } from "./store.ts";

/**
 * Milliseconds: until a command is given up (it takes one or two, but this process may be busy) or a
 * connection, from one lost command to the next try, and between attempts to connect.
 */
const TIMES = { commandMs: 1000, connectMs: 2000, restMs: 5000, againMs: 200, againAtMostMs: 5000 };

/**
 * The generic cell rate algorithm, by Redis's own clock, so that the instances' need not agree.
 * Answers the milliseconds to wait, as text because Redis would cut a fraction.
 */
const TAKE = `
local clock = redis.call('TIME')
local at = clock[1] * 1000 + clock[2] / 1000
local window = tonumber(ARGV[1])
local interval = window / tonumber(ARGV[2])
local from = math.max(tonumber(redis.call('GET', KEYS[1]) or '0'), at)
local wait = from - at - (window - interval)
if wait > 0 then return tostring(wait) end
local whole = from + interval
redis.call('SET', KEYS[1], string.format('%.3f', whole), 'PX', math.ceil(whole - at))
return '0'`;

/** What the store needs. */
export type RedisOptions = {
  /** `redis://` or `rediss://`, with its password: a secret. */
  url: string;
  /** Keys are hashed with it, because some are made of visitors' addresses. Alike on all instances. */
  secret: string;
  /** Answers while Redis does not. */
  fallback: Store;
  log: Logger;
  /** Other times than the usual, for tests. */
  times?: Partial<typeof TIMES>;
};

/** A store in Redis, and its connection. */
export type RedisStore = {
  store: Store;
  /** Whether Redis answers at the moment. */
  isReady: () => boolean;
  /** Ends the connection; never throws. */
  close: () => Promise<void>;
};

/**
 * A store that all instances share. While Redis is away, slow or refuses, the fallback answers at
 * once: a visitor waits a second at most, and only for the first command that is lost. What this
 * process has written itself it remembers without Redis too. The log tells of each change once.
 */
export function createRedisStore(options: RedisOptions): RedisStore {
  const { url, secret, fallback, log } = options;
  const times = { ...TIMES, ...options.times };
  const client = createClient({
    url,
    RESP: 2,
    // What cannot be sent now is answered by the fallback, not sent later.
    disableOfflineQueue: true,
    commandsQueueMaxLength: 1000,
    socket: {
      connectTimeout: times.connectMs,
      reconnectStrategy: (tries) =>
        Math.min(times.againMs * 2 ** Math.min(tries, 8), times.againAtMostMs) *
        (1 - Math.random() / 4),
    },
  });
  let up = false;
  let told = false;
  /** After a command that got no answer in time, the next ones do not wait for theirs. */
  let restUntil = 0;

  function away(cause: unknown) {
    up = false;
    observeStore(false);
    if (told) return;
    told = true;
    const { code, name } = cause as { code?: unknown; name?: unknown };
    log.warn({ cause: String(code ?? name) }, "redis is away: limits are kept in this process");
  }
  function back() {
    up = true;
    observeStore(true);
    if (told) log.info("redis is back");
    told = false;
  }
  client.on("ready", back);
  client.on("error", away);
  client.connect().catch(away);

  async function ask<T>(command: () => Promise<T>, instead: () => Promise<T>): Promise<T> {
    if (client.isReady && Date.now() >= restUntil) {
      try {
        const answer = await inTime(command(), times.commandMs);
        if (!up) back();
        return answer;
      } catch (error) {
        restUntil = Date.now() + times.restMs;
        away(error);
      }
    }
    countStoreFallback();
    return instead();
  }

  /** The kind stays readable for operators; the rest may be made of an address. */
  const named = (key: string) => {
    const kind = key.slice(0, key.indexOf(":"));
    return `hvidso:${kind}:${createHmac("sha256", secret).update(key).digest("base64url")}`;
  };
  const px = (ms: number) => ({ type: "PX" as const, value: Math.ceil(ms) });

  const store: Store = {
    take: (key, { limit, windowMs }) =>
      ask(
        async () => {
          const wait = await client.eval(TAKE, {
            keys: [named(key)],
            arguments: [String(windowMs), String(limit)],
          });
          return Number(wait);
        },
        () => fallback.take(key, { limit, windowMs }),
      ),
    get: async (key) =>
      (await fallback.get(key)) ??
      ask(
        () => client.get(named(key)),
        async () => null,
      ),
    async claim(key, text, keepMs) {
      const own = await fallback.claim(key, text, keepMs);
      if (own !== null) return own;
      const standing = await ask(
        async () => {
          const options = { condition: "NX", expiration: px(keepMs) } as const;
          const written = await client.set(named(key), text, options);
          return written === null ? client.get(named(key)) : null;
        },
        async () => null,
      );
      // Another instance's: it will be asked for again there.
      if (standing !== null) await fallback.remove(key);
      return standing;
    },
    async set(key, text, keepMs) {
      await fallback.set(key, text, keepMs);
      await ask<unknown>(
        () => client.set(named(key), text, { expiration: px(keepMs) }),
        async () => null,
      );
    },
    async remove(key) {
      await fallback.remove(key);
      await ask<unknown>(
        () => client.del(named(key)),
        async () => null,
      );
    },
  };

  return {
    store,
    isReady: () => up && client.isReady,
    async close() {
      try {
        if (client.isReady) await inTime(client.close(), times.commandMs);
        else client.destroy();
      } catch {
        // It ends with the process.
      }
    },
  };
}

/** The library's own limit covers only what has not been sent yet. */
async function inTime<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DOMException("no answer", "TimeoutError")), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
    work.catch(() => undefined);
  }
}
