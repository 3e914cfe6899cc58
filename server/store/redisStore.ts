import { createHmac } from "node:crypto";
import { createRequire } from "node:module";
import { RateLimiterRedis } from "rate-limiter-flexible";
import { marks } from "#brand/marks.ts";
import type { Logger } from "#server/observability/log.ts";
import { countStoreFallback, observeStore } from "#server/observability/metrics.ts";
import { asLimiter, limiterOptions, memoryLimiter } from "./limiter.ts";
import type { Store } from "./store.ts";

/** The driver's thousand files are a sixth of a start, and a site without a Redis needs none of them. */
const driver = () =>
  createRequire(import.meta.url)("@redis/client") as typeof import("@redis/client");

/**
 * Milliseconds: until a command is given up (it takes one or two, but this process may be busy) or a
 * connection, from one lost command to the next try, and between attempts to connect.
 */
export const REDIS_TIMES = {
  commandMs: 1000,
  connectMs: 2000,
  restMs: 5000,
  againMs: 200,
  againAtMostMs: 5000,
};

/**
 * Milliseconds until the next attempt to connect: twice as long after each, up to a limit, and up to a quarter
 * less by chance, so that the instances of a site do not all come back in one moment.
 * @param tries attempts that have failed before
 * @param chance from 0 to 1
 */
export function reconnectMs(
  tries: number,
  { againMs, againAtMostMs }: Pick<typeof REDIS_TIMES, "againMs" | "againAtMostMs">,
  chance = Math.random(),
): number {
  return Math.min(againMs * 2 ** Math.min(tries, 8), againAtMostMs) * (1 - chance / 4);
}

/** What the store needs. */
export type RedisOptions = {
  /** `redis://` or `rediss://`, with its password: a secret. */
  url: string;
  /** Keys are hashed with it, because some are made of visitors' addresses. Alike on all instances. */
  secret: () => string;
  /** Answers while Redis does not. */
  fallback: Store;
  log: Logger;
  /** Other times than the usual, for tests. */
  times?: Partial<typeof REDIS_TIMES>;
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
  const times = { ...REDIS_TIMES, ...options.times };
  const client = driver().createClient({
    url,
    RESP: 2,
    // What cannot be sent now is answered by the fallback, not sent later.
    disableOfflineQueue: true,
    commandsQueueMaxLength: 1000,
    socket: {
      connectTimeout: times.connectMs,
      reconnectStrategy: (tries) => reconnectMs(tries, times),
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
    log.warn({ cause: readableCause(cause) }, "redis is away: limits are kept in this process");
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

  /**
   * Asks Redis.
   * @throws {unknown} when it does not answer, or is not asked because it did not a moment ago
   */
  async function asked<T>(command: () => Promise<T>): Promise<T> {
    try {
      if (!client.isReady || Date.now() < restUntil) throw new RedisAway();
      const answer = await inTime(command(), times.commandMs);
      if (!up) back();
      return answer;
    } catch (error) {
      countStoreFallback();
      if (!(error instanceof RedisAway)) {
        restUntil = Date.now() + times.restMs;
        away(error);
      }
      throw error;
    }
  }
  const ask = <T>(command: () => Promise<T>, instead: T): Promise<T> =>
    asked(command).catch(() => instead);

  const hashed = (key: string) => createHmac("sha256", secret()).update(key).digest("base64url");
  /** The kind stays readable for operators; the rest may be made of an address. */
  const named = (key: string) => `${marks.key}:${key.slice(0, key.indexOf(":"))}:${hashed(key)}`;
  /** As much of a client as the limiter's one script needs; where Redis is away it throws at once. */
  const scripts = {
    eval: (script: string, options: { keys: string[]; arguments: string[] }) =>
      asked(() => client.eval(script, options)),
  };
  const px = (ms: number) => ({ type: "PX" as const, value: Math.ceil(ms) });

  const store: Store = {
    limiter(name, allowance) {
      const limiter = new RateLimiterRedis({
        ...limiterOptions(allowance),
        storeClient: scripts,
        useRedisPackage: true,
        keyPrefix: `${marks.key}:limit`,
        insuranceLimiter: memoryLimiter(allowance),
      });
      const take = asLimiter(limiter);
      return (key, points) => take(hashed(`limit:${name} ${key}`), points);
    },
    get: async (key) => (await fallback.get(key)) ?? ask(() => client.get(named(key)), null),
    async claim(key, text, keepMs) {
      const own = await fallback.claim(key, text, keepMs);
      if (own !== null) return own;
      const held = await ask(async () => {
        const options = { condition: "NX", expiration: px(keepMs) } as const;
        const written = await client.set(named(key), text, options);
        return written === null ? client.get(named(key)) : null;
      }, null);
      // Another instance's: it will be asked for again there.
      if (held !== null) await fallback.remove(key);
      return held;
    },
    async set(key, text, keepMs) {
      await fallback.set(key, text, keepMs);
      await ask<unknown>(() => client.set(named(key), text, { expiration: px(keepMs) }), null);
    },
    async remove(key) {
      await fallback.remove(key);
      await ask<unknown>(() => client.del(named(key)), null);
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

/** Nothing was asked, because Redis is known to be away. */
class RedisAway extends Error {}

const CAUSES: Record<string, string> = {
  ECONNREFUSED: "connection refused",
  ECONNRESET: "connection reset",
  ENOTFOUND: "name not found",
  EAI_AGAIN: "name server does not answer",
  ETIMEDOUT: "connection timed out",
  TimeoutError: "no answer in time",
  WRONGPASS: "password refused",
  NOAUTH: "password wanted",
  READONLY: "a replica that takes no writing",
  OOM: "memory full",
  LOADING: "still loading",
};

/** Why Redis is away, in words and with the code, never with its address or password. */
export function readableCause(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const { code } = error as { code?: unknown };
  // Redis's own refusals begin with their code in capitals; the rest of the sentence may hold keys.
  const reply = /^[A-Z]{3,}(?= )/.exec(error.message)?.[0];
  const known = [code, error.name, reply].find((each) => typeof each === "string" && CAUSES[each]);
  if (typeof known === "string") return `${CAUSES[known]} (${known})`;
  return String(code ?? reply ?? error.constructor.name);
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
