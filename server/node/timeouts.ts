import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Config } from "#server/config.ts";

/** Milliseconds that nobody has to set; the others are configured (docs/operations.md). */
export const TIMEOUTS = {
  /** Longer than balancers keep their idle connections, so that they close first. */
  keepAlive: 65_000,
  /** A socket on which nothing moves in either direction. */
  silence: 120_000,
  /** Between two looks at all connections, at most. */
  check: 5_000,
  /** How long a body's reader has, once its time is over, until its answer is out. */
  answer: 5_000,
  /** How long a body that nobody reads any more may go on after its answer. */
  linger: 1_000,
} as const;

/** What the server's time-outs are made of. */
export type TimeoutConfig = Pick<Config, "timeouts"> & { commerce: { timeoutMs: number } };

/**
 * Sets the server's timeouts, before it listens. The limit for headers must not exceed the one for
 * the whole request: Node then swaps their meaning. The silence must outlast the longest wait for
 * the commerce API (0: it may wait for ever).
 *
 * Private to Node 20 to 24: `connectionsCheckingInterval` is an option of the constructor that the
 * server reads from itself when it begins to listen (docs/upgrade.md).
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
  /** For all of it; uploads have the server's own limit. */
  totalMs: number;
};

/** Whether a request has a body, whatever its method. */
function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/**
 * Cuts the connection of a client that stops sending its body, or takes too long for it: no byte for
 * one and a half to two times `idleMs` and some seconds while the site waits, or not all of it some
 * seconds after `totalMs`. Whoever reads the body has given up before these seconds, in which to answer.
 * A body that the site itself reads slowly stays buffered, and is not the client's fault.
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
 * Takes what a client still sends after it has been answered, for about a second, and then closes
 * its connection: closing at once would reset it, and the answer might never be seen; not reading
 * would keep it until the silence ends it. A body that ends in time leaves the connection usable.
 */
export function closeAfterAnswer(request: IncomingMessage, response: ServerResponse): void {
  if (!hasBody(request)) return;
  response.once("finish", () => {
    if (request.complete) return;
    // Private to Remix 2.17.5: its stream of the body listens for "data" and, read by nobody, would go
    // on collecting (docs/upgrade.md).
    request.removeAllListeners("data");
    request.resume();
    const timer = setTimeout(() => request.socket.destroy(), TIMEOUTS.linger);
    request.once("end", () => clearTimeout(timer)).once("close", () => clearTimeout(timer));
  });
}
