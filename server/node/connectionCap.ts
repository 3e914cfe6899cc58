import { readFileSync } from "node:fs";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { getLogger } from "#server/observability/log.ts";
import { countConnectionEnd } from "#server/observability/metrics.ts";

/**
 * Descriptors that visitors' connections leave to everything else: the upstream, Redis, files, the log. With a
 * small limit, half of it.
 */
const RESERVED = 256;
/** Share of the cap from which idle connections are closed, so that new ones find room. */
const TIGHT = 0.9;
/** Shortest interval between two log lines about full connections, in milliseconds. */
const SAID_MS = 60_000;

/** Returns the process's limit of open files; `null` where the system does not report one. */
function descriptorLimit(): number | null {
  try {
    const [, limit] =
      /^Max open files\s+(\d+)/m.exec(readFileSync("/proc/self/limits", "utf8")) ?? [];
    return limit === undefined ? null : Number(limit);
  } catch {
    return null;
  }
}

/** Returns how many connections may be open with that limit of descriptors. */
export function connectionCap(limit: number): number {
  return limit - Math.min(RESERVED, Math.floor(limit / 2));
}

/**
 * Bounds the open connections of a server by the process's limit of descriptors: without descriptors neither the
 * upstream nor a log line could be reached, and the process would end. Near the cap the connection that has been
 * idle for longest is closed for each new one; above it Node closes new ones.
 * @param limit descriptors of the process; `null`: unknown, not bounded
 */
export function capConnections(server: Server, limit: number | null = descriptorLimit()): void {
  if (limit === null) return;
  const cap = connectionCap(limit);
  server.maxConnections = cap;
  /** Connections without a request, the one that has been idle for longest first. */
  const idle = new Set<Socket>();
  const running = new WeakMap<Socket, number>();
  let open = 0;
  let saidAt = Number.NEGATIVE_INFINITY;

  function tell(outcome: "idle" | "refused") {
    countConnectionEnd(outcome);
    if (performance.now() - saidAt < SAID_MS) return;
    saidAt = performance.now();
    getLogger().warn({ cap, open }, "connections at their limit");
  }

  server.on("connection", (socket: Socket) => {
    open += 1;
    idle.add(socket);
    socket.once("close", () => {
      open -= 1;
      idle.delete(socket);
    });
    if (open <= cap * TIGHT) return;
    const [longest] = idle;
    if (!longest || longest === socket) return;
    idle.delete(longest);
    longest.destroy();
    tell("idle");
  });
  server.on("drop", () => tell("refused"));
  server.prependListener("request", ({ socket }: IncomingMessage, response: ServerResponse) => {
    idle.delete(socket);
    running.set(socket, (running.get(socket) ?? 0) + 1);
    response.once("close", () => {
      const left = (running.get(socket) ?? 1) - 1;
      running.set(socket, left);
      if (left === 0 && !socket.destroyed) idle.add(socket);
    });
  });
}

/**
 * Lets a stack trace be written when no file can be opened. remix-serve's reader of source maps opens files while an
 * error is formatted; an exception there would end the process while it logs another.
 *
 * Private to remix-serve 2.17.5: its `source-map-support` sets `Error.prepareStackTrace` (docs/upgrade.md).
 */
export function keepStackTraces(): void {
  const { prepareStackTrace } = Error;
  if (!prepareStackTrace) return;
  Error.prepareStackTrace = (error, frames) => {
    try {
      return prepareStackTrace(error, frames);
    } catch {
      // Without source maps, the positions are those of the build (docs/release.md).
      return [String(error), ...frames.map((frame) => `    at ${frame}`)].join("\n");
    }
  };
}
