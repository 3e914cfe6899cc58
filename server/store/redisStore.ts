import { createHmac } from "node:crypto";
import { createRequire } from "node:module";
import { LRUCache } from "lru-cache";
import { marks } from "#brand/marks.ts";
import type { Logger } from "#server/observability/log.ts";
import { createInstances, REPORTS } from "./instances.ts";
import { asLimiter, limiterOptions, memoryLimiter } from "./limiter.ts";
import {
  createRedisConnection,
  REDIS_TIMES,
  type RedisClient,
  type RedisTimes,
} from "./redisConnection.ts";
import type { Store } from "./store.ts";
import { wait } from "./wait.ts";

/**
 * Loading the driver's thousand files takes a sixth of the start time, and a site without Redis needs none of
 * them, nor the limiter's.
 */
const load = createRequire(import.meta.url);
const driver = () => load("@redis/client") as typeof import("@redis/client");
const limiters = () => load("rate-limiter-flexible") as typeof import("rate-limiter-flexible");

/** Returns the answer of a limit's script: its count and its milliseconds. @throws {WrongAnswer} */
function counted(answer: unknown): unknown {
  const numbers = Array.isArray(answer) ? answer.map(Number) : [];
  if (numbers.length === 2 && numbers.every(Number.isFinite)) return answer;
  throw new WrongAnswer("no count");
}

/** Dependencies of the store. */
export type RedisOptions = {
  /** `redis://` or `rediss://`, with its password: a secret. */
  url: string;
  /** Secret for hashing keys, because some contain visitors' addresses. The same on all instances. */
  secret: () => string;
  /** Used while Redis is unavailable. */
  fallback: Store;
  log: Logger;
  /** Overrides of the default times, for tests. */
  times?: Partial<RedisTimes>;
  /** Replacement of the driver, for tests. */
  open?: () => RedisClient;
};

/** A store in Redis with its connection. */
export type RedisStore = {
  store: Store;
  /** Returns whether Redis currently responds. */
  isReady: () => boolean;
  /** Resolves at Redis's first response, and after two seconds without one. */
  firstAnswer: Promise<void>;
  /** Closes the connection; never throws. */
  close: () => Promise<void>;
};

/** Limits for texts to write back to Redis: their number and length. */
const MISSED = { most: 1000, length: 4096 };
/** Maximum number of claims after a text expired between claim and read, and the growing pause between them. */
const CLAIMS = { most: 8, pauseMs: 20 };

/** Redis does not answer as a store: it counts as unavailable. */
class WrongAnswer extends Error {}

/** Returns the answer to a conditional write: whether it was written. @throws {WrongAnswer} */
function isWritten(answer: unknown): boolean {
  if (answer !== "OK" && answer !== null) throw new WrongAnswer("neither written nor refused");
  return answer === "OK";
}

/** A text missing in Redis: its expiry, and the earlier values written by this process. */
type Missed = { text: string; until: number; before: Set<string> };

/**
 * Creates a store shared by all instances. While Redis is unavailable, slow or rejects writes, the fallback
 * is used, and each process has its part of every limit: a visitor waits at most a second, and only for the first lost command. Values written by this
 * process are also kept locally, and written to Redis when it is available again.
 */
export function createRedisStore(options: RedisOptions): RedisStore {
  const { url, secret, fallback, log } = options;
  const times = { ...REDIS_TIMES, ...options.times };
  const missed = new LRUCache<string, Missed>({ max: MISSED.most });
  const { RateLimiterRedis } = limiters();

  const open = (): RedisClient =>
    driver().createClient({
      url,
      RESP: 2,
      // Commands that cannot be sent now are handled by the fallback, not queued.
      disableOfflineQueue: true,
      commandsQueueMaxLength: 1000,
      socket: { connectTimeout: times.connectMs, reconnectStrategy: false },
    }) as unknown as RedisClient;

  const hashed = (key: string) => createHmac("sha256", secret()).update(key).digest("base64url");
  /** The kind stays readable for operators; the rest may contain an address. */
  const named = (key: string) => `${marks.key}:${key.slice(0, key.indexOf(":"))}:${hashed(key)}`;
  const px = (ms: number) => ({
    expiration: { type: "PX" as const, value: Math.max(1, Math.ceil(ms)) },
  });

  const instances = createInstances(`${marks.key}:instances`, log);
  const connection = createRedisConnection({
    open: options.open ?? open,
    async greet(client) {
      // A replica after a failover, or a full memory, rejects writes: it counts as unavailable.
      if (!isWritten(await client.set(named("greeting:"), "", px(1))))
        throw new WrongAnswer("refuses to write");
      await instances.report(client);
      await writeBack(client);
    },
    settle: writeBack,
    log,
    times,
  });

  const reports = setInterval(() => {
    void connection.ask(instances.report).catch(() => null);
  }, REPORTS.everyS * 1000);
  reports.unref();

  /** Writes values missing in Redis, unless another instance has written a different value. */
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

  /** Records a text that is only in the fallback. */
  function miss(key: string, text: string, keepMs: number, before: string | null) {
    if (text.length > MISSED.length) return;
    const texts = new Set([...(missed.peek(key)?.before ?? []), text]);
    if (before !== null) texts.add(before);
    missed.set(key, { text, until: performance.now() + keepMs, before: texts });
  }

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
      if (held === null) miss(key, text, keepMs, null);
    }
    // Owned by another instance: later reads must go to Redis.
    if (held !== null) await fallback.remove(key);
    return held;
  }

  const store: Store = {
    limiter(name, allowance) {
      const limiter = new RateLimiterRedis({
        ...limiterOptions(allowance),
        // Subset of a client for the limiter's script; while Redis is unavailable it throws at once.
        storeClient: {
          eval: (script: string, given: { keys: string[]; arguments: string[] }) =>
            connection.ask(async (client) => counted(await client.eval(script, given))),
        },
        useRedisPackage: true,
        keyPrefix: `${marks.key}:limit`,
      });
      const shared = asLimiter(limiter);
      const own = memoryLimiter(allowance, instances.count);
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
      // While Redis is unavailable, its copy expires by itself.
      missed.delete(key);
      await connection.ask((client) => client.del(named(key))).catch(() => null);
    },
  };

  const { isReady, firstAnswer } = connection;
  function close() {
    clearInterval(reports);
    return connection.close();
  }
  return { store, isReady, firstAnswer, close };
}
