import type { Server } from "node:http";
import { getLogger } from "#server/observe/log.ts";
import { closeStore } from "#server/store/processStore.ts";

/** Milliseconds: how long new work is still accepted, and between two looks for idle connections. */
const DRAIN = { graceMs: 2_000, idleSweepMs: 100 } as const;

let draining = false;

/** Whether the process is ending: readiness turns red, and connections are no longer kept. */
export function isDraining(): boolean {
  return draining;
}

/**
 * Ends the process in good order on SIGTERM and SIGINT: answers a little longer, so that balancers
 * notice, then accepts nothing new, lets running requests finish, and exits with 0. What is not over
 * by the deadline is cut. Further signals change nothing.
 *
 * Private to remix-serve 2.17.5: it calls the server's own `close` on these signals, at once and
 * without a deadline, so `close` is replaced (docs/upgrade.md).
 * @param deadlineMs milliseconds from the first signal until all must be over
 */
export function drainOnSignals(server: Server, deadlineMs: number): void {
  const close = server.close.bind(server);

  async function finish() {
    await closeStore();
    getLogger().info("drained");
    process.exit(0);
  }
  function stopListening() {
    server.keepAliveTimeout = 1;
    setInterval(() => server.closeIdleConnections(), DRAIN.idleSweepMs);
    close(finish);
  }
  function drain(graceMs: number) {
    if (draining) return;
    draining = true;
    getLogger().info({ graceMs, deadlineMs }, "draining");
    setTimeout(stopListening, Math.min(graceMs, deadlineMs / 2));
    setTimeout(() => {
      getLogger().warn("drain deadline reached, cutting what is left");
      server.closeAllConnections();
      finish();
    }, deadlineMs);
  }

  process.on("SIGTERM", () => drain(DRAIN.graceMs));
  // Someone at a terminal: no balancer has to notice.
  process.on("SIGINT", () => drain(0));
  server.close = () => {
    drain(DRAIN.graceMs);
    return server;
  };
}
