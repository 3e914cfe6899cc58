import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** One line of the server's log. */
export type LogLine = Record<string, unknown>;

/** A built site running as its own process. */
export type RunningServer = {
  origin: string;
  process: ChildProcess;
  /** The JSON lines written so far; grows while the server runs. */
  logs: LogLine[];
  /** All other output, line by line. */
  printed: string[];
  /** Kills the server and waits until it has exited. */
  stop: () => Promise<void>;
};

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  return typeof address === "object" && address !== null ? address.port : 0;
}

/** Replaces the shell by the program of its further arguments, which may open so many files. */
const LIMITED = 'ulimit -n "$0" && exec "$@"';

function launch(
  env: Record<string, string>,
  cwd = root,
  descriptors?: number,
): Pick<RunningServer, "process" | "logs" | "printed"> {
  const node = process.execPath;
  const site = ["node_modules/@remix-run/serve/dist/cli.js", "build/server/index.js"];
  const started = descriptors === undefined ? node : "sh";
  const args =
    descriptors === undefined ? site : ["-c", LIMITED, String(descriptors), node, ...site];
  const child = spawn(started, args, {
    cwd,
    env: {
      PATH: process.env.PATH,
      ...(process.env.TEST_RUN && { TEST_RUN: process.env.TEST_RUN }),
      NODE_ENV: "production",
      COMMERCE_API_BASE: "embedded",
      // With a remote backend: explicitly the demo's ids.
      COMMERCE_CONTENT_IDS: "demo",
      DEMO_BRAND: "shown",
      WARM_UP_MS: "0",
      // Otherwise each page that two tests open costs 0.2 s of processor time; benchmarks measure the
      // savings.
      ...(process.env.VITEST && { DOCUMENT_PACKING: "off" }),
      ...env,
    },
  });
  const logs: LogLine[] = [];
  const printed: string[] = [];
  for (const output of [child.stdout, child.stderr]) {
    createInterface({ input: output }).on("line", (line) => {
      if (line.startsWith("{")) logs.push(JSON.parse(line) as LogLine);
      else printed.push(line);
    });
  }
  return { process: child, logs, printed };
}

/**
 * Starts the production build (`npm run build` first) as `npm start` does, on a free loopback port (or
 * `PORT`), with its own state folder, the embedded backend (the demo's ids and brand with any other), without
 * a warm-up, and with only `env` in its environment. Resolves once it listens.
 * @param folder of another build of the site than this project's
 * @param descriptors files and connections that it may open
 * @throws when it exits before it listens.
 */
export async function startServer(
  env: Record<string, string> = {},
  folder?: string,
  descriptors?: number,
): Promise<RunningServer> {
  const port = Number(env.PORT ?? (await freePort()));
  const origin = `http://127.0.0.1:${port}`;
  const stateDir = mkdtempSync(join(tmpdir(), "site-state-"));
  const place = { PORT: String(port), HOST: "127.0.0.1", SITE_URL: origin };
  const server = launch({ ...place, DEMO_STATE_DIR: stateDir, ...env }, folder, descriptors);
  const child = server.process;
  await new Promise<void>((resolve, reject) => {
    // `close` follows `exit` once all output has been read.
    child.once("close", (code) => {
      const faults = server.logs.filter(({ level }) => level === "error" || level === "fatal");
      const words = [...server.printed, ...faults.map((line) => String(line.msg))];
      reject(new Error(`exit ${code}: ${words.join("\n")}`));
    });
    child.stdout?.on("data", (chunk) => String(chunk).includes("[remix-serve]") && resolve());
  });
  return {
    ...server,
    origin,
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill("SIGKILL");
        await once(child, "exit");
      }
      rmSync(stateDir, { recursive: true, force: true });
    },
  };
}

/** Starts the build with an environment that it should reject, and waits for its exit. */
export async function startRefused(env: Record<string, string>) {
  const server = launch(env);
  // `close` follows `exit` once all output has been read.
  const [code] = (await once(server.process, "close")) as [number | null];
  return { code, logs: server.logs, printed: server.printed };
}
