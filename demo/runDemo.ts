import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import pino from "pino";
import { DemoSettingsError } from "./faults.ts";
import { createDemoBackend, type DemoBackend, type DemoOptions } from "./handler.ts";
import { createDemoServer } from "./nodeServer.ts";
import { readDemoSettings } from "./settings.ts";

/** Maximum time for running requests after SIGTERM, in milliseconds. */
const GRACE_MS = 10_000;

const portOf = (server: Server) => (server.address() as AddressInfo).port;

/** Changes the answers of a demo backend. */
type Change = (backend: DemoBackend, options: Pick<DemoOptions, "contentIds">) => DemoBackend;

async function start(change: Change): Promise<void> {
  const { host, port, options } = readDemoSettings(process.env);
  const log = pino({ level: process.env.LOG_LEVEL || "info" });
  const server = createDemoServer(async (request) => (await backend)(request), log);
  server.listen(port, host);
  const backend = once(server, "listening").then(async () => {
    const demo = await createDemoBackend({
      ...options,
      mediaBase: `http://localhost:${portOf(server)}/media`,
      warn: (message) => log.warn(message),
    });
    return change(demo, options);
  });
  await backend;
  const { stateDir, scale } = options;
  log.info({ port: portOf(server), stateDir, scale }, "demo backend ready");

  const stop = () => {
    server.close(() => log.info("demo backend stopped"));
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), GRACE_MS).unref();
  };
  process.once("SIGTERM", stop).once("SIGINT", stop);
}

/** Runs the demo backend as a process of its own; ends with 1 if it cannot start. */
export function runDemo(change: Change = (backend) => backend): void {
  start(change).catch((error: unknown) => {
    const known =
      error instanceof DemoSettingsError || (error as { code?: string }).code === "EADDRINUSE";
    process.stderr.write(`${known ? (error as Error).message : (error as Error).stack}\n`);
    process.exit(1);
  });
}
