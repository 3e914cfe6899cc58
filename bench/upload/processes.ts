import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";

/** A running helper program of the benchmark. */
export type Program = {
  origin: string;
  pid: number;
  /** Sends a message and waits for the response. */
  ask: () => Promise<unknown>;
  stop: () => Promise<void>;
};

/** Starts a program in this folder, or at a `file:` URL, which reports its port. */
export async function startProgram(name: string, env: Record<string, string>): Promise<Program> {
  const file = fileURLToPath(new URL(name, import.meta.url));
  const child: ChildProcess = fork(file, {
    execArgv: ["--import", "tsx"],
    env: { PATH: process.env.PATH, NODE_ENV: "production", ...env },
  });
  const [address] = (await once(child, "message")) as [AddressInfo];
  return {
    origin: `http://127.0.0.1:${address.port}`,
    pid: child.pid ?? 0,
    async ask() {
      child.send("ask");
      const [answer] = await once(child, "message");
      return answer;
    },
    async stop() {
      child.kill("SIGKILL");
      await once(child, "exit");
    },
  };
}

/** Returns the resident memory of a process in MB (1,000,000 bytes): current, and peak since `resetPeak`. */
export function memoryOf(pid: number): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const read = (name: string) =>
    (Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) * 1024) / 1e6;
  return { now: read("VmRSS"), peak: read("VmHWM") };
}

/** Resets the peak memory (Linux). */
export function resetPeak(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, "5");
}
