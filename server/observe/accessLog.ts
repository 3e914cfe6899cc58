import type { IncomingMessage, ServerResponse } from "node:http";
import type { Logger } from "./log.ts";
import { observeRequest } from "./metrics.ts";

const probes = new Set(["/healthz", "/readyz", "/metrics"]);

/** The path of a request target: the query stays out of logs, it may hold what visitors typed. */
export function loggedPath(url: string): string {
  return url.split("?", 1)[0] ?? "";
}

/** Writes one line and one measurement per request, once its answer is out or its visitor has gone. */
export function logAccess(
  { method = "", url = "", socket }: IncomingMessage,
  response: ServerResponse,
  log: Logger,
): void {
  const started = performance.now();
  const bytesBefore = socket.bytesWritten;
  const path = loggedPath(url);
  response.once("close", () => {
    const status = response.statusCode;
    const ms = Math.round(performance.now() - started);
    observeRequest({ path, method, status, seconds: ms / 1000 });
    if (probes.has(path)) return;
    const bytes = socket.bytesWritten - bytesBefore;
    const aborted = !response.writableFinished;
    log.info({ method, path, status, bytes, ms, aborted }, "request");
  });
}
