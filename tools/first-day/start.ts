import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "#tests/support/server.ts";
import { npmShell } from "#tools/npmShell.ts";
import { print } from "./check.ts";

/** `npm run site`, the first command of the README, serves its pages. */
export async function start() {
  const port = await freePort();
  const began = performance.now();
  const npm = spawn("npm", ["run", "--silent", "site"], {
    env: { ...process.env, PORT: String(port), LOG_LEVEL: "error" },
    // A group of its own, which is ended whole: npm, its shell and the server.
    detached: !npmShell,
    shell: npmShell,
    stdio: "inherit",
  });
  try {
    const home = () => fetch(`http://localhost:${port}/`).catch(() => null);
    let answer = await home();
    while (!answer) {
      if (npm.exitCode !== null) throw new Error(`npm run site ends with ${npm.exitCode}`);
      await wait(100);
      answer = await home();
    }
    if (!(await answer.text()).includes("HVIDSØ")) throw new Error("no home page");
    print(`npm run site serves after ${Math.round((performance.now() - began) / 1000)} s`);
  } finally {
    if (npm.exitCode === null) {
      if (npmShell) spawnSync("taskkill", ["/pid", String(npm.pid), "/T", "/F"]);
      else process.kill(-(npm.pid ?? 0), "SIGTERM");
      await once(npm, "exit");
    }
  }
}
