import { existsSync } from "node:fs";

const wellKnown = [
  "/usr/bin/redis-server",
  "/usr/bin/valkey-server",
  "/usr/local/bin/redis-server",
];

/** Path of a Redis server on this machine, or `null`. */
export function findRedis(): string | null {
  return wellKnown.find((path) => existsSync(path)) ?? null;
}
