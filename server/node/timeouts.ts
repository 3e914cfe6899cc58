import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Config } from "#server/config.ts";

/** Fixed times in milliseconds; the others are configurable (docs/operations.md). */
export const TIMEOUTS = {
  /** Longer than the idle timeout of load balancers, so that they close first. */
  keepAlive: 65_000,
  /** A socket without traffic in either direction. */
  silence: 120_000,
  /** Maximum interval between checks of all connections. */
  check: 5_000,
  /** Time for sending the response after reading of a body has timed out. */
  answer: 5_000,
  /** How long an abandoned body may continue after its response. */
  linger: 1_000,
} as const;

/** Inputs of the server's timeouts. */
export type TimeoutConfig = Pick<Config, "timeouts"> & { commerce: { timeoutMs: number } };

/**
 * Sets the server's timeouts before it listens. The headers timeout must not exceed the request timeout,
 * otherwise Node swaps their meaning. The silence timeout must exceed the longest wait for the commerce API
 * (0: unlimited).
 *
 * Private to Node 20 to 24: `connectionsCheckingInterval` is a constructor option that the server reads from
 * itself when it starts to listen (docs/upgrade.md).
 */
export function setTimeouts(server: Server, { timeouts, commerce }: TimeoutConfig): void {
  const silence = Math.max(TIMEOUTS.silence, 2 * commerce.timeoutMs);
  const headers = Math.min(timeouts.headersMs, timeouts.requestMs);
  Object.assign(server, {
    headersTimeout: headers,
    requestTimeout: timeouts.requestMs,
    keepAliveTimeout: TIMEOUTS.keepAlive,
    timeout: commerce.timeoutMs === 0 ? 0 : silence,
    connectionsCheckingInterval: Math.min(TIMEOUTS.check, Math.ceil(headers / 4)),
  });
}

/** Limits of one body, in milliseconds. */
export type BodyTimes = {
  /** Without a byte. */
  idleMs: number;
  /** For the whole body; uploads use the server's own limit. */
  totalMs: number;
};

/** Returns whether a request has a body, regardless of its method. */
function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/**
 * Cuts the connection of a client that stalls: no byte for 1.5 to 2 times `idleMs` plus some seconds while
 * the site waits, or an incomplete body some seconds after `totalMs`. The reader gives up earlier and uses
 * these seconds to respond. A body that the site reads slowly stays buffered and does not count as a stall.
 */
export function cutSlowBody(request: IncomingMessage, { idleMs, totalMs }: BodyTimes): void {
  if (!hasBody(request)) return;
  const { socket } = request;
  let seen = socket.bytesRead;
  let silent = 0;
  let last: NodeJS.Timeout | undefined;
  const timer = setInterval(() => {
    if (request.complete) return stop();
    silent = socket.bytesRead === seen && request.readableLength === 0 ? silent + 1 : 0;
    if (silent === 3) last = setTimeout(cutIfSilent, TIMEOUTS.answer).unref();
    seen = socket.bytesRead;
  }, idleMs / 2);
  function cutIfSilent() {
    if (socket.bytesRead === seen) socket.destroy();
  }
  const end = setTimeout(() => request.complete || socket.destroy(), totalMs + TIMEOUTS.answer);
  function stop() {
    clearInterval(timer);
    clearTimeout(last);
    clearTimeout(end);
  }
  timer.unref();
  end.unref();
  request.once("close", stop);
}

/**
 * Reads remaining data of a client for about a second after its response, then closes the connection. Closing
 * at once would reset it, and the response might be lost; not reading would keep the connection until the
 * silence timeout. A body that ends in time leaves the connection usable.
 */
export function closeAfterAnswer(request: IncomingMessage, response: ServerResponse): void {
  if (!hasBody(request)) return;
  response.once("finish", () => {
    if (request.complete) return;
    // Private to Remix 2.17.5: its body stream listens for "data" and would keep buffering without a reader
    // (docs/upgrade.md).
    request.removeAllListeners("data");
    request.resume();
    const timer = setTimeout(() => request.socket.destroy(), TIMEOUTS.linger);
    request.once("end", () => clearTimeout(timer)).once("close", () => clearTimeout(timer));
  });
}
