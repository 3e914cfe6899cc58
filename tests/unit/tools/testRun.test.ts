import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { endLeftovers } from "#tools/testRun.ts";

/** Above the highest process id of Linux. */
const GONE = 4_194_305;

test.runIf(existsSync("/proc/self/environ"))(
  "ends what an aborted run of this folder left, and nothing else",
  async () => {
    const start = (TEST_RUN: string) =>
      spawn(process.execPath, ["-e", "console.log(1); setInterval(() => {}, 1000)"], {
        env: { ...process.env, TEST_RUN },
      });
    const left = start(`${GONE} ${process.cwd()}`);
    const others = [start(`${process.pid} ${process.cwd()}`), start(`${GONE} /elsewhere`)];
    await Promise.all([left, ...others].map(({ stdout }) => once(stdout, "data")));
    const exited = once(left, "exit");
    expect(endLeftovers()).toEqual([left.pid]);
    expect(await exited).toEqual([null, "SIGKILL"]);
    expect(others.map(({ exitCode, signalCode }) => exitCode ?? signalCode)).toEqual([null, null]);
    for (const other of others) other.kill();
  },
);
