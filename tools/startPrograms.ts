/** Starts the programs of a run (the site, the demo backend, proxies), and statistics about them. */

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { demoAccessToken } from "#shared/contract/demoIdentity.ts";
import { freePort, type RunningServer, startServer } from "#tests/support/server.ts";
import { beginRun } from "#tools/testRun.ts";

beginRun();

/** A child process that listens on a loopback port. */
export type Program = { origin: string; process: ChildProcess; stop: () => Promise<void> };

/** Starts a program and waits until `isUp`. Prints its errors if it exits first. */
export async function startBeside(
  command: string,
  args: string[],
  origin: string,
  isUp: () => Promise<boolean>,
  env: Record<string, string> = {},
): Promise<Program> {
  const child = spawn(command, args, {
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...process.env, ...env },
  });
  let said = "";
  child.stderr.on("data", (chunk) => {
    said = (said + chunk).slice(-4000);
  });
  const failed = once(child, "error").then(([error]) => Promise.reject(error));
  failed.catch(() => {});
  while (!(await Promise.race([isUp(), failed]))) {
    if (child.exitCode !== null) throw new Error(`${command} ended: ${said}`);
    await wait(50);
  }
  return {
    origin,
    process: child,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill("SIGTERM");
        await once(child, "exit");
      }
    },
  };
}

/** Whether an address responds at all. */
export async function answers(address: string): Promise<boolean> {
  try {
    await (await fetch(address)).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}

/** Waits until a site reports that it is ready, as a load balancer does. */
export async function isReady(origin: string): Promise<void> {
  while (!(await fetch(`${origin}/readyz`)).ok) await wait(50);
}

/** Starts the demo backend in its own process (`npm run backend demo`), with an empty state. */
export async function startDemo(
  settings: Record<string, string> = {},
): Promise<Program & { stateDir: string }> {
  const port = await freePort();
  const stateDir = mkdtempSync(join(tmpdir(), "demo-state-"));
  const origin = `http://127.0.0.1:${port}`;
  const env = {
    COMMERCE_PORT: String(port),
    DEMO_STATE_DIR: stateDir,
    LOG_LEVEL: "error",
    HOST: "127.0.0.1",
    ...settings,
  };
  const args = ["--import", "tsx", "demo/serve.ts"];
  const demo = await startBeside(process.execPath, args, origin, () => answers(origin), env);
  return {
    ...demo,
    stateDir,
    async stop() {
      await demo.stop();
      rmSync(stateDir, { recursive: true, force: true });
    },
  };
}

/** Number of open files and sockets of a process (Linux). */
export const descriptorsOf = (pid: number) => readdirSync(`/proc/${pid}/fd`).length;

/** Returns the value below which `share` of the values lie; 0 for an empty list. */
export function percentile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Prints one line. */
export const print = (line: string) => void process.stdout.write(`${line}\n`);

/** Starts an instance of the site at a port behind a proxy, with a commerce API and the demo's pictures. */
export function startInstance(
  port: number,
  apiBase: string,
  demo: Pick<Program, "origin">,
  env: Record<string, string>,
): Promise<RunningServer> {
  return startServer({
    PORT: String(port),
    COMMERCE_API_BASE: apiBase,
    COMMERCE_ACCESS_TOKEN: demoAccessToken,
    IMAGE_ORIGINS: demo.origin,
    TRUSTED_PROXY_HOPS: "2",
    WARM_UP_MS: "3000",
    ...env,
  });
}
