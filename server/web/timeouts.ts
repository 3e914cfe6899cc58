import type { IncomingMessage, Server } from "node:http";

/** Milliseconds that a connection may take; docs/operations.md explains them. */
export const TIMEOUTS = {
  headers: 20_000,
  /** A whole upload of 60 MB at half a megabit per second. */
  request: 15 * 60_000,
  idleBody: 30_000,
  /** Longer than balancers keep their idle connections, so that they close first. */
  keepAlive: 65_000,
  /** A socket on which nothing moves in either direction. */
  silence: 120_000,
  check: 5_000,
} as const;

/**
 * Sets the server's timeouts. `headers` must not exceed `request`: Node then swaps their meaning. The
 * silence must outlast the longest wait for the commerce API (0: it may wait for ever).
 */
export function setTimeouts(server: Server, commerceTimeoutMs: number): void {
  const silence = Math.max(TIMEOUTS.silence, 2 * commerceTimeoutMs);
  Object.assign(server, {
    headersTimeout: TIMEOUTS.headers,
    requestTimeout: TIMEOUTS.request,
    keepAliveTimeout: TIMEOUTS.keepAlive,
    timeout: commerceTimeoutMs === 0 ? 0 : silence,
    connectionsCheckingInterval: TIMEOUTS.check,
  });
}

/**
 * Cuts the connection of a client that stops sending its body: no byte for 30 to 60 seconds while
 * the site waits. A body that the site itself reads slowly stays buffered, and is not the client's fault.
 */
export function cutIdleBody(request: IncomingMessage): void {
  if (request.method !== "POST") return;
  const { socket } = request;
  let seen = socket.bytesRead;
  const timer = setInterval(() => {
    if (request.complete) return clearInterval(timer);
    if (socket.bytesRead === seen && request.readableLength === 0) socket.destroy();
    seen = socket.bytesRead;
  }, TIMEOUTS.idleBody);
  timer.unref();
  request.once("close", () => clearInterval(timer));
}
