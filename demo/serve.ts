/** `npm run commerce`: the demo backend alone, for a site with `COMMERCE_API_BASE` or for a look. */
import { once } from "node:events";
import { ConfigError, getConfig } from "#server/config.ts";
import { createLogger } from "#server/observability/log.ts";
import { createDemoBackend, demoOptions } from "./handler.ts";
import { createDemoServer } from "./nodeServer.ts";

/** How long running requests may take to end after SIGTERM, in milliseconds. */
const GRACE_MS = 10_000;

async function start(): Promise<void> {
  const config = getConfig();
  const log = createLogger(config.logLevel);
  const { port, stateDir, scale } = config.demo;
  const backend = await createDemoBackend({
    ...demoOptions(config),
    mediaBase: `http://localhost:${port}/media`,
    warn: (message) => log.warn(message),
  });
  const server = createDemoServer(backend, log);
  server.listen(port, config.host || "127.0.0.1");
  await once(server, "listening");
  log.info({ port, stateDir, scale }, "demo backend ready");

  const stop = () => {
    server.close(() => log.info("demo backend stopped"));
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), GRACE_MS).unref();
  };
  process.once("SIGTERM", stop).once("SIGINT", stop);
}

start().catch((error: unknown) => {
  const known = error instanceof ConfigError || (error as { code?: string }).code === "EADDRINUSE";
  process.stderr.write(`${known ? (error as Error).message : (error as Error).stack}\n`);
  process.exit(1);
});
