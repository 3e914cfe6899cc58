import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createClient } from "@redis/client";
import { findRedis } from "#tools/redis.ts";
import { freePort } from "./server.ts";

/** A Redis of the test. */
export type TestRedis = {
  url: string;
  port: number;
  /** Keys and texts that it contains. */
  dump: () => Promise<[key: string, text: string | null][]>;
  /** Accepts commands and answers none before `resume`. */
  hang: () => void;
  resume: () => void;
  /** Ends with all keys and starts empty at the same port. */
  failOver: () => Promise<void>;
  stop: () => Promise<void>;
};

async function dumpOf(url: string): Promise<[string, string | null][]> {
  const client = await createClient({ url, RESP: 2 }).connect();
  const keys = await client.keys("*");
  const textOf = async (key: string) => {
    const isSet = (await client.type(key)) === "zset";
    return isSet ? (await client.zRange(key, 0, -1)).join(" ") : client.get(key);
  };
  const all = await Promise.all(
    keys.map(async (key): Promise<[string, string | null]> => [key, await textOf(key)]),
  );
  client.destroy();
  return all;
}

const program = findRedis();

/** Tests with a Redis are skipped, and counted as skipped, on a machine without one; `npm test` installs Debian's. */
export const hasRedis = program !== null;

const running = new Set<ChildProcess>();
process.once("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});

/** Starts an empty Redis of the machine's program. */
export async function startRedis(): Promise<TestRedis> {
  const port = await freePort();
  const options = `--port ${port} --bind 127.0.0.1 --appendonly no --save`.split(" ");
  const launch = async () => {
    const started = spawn(program ?? "redis-server", [...options, ""], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    running.add(started.once("exit", () => running.delete(started)));
    await new Promise<void>((resolve) => {
      started.stdout.on("data", (chunk) => String(chunk).includes("Ready to accept") && resolve());
    });
    return started;
  };
  let child = await launch();
  const url = `redis://127.0.0.1:${port}`;
  async function stop() {
    child.kill("SIGKILL");
    if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
  }
  return {
    url,
    port,
    dump: () => dumpOf(url),
    hang: () => void child.kill("SIGSTOP"),
    resume: () => void child.kill("SIGCONT"),
    async failOver() {
      await stop();
      child = await launch();
    },
    stop,
  };
}
