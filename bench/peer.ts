import { spawn } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "#tests/support/server.ts";

/**
 * Starts another site's build, a program that listens on `PORT` (adapter-node, Astro standalone).
 * @param environment what a peer with an API of its own needs
 * @returns once it answers `path`, looked at every `everyMs`
 */
export async function startPeer(
  program: string,
  path: string,
  environment: readonly [name: string, value: string][],
  everyMs = 100,
) {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [program], {
    stdio: "ignore",
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      ...Object.fromEntries(environment),
      HOST: "127.0.0.1",
      PORT: String(port),
    },
  });
  const stop = () => void child.kill("SIGKILL");
  const look = () =>
    fetch(origin + path).then(
      ({ ok }) => ok,
      () => false,
    );
  for (let tries = 0; !(await look()); tries++) {
    if (child.exitCode !== null || tries * everyMs > 60_000) {
      throw new Error(`no answer of ${program}`);
    }
    await wait(everyMs);
  }
  return { origin, pid: child.pid ?? 0, stop };
}
