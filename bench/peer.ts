import { spawn } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "#tests/support/server.ts";

/** `--NAME VALUE` of the command line. */
export function option(name: string): string | undefined {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? undefined : process.argv[at + 1];
}

/** `--peer-env NAME=VALUE`, once for each variable: what a peer with an API of its own needs. */
function peerEnvironment(): Record<string, string> {
  const given = process.argv.flatMap((word, at) =>
    word === "--peer-env" ? [process.argv[at + 1] ?? ""] : [],
  );
  return Object.fromEntries(
    given.map((each) => {
      const [, name, value] = /^(\w+)=(.*)$/s.exec(each) ?? [];
      if (name === undefined || value === undefined)
        throw new Error(`--peer-env NAME=VALUE, not ${each}`);
      return [name, value];
    }),
  );
}

/**
 * Starts another site's build, a program that listens on `PORT` (adapter-node, Astro standalone).
 * @returns once it answers `path`, looked at every `everyMs`
 */
export async function startPeer(program: string, path: string, everyMs = 100) {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [program], {
    stdio: "ignore",
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      ...peerEnvironment(),
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
