import { spawn } from "node:child_process";
import { once } from "node:events";
import { createClient } from "@redis/client";
import { findRedis } from "#tools/redis.ts";
import { isFull } from "#tools/screenList.ts";
import { startRespServer } from "./respServer.ts";
import { freePort } from "./server.ts";

/** A Redis of the test. */
export type TestRedis = {
  url: string;
  /** Keys and texts that it contains. */
  dump: () => Promise<[key: string, text: string | null][]>;
  /** Accepts commands and answers none before `resume`. */
  hang: () => void;
  resume: () => void;
  /** Ends with all keys and starts empty at the same port; the real one only. */
  failOver?: () => Promise<void>;
  stop: () => Promise<void>;
};

async function dumpOf(url: string): Promise<[string, string | null][]> {
  const client = await createClient({ url, RESP: 2 }).connect();
  const keys = await client.keys("*");
  const all = await Promise.all(
    keys.map(async (key): Promise<[string, string | null]> => [key, await client.get(key)]),
  );
  client.destroy();
  return all;
}

async function startInTest(): Promise<TestRedis> {
  const { port, ...server } = await startRespServer();
  const url = `redis://127.0.0.1:${port}`;
  return { url, dump: () => dumpOf(url), ...server };
}

async function startProgram(program: string): Promise<TestRedis> {
  const port = await freePort();
  const options = [
    "--port",
    String(port),
    "--bind",
    "127.0.0.1",
    "--save",
    "",
    "--appendonly",
    "no",
  ];
  const launch = async () => {
    const started = spawn(program, options, { stdio: ["ignore", "pipe", "inherit"] });
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

// A mutant's tests may be cut off before they end what they have begun (docs/testing.md).
const program = process.env.MUTATION_TESTS ? null : findRedis();

/** Redis implementations to test against: always the one of the tests, and the real one if installed. */
export const redisKinds: { name: string; missing: boolean; start: () => Promise<TestRedis> }[] = [
  { name: "a stand-in", missing: false, start: startInTest },
  {
    name: "redis-server",
    missing: program === null,
    start: () => startProgram(program ?? "redis-server"),
  },
];

/**
 * Redis implementations for built sites: both in `npm run test:full`; in CI the real one if installed. The
 * store itself is tested with both in every run (tests/integration/store).
 */
export const redisKindsOfRun = isFull
  ? redisKinds
  : redisKinds.filter(({ missing }) => !missing).slice(-1);
