import type { IncomingMessage, ServerResponse } from "node:http";
import { decodedUri } from "#shared/domain/decodedUri.ts";
import type { Logger } from "./log.ts";
import { countInFlight, observeRequest } from "./metrics.ts";

const probes = new Set(["/healthz", "/readyz", "/metrics"]);

/**
 * Returns the path of a request target for logs and metrics: without the query, and without the text after
 * `keyword`. Visitors typed both.
 */
export function loggedPath(url: string): string {
  const path = url.split("?", 1)[0] ?? "";
  const segments = path.split("/");
  const typed = segments.findIndex((segment) => plain(segment) === "keyword") + 1;
  if (typed === 0 || typed >= segments.length) return path;
  return [...segments.slice(0, typed), "…"].join("/");
}

/** Normalises a segment like the router: case and percent-encoding are ignored. */
const plain = (segment: string) => (decodedUri(segment) ?? segment).toLowerCase();

/** All fields of an access log line; none is personal, so that no redaction is needed. */
type AccessLine = {
  method: string;
  path: string;
  status: number;
  bytes: number;
  ms: number;
  aborted: boolean;
  sample?: number;
  /** Why the process was too busy for this request. */
  shed?: string;
};

const shedCauses = new WeakMap<ServerResponse, string>();

/** Adds the cause of an overload response to its log line. */
export function noteShed(response: ServerResponse, cause: string): void {
  shedCauses.set(response, cause);
}

/** Additional inputs of the lines. */
export type AccessLogging = {
  /** A logger without redaction (`getAccessLogger`). */
  log: Logger;
  /** Result of `loggedPath`. */
  path: string;
  /** Route pattern of the path, with few values. */
  route: string;
  /** Share of ordinary responses that are logged, 0 to 1. */
  sample: number;
};

/** Status of a request whose client left before a response began, as nginx logs it. */
const ABORTED = 499;

/** Returns whether a response is ordinary: cacheable, or a revalidation of a cached one. */
function isOrdinary(response: ServerResponse): boolean {
  const { statusCode, writableFinished } = response;
  const isKept = String(response.getHeader("Cache-Control") ?? "").startsWith("public");
  return writableFinished && isKept && (statusCode === 200 || statusCode === 304);
}

/**
 * Logs and measures each request after its response is sent or its client has disconnected. Of ordinary
 * responses only a sample is logged, with the sample rate; all are measured.
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
    const aborted = !response.writableFinished;
    // No status was sent, and the default one would look like a success.
    const status = aborted && !response.headersSent ? ABORTED : response.statusCode;
    const ms = Math.round(performance.now() - started);
    countInFlight(-1);
    observeRequest({ path, route, method, status, seconds: ms / 1000 });
    const isSampled = sample < 1 && isOrdinary(response);
    if (probes.has(path) || (isSampled && Math.random() >= sample)) return;
    const bytes = socket.bytesWritten - bytesBefore;
    const shed = shedCauses.get(response);
    const line: AccessLine = { method, path, status, bytes, ms, aborted, ...(shed && { shed }) };
    log.info(isSampled ? { ...line, sample } : line, "request");
  });
}
