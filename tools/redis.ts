import { existsSync } from "node:fs";
import { installFromDebian } from "./debian.ts";

const wellKnown = [
  "/usr/bin/redis-server",
  "/usr/bin/valkey-server",
  "/usr/local/bin/redis-server",
];

/** Path of a Redis server on this machine, or `null`. */
export function findRedis(): string | null {
  return wellKnown.find((path) => existsSync(path)) ?? null;
}

/** Installs Debian's if this process may; without one its tests are skipped, and counted as such. */
export function ensureRedis(): void {
  if (!findRedis()) installFromDebian(["redis-server"]);
}
