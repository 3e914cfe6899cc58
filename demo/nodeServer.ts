import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Logger } from "pino";
import { ConnectionReset } from "./faults.ts";
import type { DemoBackend } from "./handler.ts";

/** Maximum time for reading the rest of a body after an early response, in milliseconds. */
const DRAIN_MS = 10_000;

/**
 * Creates a node:http server for the demo backend. Bodies stream with back-pressure in both directions; a
 * `reset` cuts the connection. The log has one line per request, without the query, which may contain codes.
 */
export function createDemoServer(backend: DemoBackend, log: Logger): Server {
  return createServer((incoming, outgoing) => {
    const started = performance.now();
    const { method } = incoming;
    const path = incoming.url?.split("?")[0];
    outgoing.on("close", () => {
      const status = outgoing.headersSent ? outgoing.statusCode : null;
      log.info(
        { method, path, status, ms: Math.round(performance.now() - started) },
        "commerce request",
      );
    });
    serve(backend, incoming, outgoing).catch((error: unknown) => {
      if (!(error instanceof ConnectionReset))
        log.error({ err: error, path }, "demo server failed");
      incoming.socket.resetAndDestroy();
    });
  });
}

async function serve(backend: DemoBackend, incoming: IncomingMessage, outgoing: ServerResponse) {
  const left = new AbortController();
  outgoing.on("close", () => {
    if (!outgoing.writableFinished) left.abort(new DOMException("caller left", "AbortError"));
  });
  const request = toRequest(incoming, left.signal);
  if (!request) return void outgoing.writeHead(400, { connection: "close" }).end();
  try {
    const response = await backend(request);
    const body = Buffer.from(await response.arrayBuffer());
    if (!incoming.complete) drain(incoming, outgoing);
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    outgoing.end(body);
  } catch (error) {
    if (!left.signal.aborted) throw error;
  }
}

/** Returns `null` for requests that `Request` cannot represent: TRACE, CONNECT, an invalid URL. */
function toRequest(incoming: IncomingMessage, signal: AbortSignal): Request | null {
  const headers = new Headers();
  for (const [name, values] of Object.entries(incoming.headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value);
  }
  const method = incoming.method ?? "GET";
  const hasBody = method !== "GET" && method !== "HEAD";
  const body = hasBody ? pulled(incoming) : undefined;
  const init: RequestInit & { duplex: "half" } = { method, headers, signal, body, duplex: "half" };
  try {
    return new Request(new URL(incoming.url ?? "/", "http://commerce.demo"), init);
  } catch {
    return null;
  }
}

/** Returns the body as a stream that reads on demand. */
function pulled(incoming: IncomingMessage): ReadableStream<Uint8Array> {
  // Leaving the iterator must not destroy the request: an early response still has to be sent.
  const chunks = incoming.iterator({ destroyOnReturn: false });
  const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
    const next = await chunks.next();
    if (next.done) controller.close();
    else controller.enqueue(next.value);
  };
  const cancel = () => void chunks.return?.();
  return new ReadableStream({ pull, cancel }, { highWaterMark: 0 });
}

/** Discards the rest of a body after an early response; an unread body would block its sender. */
function drain(incoming: IncomingMessage, outgoing: ServerResponse): void {
  outgoing.setHeader("connection", "close");
  const timer = setTimeout(() => incoming.destroy(), DRAIN_MS);
  incoming.on("close", () => clearTimeout(timer)).on("error", () => undefined);
  incoming.resume();
}
