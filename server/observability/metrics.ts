import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

const registry = new Registry();

const requests = new Histogram({
  name: "http_server_request_duration_seconds",
  help: "Duration of requests by kind of address: page, data (of a page), asset, resource, health",
  labelNames: ["kind", "http_request_method", "http_response_status_code"],
  buckets: [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  registers: [registry],
});

const routes = new Histogram({
  name: "http_route_duration_seconds",
  help: "Duration of requests by route pattern (other: none) and class of status",
  labelNames: ["route", "class"],
  buckets: [0.05, 0.25, 1, 3, 10],
  registers: [registry],
});

const inFlight = new Gauge({
  name: "http_server_active_requests",
  help: "Requests in flight, uploads included",
  registers: [registry],
});

const commerceCalls = new Histogram({
  name: "commerce_call_duration_seconds",
  help: "Duration of one call of the commerce API; maps: of the maps service",
  labelNames: ["key", "outcome"],
  buckets: [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers: [registry],
});

const commerceInFlight = new Gauge({
  name: "commerce_in_flight",
  help: "Calls of the commerce API in flight, by whether they may be repeated; maps: of the maps service",
  labelNames: ["repeat"],
  registers: [registry],
});

const commerceBreakers = new Gauge({
  name: "commerce_breaker_open",
  help: "1 while the circuit breaker of a call is open",
  labelNames: ["key"],
  registers: [registry],
});

const commerceRefused = new Counter({
  name: "commerce_refused_total",
  help: "Calls that were not sent, by cause: no-place, breaker-open",
  labelNames: ["key", "cause"],
  registers: [registry],
});

const commerceRetries = new Counter({
  name: "commerce_retry_total",
  help: "Second attempts of a read: sent, or denied because the budget was spent",
  labelNames: ["outcome"],
  registers: [registry],
});

const commerceReads = new Counter({
  name: "commerce_read_total",
  help: "Reads of pages by result: hit, stale (served, refreshed in the background), shared (with another request), miss (requested), stale-if-error, failed, late, left",
  labelNames: ["key", "state"],
  registers: [registry],
});

const connectionsEnded = new Counter({
  name: "connections_ended_total",
  help: "Connections that the site ended at its limit of descriptors: idle (the one idle for longest, for a new one), refused",
  labelNames: ["cause"],
  registers: [registry],
});

const proxiesMissing = new Counter({
  name: "proxies_missing_total",
  help: "Requests whose X-Forwarded-For has fewer entries than TRUSTED_PROXY_HOPS: visitors may share one address",
  registers: [registry],
});

const rateLimited = new Counter({
  name: "rate_limited_total",
  help: "Requests refused by a limit, by limit",
  labelNames: ["limit"],
  registers: [registry],
});

const verifications = new Counter({
  name: "verifications_total",
  help: "Posts of the verification form by outcome: first, repeat, blocked, error, other, wrong, failed; lost (possibly counted upstream); replayed, refused, challenged (a question was asked), limited, robot",
  labelNames: ["outcome"],
  registers: [registry],
});

const applications = new Counter({
  name: "applications_total",
  help: "Posts of the application form by outcome: applied; lost (sent whole, no readable answer); replayed, received-before, invalid, pre-check-refused, refused, no-data, unavailable, no-job, malformed, too-large, stalled, busy, limited, error",
  labelNames: ["outcome"],
  registers: [registry],
});

const uploads = new Gauge({
  name: "uploads_in_flight",
  help: "Applications whose files are being sent to the commerce API",
  registers: [registry],
});

const uploadBytesNow = new Gauge({
  name: "upload_bytes_in_flight",
  help: "Bytes received of unanswered applications; streamed, not held",
  registers: [registry],
});

const uploadBytes = new Counter({
  name: "upload_bytes_total",
  help: "Bytes received of applications",
  registers: [registry],
});

const leftOut = new Counter({
  name: "content_left_out_total",
  help: "Parts of answers and contents that were left out, counted at each read",
  labelNames: ["source", "reason"],
  registers: [registry],
});

const repaired = new Counter({
  name: "content_repaired_total",
  help: "Values of answers and contents that were repaired before they were read, by kind of repair, counted at each read",
  labelNames: ["source", "repair"],
  registers: [registry],
});

const renders = new Gauge({
  name: "pages_in_flight",
  help: "Renders in flight; requests for the same page share one",
  registers: [registry],
});

const made = new Counter({
  name: "renders_total",
  help: "Renders that were started",
  registers: [registry],
});

const making = new Histogram({
  name: "render_duration_seconds",
  help: "Duration of a render once it has a slot: reads, render, headers",
  buckets: [0.025, 0.05, 0.1, 0.25, 0.5, 1, 3],
  registers: [registry],
});

const streamed = new Counter({
  name: "renders_streamed_total",
  help: "Documents that were rendered a second time, as a stream, because a part had failed or its code was not loaded yet",
  registers: [registry],
});

const pageCacheHits = new Counter({
  name: "page_cache_hits_total",
  help: "Pages served from the page cache",
  registers: [registry],
});

const documents = new Gauge({
  name: "page_cache_entries",
  help: "Entries of the page cache",
  registers: [registry],
});

const documentBytes = new Gauge({
  name: "page_cache_bytes",
  help: "Bytes of the page cache",
  registers: [registry],
});

const tooLarge = new Counter({
  name: "pages_too_large_total",
  help: "Pages refused with 503 because they are larger than a page may be, by cause: data (before the render), document (or data response, after it)",
  labelNames: ["cause"],
  registers: [registry],
});

const shed = new Counter({
  name: "pages_shed_total",
  help: "Pages refused with 503 because the process was too busy, by cause: event-loop (late), queue (full), network (more than its share), wait (3 s without a slot), late (45 s without a page), memory (the data of all pages in work), connection (too many requests at once)",
  labelNames: ["cause"],
  registers: [registry],
});

const storeReady = new Gauge({
  name: "store_redis_ready",
  help: "1 while Redis answers; 0 without Redis",
  registers: [registry],
});

const storeFallbacks = new Counter({
  name: "store_fallback_total",
  help: "Operations that were done in the process because Redis did not answer",
  registers: [registry],
});

const lastAnswers = new Gauge({
  name: "last_answers_kept",
  help: "1 while accepted answers can be kept for the next process, 0 while they cannot (disk full, read-only, slow); 1 without such a store",
  registers: [registry],
});
lastAnswers.set(1);

const droppedLines = new Counter({
  name: "log_lines_dropped_total",
  help: "Log lines dropped because the output was not read and its buffer was full",
  registers: [registry],
});

const warnings = new Counter({
  name: "log_warnings_total",
  help: "Warnings and errors by log message, at any LOG_LEVEL: each fallback that is taken writes one",
  labelNames: ["msg"],
  registers: [registry],
});

const tracesFailed = new Counter({
  name: "traces_failed_total",
  help: "Batches of traces that the collector did not take; the log names them once in a while",
  registers: [registry],
});

const criticalCssFallbacks = new Counter({
  name: "critical_css_fallback_total",
  help: "Documents that load whole stylesheets, and requests for late rules that this process does not have",
  labelNames: ["reason"],
  registers: [registry],
});

const browserErrors = new Counter({
  name: "browser_errors_total",
  help: "Errors that pages reported (BROWSER_ERROR_SAMPLE of them do), by name",
  labelNames: ["error_type"],
  registers: [registry],
});

const errorReports = new Counter({
  name: "error_reports_total",
  help: "Browser errors for SENTRY_DSN by outcome: sent, failed, left-out (more than four at a time, or the service demanded a pause)",
  labelNames: ["outcome"],
  registers: [registry],
});

const wechatTickets = new Counter({
  name: "wechat_tickets_total",
  help: "Tickets for WeChat's JS-SDK that this instance requested, by outcome: renewed, failed",
  labelNames: ["outcome"],
  registers: [registry],
});

const purges = new Counter({
  name: "purges_total",
  help: "Purges of this instance, by notification of the cache in front: none (not configured), told, failed",
  labelNames: ["edge"],
  registers: [registry],
});

const build = new Gauge({
  name: "build_info",
  help: "1, labelled with the build (as in X-Build) and the version of Node",
  labelNames: ["build", "node"],
  registers: [registry],
});

const kinds: [RegExp, string][] = [
  [/^\/(healthz|readyz|metrics)$/, "health"],
  [/^\/assets\//, "asset"],
  [/^\/resources\//, "resource"],
  [/\.data$/, "data"],
];
const methods = new Set(["GET", "HEAD", "POST"]);

/** Returns the kind of a path; few values, because each is a time series. */
export function addressKind(path: string): string {
  return kinds.find(([pattern]) => pattern.test(path))?.[1] ?? "page";
}

/** Returns the method label of a metric; few values. */
export function knownMethod(method: string): string {
  return methods.has(method) ? method : "other";
}

/** Measures one request after its response; `route` has few values. */
export function observeRequest(request: {
  path: string;
  route: string;
  method: string;
  status: number;
  seconds: number;
}): void {
  const { path, route, method, status, seconds } = request;
  const labels = {
    kind: addressKind(path),
    http_request_method: knownMethod(method),
    http_response_status_code: status,
  };
  requests.observe(labels, seconds);
  routes.observe({ route, class: `${Math.floor(status / 100)}xx` }, seconds);
}

/** Records the start (1) or end (-1) of a request. */
export function countInFlight(change: 1 | -1): void {
  inFlight.inc(change);
}

/** Measures one call of the commerce API; `outcome` is "ok" or the kind of failure. */
export function observeCommerceCall(call: { key: string; outcome: string; seconds: number }): void {
  commerceCalls.observe({ key: call.key, outcome: call.outcome }, call.seconds);
}

/** Records the number of concurrent calls of the commerce API. */
export function observeInFlight(repeat: string, count: number): void {
  commerceInFlight.set({ repeat }, count);
}

/** Records whether a call's breaker is open. */
export function observeBreaker(key: string, isOpen: boolean): void {
  commerceBreakers.set({ key }, isOpen ? 1 : 0);
}

/** Counts a call that was not sent. */
export function countRefusedCall(key: string, cause: string): void {
  commerceRefused.inc({ key, cause });
}

/** Counts a second attempt, or a retry without budget. */
export function countRetry(isSent: boolean): void {
  commerceRetries.inc({ outcome: isSent ? "sent" : "denied" });
}

/** Counts a read of a page by its result; 0 starts the series. */
export function countRead(key: string, state: string, count = 1): void {
  commerceReads.inc({ key, state }, count);
}

/** Counts a request over a limit; 0 starts the series. */
export function countLimited(limit: string, count = 1): void {
  rateLimited.inc({ limit }, count);
}

/** Counts a post of the verification form. */
export function countVerification(outcome: string): void {
  verifications.inc({ outcome });
}

/** Counts a post of the application form. */
export function countApplication(outcome: string): void {
  applications.inc({ outcome });
}

/** Records the number of applications with a running upload. */
export function observeUploads(count: number): void {
  uploads.set(count);
}

/** Counts received bytes of an application; `countUploadEnd` with the total follows. */
export function countUploadBytes(bytes: number): void {
  uploadBytes.inc(bytes);
  uploadBytesNow.inc(bytes);
}

/** Records the end of an application with its number of received bytes. */
export function countUploadEnd(bytes: number): void {
  uploadBytesNow.dec(bytes);
}

/** Records whether accepted responses can be stored for the next process. */
export function observeLastAnswers(areKept: boolean): void {
  lastAnswers.set(areKept ? 1 : 0);
}

/** Counts a log line that was not written. */
export function countDroppedLine(): void {
  droppedLines.inc();
}

/** Counts an error of a browser; `type` has few values. 0 starts the series. */
export function countBrowserError(type: string, count = 1): void {
  browserErrors.inc({ error_type: type }, count);
}

/** Counts a browser error for the error tracker by outcome. */
export function countErrorReport(outcome: "sent" | "failed" | "left-out"): void {
  errorReports.inc({ outcome });
}

/** Counts a requested ticket for WeChat's JS-SDK by outcome. */
export function countWechat(outcome: "renewed" | "failed"): void {
  wechatTickets.inc({ outcome });
}

/** Counts a purge. */
export function countPurge(edge: string): void {
  purges.inc({ edge });
}

/** Records the build version once. */
export function setBuild(version: string): void {
  build.set({ build: version, node: process.version }, 1);
}

/** Counts a dropped part of a response or of contents. */
export function countLeftOut(drop: { source: string; reason: string }, count = 1): void {
  leftOut.inc(drop, count);
}

/** Counts the repaired values of a response or of contents. */
export function countRepaired(repair: { source: string; repair: string }, count: number): void {
  repaired.inc(repair, count);
}

/** Counts the start of a page render. */
export function countRender(): void {
  made.inc();
}

/** Measures one page render. */
export function observeRender(seconds: number): void {
  making.observe(seconds);
}

/** Counts a document that was rendered a second time. */
export function countStreamedRender(): void {
  streamed.inc();
}

/** Counts a page served from the cache. */
export function countPageCacheHit(): void {
  pageCacheHits.inc();
}

/** Records the number of cached pages and their size in bytes. */
export function observeDocuments(count: number, bytes: number): void {
  documents.set(count);
  documentBytes.set(bytes);
}

/** Records the number of concurrent page renders. */
export function observeRenders(count: number): void {
  renders.set(count);
}

/** Counts a page rejected because of overload. */
export function countShed(cause: string): void {
  shed.inc({ cause });
}

/** Counts a page that is larger than a page may be. */
export function countTooLarge(cause: "data" | "document"): void {
  tooLarge.inc({ cause });
}

/** Counts a connection that was ended at the limit of connections. */
export function countConnectionEnd(cause: "idle" | "refused"): void {
  connectionsEnded.inc({ cause });
}

/** Counts a request that came through fewer proxies than are trusted. */
export function countMissingProxy(): void {
  proxiesMissing.inc();
}

/** Records whether Redis responds. */
export function observeStore(isReady: boolean): void {
  storeReady.set(isReady ? 1 : 0);
}

/** Counts an operation handled by this process instead of Redis. */
export function countStoreFallback(): void {
  storeFallbacks.inc();
}

/** Number of messages that are counted by name. Messages are constant; this is a limit of last resort. */
export const MAX_MESSAGES = 200;

/** Returns a function that returns the first `most` different texts as they are, and "other" for all further ones. */
export function createNames(most: number): (text: string) => string {
  const names = new Set<string>();
  return (text) => {
    if (names.size < most) names.add(text);
    return names.has(text) ? text : "other";
  };
}

const nameOfMessage = createNames(MAX_MESSAGES);

/** Counts a warning or an error by its message. */
export function countWarning(message: string): void {
  warnings.inc({ msg: nameOfMessage(message) });
}

/** Counts a batch of traces that was not sent. */
export function countFailedTraces(): void {
  tracesFailed.inc();
}

export function countCriticalCssFallback(reason: string): void {
  criticalCssFallbacks.inc({ reason });
}

/**
 * Initialises the series used by alerts at 0; otherwise their first increase would not be visible. Those with names of
 * limits, calls and errors start where these are.
 */
function startAtZero(): void {
  for (const outcome of ["applied", "lost", "unavailable", "busy", "error"]) {
    applications.inc({ outcome }, 0);
  }
  for (const outcome of ["first", "repeat", "blocked", "lost", "failed"]) {
    verifications.inc({ outcome }, 0);
  }
  for (const reason of [
    "stylesheet unknown",
    "no stylesheet",
    "no style element",
    "late rules unknown",
  ])
    criticalCssFallbacks.inc({ reason }, 0);
  for (const edge of ["told", "failed"]) purges.inc({ edge }, 0);
  for (const cause of ["data", "document"]) tooLarge.inc({ cause }, 0);
  for (const cause of ["event-loop", "queue", "network", "wait", "late", "memory", "connection"])
    shed.inc({ cause }, 0);
}
startAtZero();

let collecting = false;

/** Process metrics (memory, CPU, event loop) are collected from the first call on. */
function collected(): Registry {
  if (!collecting) collectDefaultMetrics({ register: registry });
  collecting = true;
  return registry;
}

/** Returns all metrics in Prometheus' text format. */
export async function metricsText(): Promise<{ contentType: string; text: string }> {
  const all = collected();
  return { contentType: all.contentType, text: await all.metrics() };
}

/** Description of a metric. */
export type MetricRow = { name: string; type: string; labels: string[]; help: string };

const own = new Set(registry.getMetricsAsArray().map(({ name }) => name));

/** Returns all metrics: the site's own, listed in docs/metrics.md, and Node's. */
export async function metricRows(): Promise<{ site: MetricRow[]; node: MetricRow[] }> {
  const described = await collected().getMetricsAsJSON();
  const rows = described.map(({ name, type, help }) => {
    const { labelNames = [] } = registry.getSingleMetric(name) as { labelNames?: string[] };
    return { name, type: String(type), labels: [...labelNames], help };
  });
  return {
    site: rows.filter(({ name }) => own.has(name)),
    node: rows.filter(({ name }) => !own.has(name)),
  };
}
