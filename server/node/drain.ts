import type { Server } from "node:http";
import { Server as NetServer } from "node:net";
import { getLogger } from "#server/observe/log.ts";
import { closeStore } from "#server/store/processStore.ts";
import { watchIdle } from "./connections.ts";

/** Milliseconds: between two looks at the connections, and how long one must have been idle to be ended. */
const DRAIN = { lookMs: 100, idleMs: 1000 } as const;

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
 *
 * Meant to lose no request on the way; not yet measured behind proxies. Node's own `close` ends every
 * connection on which it has not yet read a request, also one whose request has arrived: so connections
 * are ended here, after they have been idle for a second. Every answer says that it is the connection's
 * last one, so that proxies whose requests come at all have no idle ones left by then.
 * @param times milliseconds of grace, and from the first signal until all must be over
 */
export function drainOnSignals(
  server: Server,
  { graceMs, drainMs }: { graceMs: number; drainMs: number },
): void {
  const idle = watchIdle(server);

  async function finish() {
    await closeStore();
    getLogger().info("drained");
    process.exit(0);
  }
  function stopListening() {
    // After the loop has accepted what had come: what waits in the listener is reset with it.
    setImmediate(() => {
      NetServer.prototype.close.call(server, finish);
      setInterval(() => setImmediate(() => idle.end(DRAIN.idleMs)), DRAIN.lookMs);
    });
  }
  function drain(grace: number) {
    if (draining) return;
    draining = true;
    getLogger().info({ graceMs: grace, deadlineMs: drainMs }, "draining");
    setTimeout(stopListening, Math.min(grace, drainMs / 2));
    setTimeout(() => {
      getLogger().warn("drain deadline reached, cutting what is left");
      server.closeAllConnections();
      finish();
    }, drainMs);
  }

  process.on("SIGTERM", () => drain(graceMs));
  // Someone at a terminal: no balancer has to notice.
  process.on("SIGINT", () => drain(0));
  server.close = () => {
    drain(graceMs);
    return server;
  };
}
