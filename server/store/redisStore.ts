import { createHmac } from "node:crypto";
import { createRequire } from "node:module";
import { LRUCache } from "lru-cache";
import { RateLimiterRedis } from "rate-limiter-flexible";
import { marks } from "#brand/marks.ts";
import type { Logger } from "#server/observability/log.ts";
import { asLimiter, limiterOptions, memoryLimiter } from "./limiter.ts";
import {
  createRedisConnection,
  REDIS_TIMES,
  type RedisClient,
  type RedisTimes,
} from "./redisConnection.ts";
import type { Store } from "./store.ts";

/** The driver's thousand files are a sixth of a start, and a site without a Redis needs none of them. */
const driver = () =>
  createRequire(import.meta.url)("@redis/client") as typeof import("@redis/client");

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
  times?: Partial<RedisTimes>;
  /** Another driver, for tests. */
  open?: () => RedisClient;
};

/** A store in Redis, and its connection. */
export type RedisStore = {
  store: Store;
  /** Whether Redis answers at the moment. */
  isReady: () => boolean;
  /** Resolves at Redis's first answer, and after two seconds without one. */
  firstAnswer: Promise<void>;
  /** Ends the connection; never throws. */
  close: () => Promise<void>;
};

/** Texts that Redis missed, and their length: more, or longer ones, are not written back. */
const MISSED = { most: 1000, length: 4096 };
/** How often a text is claimed anew that was there and is gone when it is read. */
const CLAIMS = 3;

/** A text that Redis missed: until when it counts, and what this process had written there before. */
type Missed = { text: string; until: number; before: Set<string> };

/**
 * A store that all instances share. While Redis is away, slow or refuses, the fallback answers at
 * once: a visitor waits a second at most, and only for the first command that is lost. What this
 * process has written itself it remembers without Redis too, and writes to Redis when it is back.
 */
export function createRedisStore(options: RedisOptions): RedisStore {
  const { url, secret, fallback, log } = options;
  const times = { ...REDIS_TIMES, ...options.times };
  const missed = new LRUCache<string, Missed>({ max: MISSED.most });

  const open = (): RedisClient =>
    driver().createClient({
      url,
      RESP: 2,
      // What cannot be sent now is answered by the fallback, not sent later.
      disableOfflineQueue: true,
      commandsQueueMaxLength: 1000,
      socket: { connectTimeout: times.connectMs, reconnectStrategy: false },
    }) as unknown as RedisClient;

  const hashed = (key: string) => createHmac("sha256", secret()).update(key).digest("base64url");
  /** The kind stays readable for operators; the rest may be made of an address. */
  const named = (key: string) => `${marks.key}:${key.slice(0, key.indexOf(":"))}:${hashed(key)}`;
  const px = (ms: number) => ({
    expiration: { type: "PX" as const, value: Math.max(1, Math.ceil(ms)) },
  });

  const connection = createRedisConnection({
    open: options.open ?? open,
    async greet(client) {
      // A replica after a failover, or a full memory, takes no writing: it counts as away.
      await client.set(named("greeting:"), "", px(1));
      await writeBack(client);
    },
    settle: writeBack,
    log,
    times,
  });

  /** Writes what Redis missed, unless another instance has written something else there meanwhile. */
  async function writeBack(client: RedisClient) {
    while (missed.size > 0) {
      await Promise.all(
        [...missed].map(async ([key, entry]) => {
          const { text, until, before } = entry;
          const standing = await client.get(named(key));
          const isOurs = standing === null || standing === "" || before.has(standing);
          const leftMs = until - performance.now();
          if (isOurs && leftMs > 0) await client.set(named(key), text, px(leftMs));
          if (missed.peek(key) === entry) missed.delete(key);
        }),
      );
    }
  }

  /** Notes a text that is in the fallback only. */
  function miss(key: string, text: string, keepMs: number, before: string | null) {
    if (text.length > MISSED.length) return;
    const texts = new Set([...(missed.peek(key)?.before ?? []), text]);
    if (before !== null) texts.add(before);
    missed.set(key, { text, until: performance.now() + keepMs, before: texts });
  }

  /** Claims that wait for Redis: until it answers, nobody can tell whose the key is. */
  const claiming = new Map<string, Promise<string | null>>();

  async function claimOnce(key: string, text: string, keepMs: number): Promise<string | null> {
    const own = await fallback.claim(key, text, keepMs);
    if (own !== null) return own;
    let held: string | null = null;
    try {
      for (let attempt = 0; attempt < CLAIMS && held === null; attempt += 1) {
        const written = await connection.ask((client) =>
          client.set(named(key), text, { condition: "NX", ...px(keepMs) }),
        );
        if (written !== null) return null;
        // Should the answer be lost, another instance's text stands there all the same.
        held = "";
        held = await connection.ask((client) => client.get(named(key)));
      }
      held ??= "";
    } catch {
      if (held === null) miss(key, text, keepMs, null);
    }
    // Another instance's: it will be asked for again there.
    if (held !== null) await fallback.remove(key);
    return held;
  }

  const store: Store = {
    limiter(name, allowance) {
      const limiter = new RateLimiterRedis({
        ...limiterOptions(allowance),
        // As much of a client as the limiter's one script needs; while Redis is away it throws at once.
        storeClient: {
          eval: (script: string, given: { keys: string[]; arguments: string[] }) =>
            connection.ask((client) => client.eval(script, given)),
        },
        useRedisPackage: true,
        keyPrefix: `${marks.key}:limit`,
      });
      const shared = asLimiter(limiter);
      const own = memoryLimiter(allowance);
      return (key, points) => {
        const text = hashed(`limit:${name} ${key}`);
        return shared(text, points).catch(() => own(text, points));
      };
    },
    async get(key) {
      const own = await fallback.get(key);
      return own ?? connection.ask((client) => client.get(named(key))).catch(() => null);
    },
    async claim(key, text, keepMs) {
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
    },
    async set(key, text, keepMs) {
      const before = await fallback.get(key);
      await fallback.set(key, text, keepMs);
      try {
        await connection.ask((client) => client.set(named(key), text, px(keepMs)));
        missed.delete(key);
      } catch {
        miss(key, text, keepMs, before);
      }
    },
    async remove(key) {
      await fallback.remove(key);
      // What stands in Redis while it is away ends by itself.
      missed.delete(key);
      await connection.ask((client) => client.del(named(key))).catch(() => null);
    },
  };

  const { isReady, firstAnswer, close } = connection;
  return { store, isReady, firstAnswer, close };
}
