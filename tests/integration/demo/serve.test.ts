import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { createInterface } from "node:readline";
import { afterEach, expect, test } from "vitest";
import { calls } from "#shared/contract/calls.ts";
import { demoAccessToken } from "#shared/contract/demoIdentity.ts";
import { stateDir } from "#tests/unit/demo/backend.ts";

let child: ChildProcess | undefined;
afterEach(() => {
  child?.kill("SIGKILL");
});

function start(env: Record<string, string>) {
  const started = spawn(process.execPath, ["--import", "tsx", "demo/serve.ts"], {
    env: { ...process.env, COMMERCE_PORT: "0", DEMO_STATE_DIR: stateDir(), ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  child = started;
  return started;
}

/** Returns the first log line with the message, parsed. */
async function logLine(process: ReturnType<typeof start>, message: string) {
  for await (const line of createInterface({ input: process.stdout })) {
    if (line.includes(message)) return JSON.parse(line) as { port: number };
  }
  throw new Error(`ended without: ${message}`);
}

test("runs alone, serves the brand and its pictures, and stops on SIGTERM", async () => {
  const running = start({ NODE_ENV: "production", SITE_URL: "", COMMERCE_API_BASE: "" });
  const { port } = await logLine(running, "demo backend ready");
  const base = `http://127.0.0.1:${port}`;
  const response = await fetch(`${base}${calls.keywordList.path}`, {
    method: "POST",
    headers: {
      "store-code": "ST0002",
      "access-token": demoAccessToken,
      "content-type": "application/json",
    },
    body: JSON.stringify({ pageNum: 1, pageSize: 3, queryParam: { storeCode: "ST0002" } }),
  });
  const { data } = (await response.json()) as { data: unknown };
  const { total, results } = calls.keywordList.data.parse(data);
  expect(total).toBeGreaterThanOrEqual(60);
  const picture = results[0]?.majorImageUrl ?? "";
  expect(picture.startsWith(`http://localhost:${port}/media/`)).toBe(true);
  expect((await fetch(picture.replace("localhost", "127.0.0.1"))).headers.get("content-type")).toBe(
    "image/jpeg",
  );
  running.kill("SIGTERM");
  expect(await once(running, "exit")).toEqual([0, null]);
}, 1_800_000);

test.each([
  ["DEMO_FAULTS", { DEMO_FAULTS: "keywordList=explode" }],
  ["COMMERCE_PORT", { COMMERCE_PORT: "many" }],
])(
  "stops the start on an invalid %s, naming it",
  async (name, env) => {
    const running = start(env);
    const [[code], stderr] = await Promise.all([once(running, "exit"), running.stderr.toArray()]);
    expect(code).toBe(1);
    expect(Buffer.concat(stderr).toString()).toContain(name);
  },
  600_000,
);

test("stops the start if the port is in use", async () => {
  const holder = createServer().listen(0, "127.0.0.1");
  await once(holder, "listening");
  const { port } = holder.address() as AddressInfo;
  const running = start({ COMMERCE_PORT: String(port) });
  const [[code], stderr] = await Promise.all([once(running, "exit"), running.stderr.toArray()]);
  holder.close();
  expect(code).toBe(1);
  expect(Buffer.concat(stderr).toString()).toContain("EADDRINUSE");
}, 1_800_000);
