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
  // With the token as it is now: an instance that starts later must find the same keys.
  const secret = () => [siteUrl, commerce.accessToken, password].join("\n");
  const redis = createRedisStore({ url: redisUrl, secret, fallback: memory, log: getLogger() });
  return { store: redis.store, redis };
}

/** The process's store, as the configuration asks for; the first call opens it. */
export function getStore(): Store {
  opened ??= open(getConfig());
  return opened.store;
}

/** Where limits and outcomes are kept: `fallback` is this process while Redis is away. */
export function storeState(): "process" | "redis" | "fallback" {
  getStore();
  if (!opened?.redis) return "process";
  return opened.redis.isReady() ? "redis" : "fallback";
}

/** Whether limits and outcomes are shared with other instances. */
export function hasRemoteStore(): boolean {
  getStore();
  return opened?.redis != null;
}

/** Resolves when the store is known to answer or not; without Redis at once. */
export async function storeAnswered(): Promise<void> {
  getStore();
  await opened?.redis?.firstAnswer;
}

/** Ends the store's connection, if it has one; never throws. */
export async function closeStore(): Promise<void> {
  await opened?.redis?.close();
}
