import { getLogger } from "#server/observe/log.ts";

/**
 * What to do about errors that nobody caught. A rejected promise belongs to one request: it is logged
 * and the others go on. After an uncaught exception nothing can be relied on: log it and exit with 1,
 * to be started afresh.
 */
export function watchProcess(): void {
  process.on("unhandledRejection", (err) => getLogger().error({ err }, "unhandled rejection"));
  process.on("uncaughtException", (err) => {
    getLogger().fatal({ err }, "uncaught exception");
    process.exit(1);
  });
}
