import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, constants, mkdtempSync, openSync, rmSync } from "node:fs";
import { get } from "node:http";
import { Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, it, onTestFinished } from "vitest";
import { freePort } from "#tests/support/server.ts";

/** More lines than a pipe (64 KB) and the process's buffer (1 MB) hold: each contains the path. */
const REQUESTS = 900;
const AT_ONCE = 50;
const PATH = `/%${"a".repeat(2000)}`;

/** Returns the status of one request on a separate connection, so that the shutdown has none to wait for. */
function ask(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { agent: false, headers: { Connection: "close" } }, (answer) => {
      answer.resume().once("end", () => resolve(answer.statusCode ?? 0));
    }).on("error", reject);
  });
}

/** Starts a built site whose standard output is a FIFO that is open but never read. */
async function startUnread() {
  const folder = mkdtempSync(join(tmpdir(), "unread-log-"));
  const fifo = join(folder, "log");
  execFileSync("mkfifo", [fifo]);
  const reader = openSync(fifo, constants.O_RDONLY | constants.O_NONBLOCK);
  const writer = openSync(fifo, constants.O_WRONLY);
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const site = spawn(
    process.execPath,
    ["node_modules/@remix-run/serve/dist/cli.js", "build/server/index.js"],
    {
      stdio: ["ignore", writer, "ignore"],
      env: {
        PATH: process.env.PATH,
        NODE_ENV: "production",
        PORT: String(port),
        HOST: "127.0.0.1",
        SITE_URL: origin,
        COMMERCE_API_BASE: "embedded",
        DEMO_STATE_DIR: folder,
        WARM_UP_MS: "0",
        DRAIN_GRACE_MS: "0",
        METRICS_TOKEN: "metrics-token-of-a-test",
      },
    },
  );
  closeSync(writer);
  onTestFinished(async () => {
    if (site.exitCode === null && site.signalCode === null) {
      site.kill("SIGKILL");
      await once(site, "exit");
    }
    rmSync(folder, { recursive: true, force: true });
  });
  while (
    await ask(`${origin}/healthz`).then(
      (status) => status !== 200,
      () => true,
    )
  )
    await wait(50);
  return { site, origin, reader };
}

it("responds, counts dropped lines, and ends on SIGTERM while its log has no reader", async () => {
  const { site, origin, reader } = await startUnread();
  const statuses = new Set<number>();
  let left = REQUESTS;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (; left > 0; left -= 1) statuses.add(await ask(origin + PATH));
    }),
  );
  expect([...statuses]).toEqual([400]);
  expect(await ask(`${origin}/healthz`)).toBe(200);
  const headers = { Authorization: "Bearer metrics-token-of-a-test" };
  const metrics = await (await fetch(`${origin}/metrics`, { headers })).text();
  const dropped = Number(/^log_lines_dropped_total (\d+)/m.exec(metrics)?.[1]);
  expect(dropped).toBeGreaterThan(0);

  // The reader starts: buffered lines arrive, and one line reports the gap.
  let log = "";
  const awake = new Socket({ fd: reader, readable: true }).setEncoding("utf8");
  awake.on("data", (text) => {
    log += text;
  });
  onTestFinished(() => void awake.destroy());
  const isTold = async () => {
    await ask(origin + PATH);
    return log.includes('"msg":"log lines dropped"');
  };
  await expect.poll(isTold, { timeout: 50_000 }).toBe(true);
  expect(log.match(/log lines dropped/g)).toHaveLength(1);
  site.kill("SIGTERM");
  const [code] = await once(site, "exit");
  expect(code).toBe(0);
}, 1_800_000);

it("ends on SIGTERM with the buffer full", async () => {
  const { site, origin } = await startUnread();
  for (let i = 0; i < REQUESTS; i += 1) {
    await ask(origin + PATH);
  }
  site.kill("SIGTERM");
  const [code] = await once(site, "exit");
  expect(code).toBe(0);
}, 1_800_000);
