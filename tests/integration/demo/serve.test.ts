import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { createInterface } from "node:readline";
import { afterEach, expect, test } from "vitest";
import { calls } from "#server/commerce/calls.ts";
import { demoAccessToken } from "#server/config.ts";
import { stateDir } from "#tests/unit/demo/backend.ts";

const PORT = 4103;
let child: ChildProcess | undefined;
afterEach(() => {
  child?.kill("SIGKILL");
});

function start(env: Record<string, string>) {
  const started = spawn(process.execPath, ["--import", "tsx", "demo/serve.ts"], {
    env: { ...process.env, COMMERCE_PORT: String(PORT), DEMO_STATE_DIR: stateDir(), ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  child = started;
  return started;
}

async function logLine(process: ReturnType<typeof start>, message: string): Promise<void> {
  for await (const line of createInterface({ input: process.stdout })) {
    if (line.includes(message)) return;
  }
  throw new Error(`ended without: ${message}`);
}

test("the backend runs alone, serves the house and its pictures, and ends on SIGTERM", async () => {
  const running = start({});
  await logLine(running, "demo backend ready");
  const base = `http://localhost:${PORT}`;
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
  expect(picture.startsWith(`${base}/media/`)).toBe(true);
  expect((await fetch(picture)).headers.get("content-type")).toBe("image/jpeg");
  running.kill("SIGTERM");
  expect(await once(running, "exit")).toEqual([0, null]);
}, 30_000);

test.each([
  ["DEMO_FAULTS", { DEMO_FAULTS: "keywordList=explode" }],
  ["COMMERCE_PORT", { COMMERCE_PORT: "many" }],
])(
  "a bad %s stops the start and is named",
  async (name, env) => {
    const running = start(env);
    const [[code], stderr] = await Promise.all([once(running, "exit"), running.stderr.toArray()]);
    expect(code).toBe(1);
    expect(Buffer.concat(stderr).toString()).toContain(name);
  },
  30_000,
);

test("a port in use stops the start", async () => {
  const holder = createServer().listen(PORT, "127.0.0.1");
  await once(holder, "listening");
  const running = start({});
  const [[code], stderr] = await Promise.all([once(running, "exit"), running.stderr.toArray()]);
  holder.close();
  expect(code).toBe(1);
  expect(Buffer.concat(stderr).toString()).toContain("EADDRINUSE");
}, 30_000);
