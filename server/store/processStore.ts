import { type Config, getConfig } from "#server/config.ts";
import { getLogger } from "#server/observability/log.ts";
import { createMemoryStore } from "./memoryStore.ts";
import { createRedisStore, type RedisStore } from "./redisStore.ts";
import type { Store } from "./store.ts";

type Opened = { store: Store; redis: RedisStore | null };

let opened: Opened | undefined;

function open({ redisUrl, siteUrl, commerce }: Config): Opened {
  const memory = createMemoryStore();
  if (redisUrl === null) return { store: memory, redis: null };
  const { password } = new URL(redisUrl);
  // Uses the current token, so that an instance that starts later derives the same keys.
  const secret = () => [siteUrl, commerce.accessToken, password].join("\n");
  const redis = createRedisStore({ url: redisUrl, secret, fallback: memory, log: getLogger() });
  return { store: redis.store, redis };
}

/** Returns the process-wide store, as configured; opened by the first call. */
export function getStore(): Store {
  opened ??= open(getConfig());
  return opened.store;
}

/** Returns where limits and outcomes are stored; `fallback`: in this process while Redis is unavailable. */
export function storeState(): "process" | "redis" | "fallback" {
  getStore();
  if (!opened?.redis) return "process";
  return opened.redis.isReady() ? "redis" : "fallback";
}

/** Returns whether limits and outcomes are shared with other instances. */
export function hasRemoteStore(): boolean {
  getStore();
  return opened?.redis != null;
}

/** Resolves when the state of the store is known; at once without Redis. */
export async function storeAnswered(): Promise<void> {
  getStore();
  await opened?.redis?.firstAnswer;
}

/** Closes the store's connection, if any; never throws. */
export async function closeStore(): Promise<void> {
  await opened?.redis?.close();
}
