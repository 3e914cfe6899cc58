import type { IncomingMessage, ServerResponse } from "node:http";
import type { Logger } from "./log.ts";
import { countInFlight, observeRequest } from "./metrics.ts";

const probes = new Set(["/healthz", "/readyz", "/metrics"]);

/**
 * The path of a request target as logs and metrics may hold it: without the query, and without what
 * follows the word `keyword` in it. Both are what visitors typed.
 */
export function loggedPath(url: string): string {
  const path = url.split("?", 1)[0] ?? "";
  const segments = path.split("/");
  const typed = segments.findIndex((segment) => plain(segment) === "keyword") + 1;
  if (typed === 0 || typed >= segments.length) return path;
  return [...segments.slice(0, typed), "…"].join("/");
}

/** A segment as the router reads it: any case, percent-encoded or not. */
function plain(segment: string): string {
  try {
    return decodeURIComponent(segment).toLowerCase();
  } catch {
    return segment.toLowerCase();
  }
}

/** All that a line says of a request: none of it is a visitor's own, so that nothing has to be struck out. */
type AccessLine = {
  method: string;
  path: string;
  status: number;
  bytes: number;
  ms: number;
  aborted: boolean;
  sample?: number;
};

/** What the lines need besides the request. */
export type AccessLogging = {
  /** One without redaction (`getAccessLogger`). */
  log: Logger;
  /** As `loggedPath` gives it. */
  path: string;
  /** The pattern that the path belongs to, of few. */
  route: string;
  /** Share of the ordinary answers that get a line, 0 to 1. */
  sample: number;
};

/** An answer like thousands of others: one that caches may keep, or a visitor's confirmation of one. */
function isOrdinary(response: ServerResponse): boolean {
  const { statusCode, writableFinished } = response;
  const isKept = String(response.getHeader("Cache-Control") ?? "").startsWith("public");
  return writableFinished && isKept && (statusCode === 200 || statusCode === 304);
}

/**
 * Writes one line and one measurement per request, once its answer is out or its visitor has gone. Of
 * ordinary answers a share gets a line, which then names the share; all are measured.
 */
export function logAccess(
  { method = "", socket }: IncomingMessage,
  response: ServerResponse,
  { log, path, route, sample }: AccessLogging,
): void {
  countInFlight(1);
  const started = performance.now();
  const bytesBefore = socket.bytesWritten;
  response.once("close", () => {
    const status = response.statusCode;
    const ms = Math.round(performance.now() - started);
    countInFlight(-1);
    observeRequest({ path, route, method, status, seconds: ms / 1000 });
    const isSampled = sample < 1 && isOrdinary(response);
    if (probes.has(path) || (isSampled && Math.random() >= sample)) return;
    const bytes = socket.bytesWritten - bytesBefore;
    const aborted = !response.writableFinished;
    const line: AccessLine = { method, path, status, bytes, ms, aborted };
    log.info(isSampled ? { ...line, sample } : line, "request");
  });
}
