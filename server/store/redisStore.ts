import { createRequire } from "node:module";
import { marks } from "#brand/marks.ts";
import type { Logger } from "#server/observability/log.ts";
import { createInstances, type Instances, REPORTS } from "./instances.ts";
import { asLimiter, limiterOptions, memoryLimiter } from "./limiter.ts";
import { createMissedTexts } from "./missedTexts.ts";
import { createClaim } from "./redisClaims.ts";
import {
  counted,
  createKeys,
  isWritten,
  px,
  type RedisKeys,
  WrongAnswer,
} from "./redisCommands.ts";
import {
  createRedisConnection,
  REDIS_TIMES,
  type RedisClient,
  type RedisConnection,
  type RedisTimes,
} from "./redisConnection.ts";
import type { Store } from "./store.ts";

/**
 * Loading the driver's thousand files takes a sixth of the start time, and a site without Redis needs none of
 * them, nor the limiter's.
 */
const load = createRequire(import.meta.url);
const driver = () => load("@redis/client") as typeof import("@redis/client");
const limiters = () => load("rate-limiter-flexible") as typeof import("rate-limiter-flexible");

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

/**
 * Creates a store shared by all instances. While Redis is unavailable, slow or rejects writes, the fallback
 * is used, and each process has its part of every limit: a visitor waits at most a second, and only for the first lost
 * command. Values written by this process are also kept locally, and written to Redis when it is available again.
 */
export function createRedisStore(options: RedisOptions): RedisStore {
  const { url, secret, fallback, log } = options;
  const times = { ...REDIS_TIMES, ...options.times };
  const keys = createKeys(secret);
  const { named } = keys;
  const missed = createMissedTexts(keys);
  const instances = createInstances(`${marks.key}:instances`, log);
  const connection = createRedisConnection({
    open: options.open ?? (() => openClient(url, times)),
    async greet(client) {
      // A replica after a failover, or a full memory, rejects writes: it counts as unavailable.
      if (!isWritten(await client.set(named("greeting:"), "", px(1))))
        throw new WrongAnswer("refuses to write");
      await instances.report(client);
      await missed.writeBack(client);
    },
    settle: missed.writeBack,
    log,
    times,
  });
  const reports = setInterval(() => {
    void connection.ask(instances.report).catch(() => null);
  }, REPORTS.everyS * 1000);
  reports.unref();

  const store: Store = {
    limiter: createLimiters(connection, keys, instances),
    async get(key) {
      const own = await fallback.get(key);
      return own ?? connection.ask((client) => client.get(named(key))).catch(() => null);
    },
    claim: createClaim({ connection, fallback, missed, keys }),
    async set(key, text, keepMs) {
      const before = await fallback.get(key);
      await fallback.set(key, text, keepMs);
      try {
        await connection.ask((client) => client.set(named(key), text, px(keepMs)));
        missed.remove(key);
      } catch {
        missed.add(key, text, keepMs, before);
      }
    },
    async remove(key) {
      await fallback.remove(key);
      // While Redis is unavailable, its copy expires by itself.
      missed.remove(key);
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

/** A new, unconnected client of the driver. */
function openClient(url: string, { connectMs }: RedisTimes): RedisClient {
  return driver().createClient({
    url,
    RESP: 2,
    // Commands that cannot be sent now are handled by the fallback, not queued.
    disableOfflineQueue: true,
    commandsQueueMaxLength: 1000,
    socket: { connectTimeout: connectMs, reconnectStrategy: false },
  }) as unknown as RedisClient;
}

/** Limiters that count in Redis for all instances, and in this process its part of the limit without Redis. */
function createLimiters(
  connection: RedisConnection,
  { hashed }: RedisKeys,
  instances: Instances,
): Store["limiter"] {
  const { RateLimiterRedis } = limiters();
  return (name, allowance) => {
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
  };
}
