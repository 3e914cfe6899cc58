import type { Server } from "node:http";
import { Server as NetServer } from "node:net";
import { holdTurns } from "#server/http/eventLoopQueue.ts";
import { flushLog, getLogger } from "#server/observability/log.ts";
import { flushSpans } from "#server/observability/tracing.ts";
import { closeStore } from "#server/store/processStore.ts";
import { watchIdle } from "./connections.ts";

/**
 * In milliseconds: polling interval of connections, minimum idle time before closing one, maximum duration of
 * a calm event loop turn, and maximum wait for one.
 */
const DRAIN = { lookMs: 100, idleMs: 5000, calmMs: 1, patienceMs: 1000 } as const;

let draining = false;

/**
 * Returns whether the process is shutting down: readiness fails, and connections are no longer kept alive.
 */
export function isDraining(): boolean {
  return draining;
}

/**
 * Ends the process cleanly on SIGTERM and SIGINT: accepts requests a little longer, so that balancers
 * notice, then finishes the running ones and exits with 0. At the deadline it cuts the remaining
 * connections. Further signals change nothing.
 *
 * Private to remix-serve 2.17.5: it calls the server's own `close` on these signals, at once and
 * without a deadline, so `close` is replaced (docs/upgrade.md).
 *
 * Requests are lost if both sides act at once. Node's own `close` ends every connection on which it
 * has not yet read a request, also one whose request has arrived: so connections are ended here, idle for
 * longer than a proxy keeps them. Every answer says that it is its connection's last one, so that hardly
 * any is idle by then. What waits in a listener that closes is reset: so it closes when nothing waits.
 * `npm run faults restarts` counts what is lost behind nginx and Varnish (docs/operations.md, "Health, start, end").
 * @param times milliseconds of grace, and from the first signal until all must be over
 */
export function drainOnSignals(
  server: Server,
  { graceMs, drainMs }: { graceMs: number; drainMs: number },
): void {
  const idle = watchIdle(server);

  let isOver = false;

  /** At the deadline, cutting connections also ends the work that waits for them. */
  async function finish() {
    if (isOver) return;
    isOver = true;
    await flushSpans();
    await closeStore();
    getLogger().info("drained");
    await flushLog();
    process.exit(0);
  }
  function stopListening() {
    NetServer.prototype.close.call(server, finish);
    setInterval(() => setImmediate(() => idle.end(DRAIN.idleMs)), DRAIN.lookMs);
  }
  function drain(grace: number) {
    if (draining) return;
    draining = true;
    getLogger().info({ graceMs: grace, deadlineMs: drainMs }, "draining");
    setTimeout(inCalmTurn, Math.min(grace, drainMs / 2), server, stopListening);
    setTimeout(() => {
      getLogger().warn("drain deadline reached, closing remaining connections");
      server.closeAllConnections();
      finish();
    }, drainMs);
  }

  process.on("SIGTERM", () => drain(graceMs));
  // Interactive terminal: no load balancer has to notice.
  process.on("SIGINT", () => drain(0));
  server.close = () => {
    drain(graceMs);
    return server;
  };
}

/**
 * Runs `work` in an event loop turn without new connections and without delay: connections queued in a
 * closing listener are reset, and hardly any can have arrived since the last poll.
 */
function inCalmTurn(server: Server, work: () => void): void {
  const latest = performance.now() + DRAIN.patienceMs;
  const goOn = holdTurns();
  let came = 0;
  server.on("connection", () => {
    came += 1;
  });
  function look() {
    const before = came;
    const began = performance.now();
    setImmediate(() => {
      const now = performance.now();
      const isCalm = came === before && now - began < DRAIN.calmMs;
      if (!isCalm && now < latest) return look();
      work();
      goOn();
    });
  }
  look();
}
