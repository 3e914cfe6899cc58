import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

const registry = new Registry();

const requests = new Histogram({
  name: "http_request_duration_seconds",
  help: "Time to answer a request",
  labelNames: ["kind", "method", "status"],
  buckets: [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  registers: [registry],
});

const commerceCalls = new Histogram({
  name: "commerce_call_duration_seconds",
  help: "Time of one call of the commerce API",
  labelNames: ["key", "outcome"],
  buckets: [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers: [registry],
});

const commerceInFlight = new Gauge({
  name: "commerce_in_flight",
  help: "Calls of the commerce API under way, by whether they may be repeated; maps: of the maps service",
  labelNames: ["repeat"],
  registers: [registry],
});

const commerceBreakers = new Gauge({
  name: "commerce_breaker_open",
  help: "1 while a call is not asked because it failed several times",
  labelNames: ["key"],
  registers: [registry],
});

const commerceRefused = new Counter({
  name: "commerce_refused_total",
  help: "Calls that were not sent: no place, or breaker open",
  labelNames: ["key", "cause"],
  registers: [registry],
});

const commerceRetries = new Counter({
  name: "commerce_retry_total",
  help: "Second attempts of a read: sent, or denied because the budget was spent",
  labelNames: ["outcome"],
  registers: [registry],
});

const leftOut = new Counter({
  name: "content_left_out_total",
  help: "Parts of answers and contents that were left out, each time they were read",
  labelNames: ["source", "reason"],
  registers: [registry],
});

const renders = new Gauge({
  name: "pages_in_flight",
  help: "Pages being made; visitors who ask for the same share one",
  registers: [registry],
});

const made = new Counter({
  name: "pages_made_total",
  help: "Pages that were begun",
  registers: [registry],
});

const remembered = new Counter({
  name: "pages_remembered_total",
  help: "Pages that were answered from memory",
  registers: [registry],
});

const documents = new Gauge({
  name: "documents_kept",
  help: "Finished pages in memory",
  registers: [registry],
});

const documentBytes = new Gauge({
  name: "documents_kept_bytes",
  help: "What the finished pages in memory take",
  registers: [registry],
});

const shed = new Counter({
  name: "pages_shed_total",
  help: "Pages that were refused with 503 because the process was too busy",
  labelNames: ["cause"],
  registers: [registry],
});

const storeReady = new Gauge({
  name: "store_redis_ready",
  help: "1 while Redis answers; 0 also without one",
  registers: [registry],
});

const storeFallbacks = new Counter({
  name: "store_fallback_total",
  help: "Operations that this process answered itself because Redis did not",
  registers: [registry],
});

const kinds: [RegExp, string][] = [
  [/^\/(healthz|readyz|metrics)$/, "health"],
  [/^\/assets\//, "asset"],
  [/^\/resources\//, "resource"],
  [/\.data$/, "data"],
];
const methods = new Set(["GET", "HEAD", "POST"]);

/** Kind of address that a path is; few values, because each is a time series. */
export function addressKind(path: string): string {
  return kinds.find(([pattern]) => pattern.test(path))?.[1] ?? "page";
}

/** Measures one answered request. */
export function observeRequest(request: {
  path: string;
  method: string;
  status: number;
  seconds: number;
}): void {
  const { path, method, status, seconds } = request;
  const labels = { kind: addressKind(path), method: methods.has(method) ? method : "other" };
  requests.observe({ ...labels, status }, seconds);
}

/** Measures one call of the commerce API; `outcome` is "ok" or the kind of its failure. */
export function observeCommerceCall(call: { key: string; outcome: string; seconds: number }): void {
  commerceCalls.observe({ key: call.key, outcome: call.outcome }, call.seconds);
}

/** Notes how many calls of the commerce API are under way. */
export function observeInFlight(repeat: string, count: number): void {
  commerceInFlight.set({ repeat }, count);
}

/** Notes whether a call's breaker is open. */
export function observeBreaker(key: string, isOpen: boolean): void {
  commerceBreakers.set({ key }, isOpen ? 1 : 0);
}

/** Counts a call that was not sent. */
export function countRefusedCall(key: string, cause: string): void {
  commerceRefused.inc({ key, cause });
}

/** Counts a second attempt, or one that there was no budget for. */
export function countRetry(isSent: boolean): void {
  commerceRetries.inc({ outcome: isSent ? "sent" : "denied" });
}

/** Counts one part of an answer or of contents that was left out. */
export function countLeftOut(drop: { source: string; reason: string }): void {
  leftOut.inc(drop);
}

/** Counts a page that is begun. */
export function countRender(): void {
  made.inc();
}

/** Counts a page that is answered from memory. */
export function countRemembered(): void {
  remembered.inc();
}

/** Notes how many finished pages are kept, and their bytes. */
export function observeDocuments(count: number, bytes: number): void {
  documents.set(count);
  documentBytes.set(bytes);
}

/** Notes how many pages are being made. */
export function observeRenders(count: number): void {
  renders.set(count);
}

/** Counts a page that was refused because the process was too busy. */
export function countShed(cause: string): void {
  shed.inc({ cause });
}

/** Notes whether Redis answers. */
export function observeStore(isReady: boolean): void {
  storeReady.set(isReady ? 1 : 0);
}

/** Counts one operation that Redis should have answered and this process did. */
export function countStoreFallback(): void {
  storeFallbacks.inc();
}

let collecting = false;

/** All measurements in Prometheus' text format; the process's own are collected from the first call on. */
export async function metricsText(): Promise<{ contentType: string; text: string }> {
  if (!collecting) collectDefaultMetrics({ register: registry });
  collecting = true;
  return { contentType: registry.contentType, text: await registry.metrics() };
}
