import { randomUUID } from "node:crypto";
import type { Logger } from "#server/observability/log.ts";
import type { RedisClient } from "./redisConnection.ts";

/** How often an instance reports itself, and how long a report counts, in seconds. */
export const REPORTS = { everyS: 20, countS: 60 } as const;

/** Instances that share a Redis, at least: as many as the shipped deployment has. */
export const FEWEST = 3;

/** Adds an instance to the sorted set of the key, removes those without a recent report, and returns their number. */
const SCRIPT = `
local now = tonumber(redis.call('TIME')[1])
redis.call('ZADD', KEYS[1], now, ARGV[1])
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - ARGV[2])
redis.call('EXPIRE', KEYS[1], ARGV[2])
return redis.call('ZCARD', KEYS[1])`;

export type Instances = {
  /** Returns the last known number of instances of the site, `FEWEST` at least. */
  count: () => number;
  /** Reports this instance, and reads their number; never throws an answer of Redis. */
  report: (client: RedisClient) => Promise<void>;
};

/** Counts the instances of the site that share a Redis: each has its part of a limit while Redis is unavailable. */
export function createInstances(key: string, log: Logger): Instances {
  const own = randomUUID();
  let known = FEWEST;
  let isTold = false;
  return {
    count: () => known,
    async report(client) {
      try {
        const given = { keys: [key], arguments: [own, String(REPORTS.countS)] };
        const count = Number(await client.eval(SCRIPT, given));
        if (Number.isSafeInteger(count)) known = Math.max(FEWEST, count);
      } catch (error) {
        if (!isTold) log.warn({ cause: (error as Error).name, known }, "instances not counted");
        isTold = true;
      }
    },
  };
}
