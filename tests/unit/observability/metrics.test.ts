import { describe, expect, it } from "vitest";
import {
  addressKind,
  countApplication,
  countInFlight,
  countPageCacheHit,
  countRead,
  countRefusedCall,
  countRender,
  countRetry,
  countShed,
  countStoreFallback,
  countUploadBytes,
  countUploadEnd,
  knownMethod,
  metricRows,
  metricsText,
  observeBreaker,
  observeCommerceCall,
  observeDocuments,
  observeInFlight,
  observeRender,
  observeRenders,
  observeRequest,
  observeStore,
  observeUploads,
  setBuild,
} from "#server/observability/metrics.ts";
import { bearsToken } from "#server/responses/bearer.ts";
import { measured } from "#tests/support/measured.ts";

describe("metrics", () => {
  it.each([
    ["/", "page"],
    ["/pdp/1", "page"],
    ["/pdp/1.data", "data"],
    ["/assets/a.js", "asset"],
    ["/resources/demo-media/x", "resource"],
    ["/readyz", "health"],
  ])("count %s as %s", (path, kind) => {
    expect(addressKind(path)).toBe(kind);
  });

  it("count requests by kind and status, and calls by key and outcome", async () => {
    observeRequest({
      path: "/pdp/9",
      route: "/pdp/:slug",
      method: "GET",
      status: 503,
      seconds: 0.2,
    });
    observeCommerceCall({ key: "fullProductDetail", outcome: "timed-out", seconds: 10 });
    const { text } = await metricsText();
    expect(text).toContain(
      'http_server_request_duration_seconds_count{kind="page",http_request_method="GET",http_response_status_code="503"} 1',
    );
    expect(text).toContain('http_route_duration_seconds_count{route="/pdp/:slug",class="5xx"} 1');
    expect(text).toContain(
      'commerce_call_duration_seconds_count{key="fullProductDetail",outcome="timed-out"} 1',
    );
  });

  it("create no time series for unknown methods", async () => {
    observeRequest({ path: "/", route: "/", method: "X-1", status: 405, seconds: 0 });
    expect((await metricsText()).text).not.toContain("X-1");
    expect(["GET", "HEAD", "POST", "get", "X-1"].map(knownMethod)).toEqual([
      "GET",
      "HEAD",
      "POST",
      "other",
      "other",
    ]);
  });

  // Dashboards and alerts use these names and labels (docs/metrics.md).
  it.each<[series: string, change: number, note: () => void]>([
    ["http_server_active_requests", 1, () => countInFlight(1)],
    ["http_server_active_requests", -1, () => countInFlight(-1)],
    ['commerce_read_total{key="told",state="stale"}', 1, () => countRead("told", "stale")],
    [
      'commerce_refused_total{key="told",cause="no-place"}',
      1,
      () => countRefusedCall("told", "no-place"),
    ],
    ['commerce_retry_total{outcome="sent"}', 1, () => countRetry(true)],
    ['commerce_retry_total{outcome="denied"}', 1, () => countRetry(false)],
    ['applications_total{outcome="lost"}', 1, () => countApplication("lost")],
    ["upload_bytes_total", 700, () => countUploadBytes(700)],
    ["upload_bytes_in_flight", 700, () => countUploadBytes(700)],
    ["upload_bytes_in_flight", -1400, () => countUploadEnd(1400)],
    ["renders_total", 1, countRender],
    ["render_duration_seconds_sum", 2, () => observeRender(2)],
    ["render_duration_seconds_count", 1, () => observeRender(2)],
    ["page_cache_hits_total", 1, countPageCacheHit],
    ['pages_shed_total{cause="queue"}', 1, () => countShed("queue")],
    ["store_fallback_total", 1, countStoreFallback],
  ])("%s changes by %i", async (series, change, note) => {
    const before = await measured(series);
    note();
    expect((await measured(series)) - before).toBeCloseTo(change);
  });

  it.each<[series: string, value: number, note: () => void]>([
    ['commerce_in_flight{repeat="told"}', 4, () => observeInFlight("told", 4)],
    ['commerce_breaker_open{key="told"}', 1, () => observeBreaker("told", true)],
    ['commerce_breaker_open{key="told"}', 0, () => observeBreaker("told", false)],
    ["uploads_in_flight", 3, () => observeUploads(3)],
    ["pages_in_flight", 5, () => observeRenders(5)],
    ["page_cache_entries", 6, () => observeDocuments(6, 7000)],
    ["page_cache_bytes", 7000, () => observeDocuments(6, 7000)],
    ["store_redis_ready", 1, () => observeStore(true)],
    ["store_redis_ready", 0, () => observeStore(false)],
    [`build_info{build="told",node="${process.version}"}`, 1, () => setBuild("told")],
  ])("%s is %i", async (series, value, note) => {
    note();
    expect((await metricsText()).text.split("\n")).toContain(`${series} ${value}`);
  });

  // Alerts and dashboards use these bounds.
  it.each([
    ["http_server_request_duration_seconds", [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]],
    ["http_route_duration_seconds", [0.05, 0.25, 1, 3, 10]],
    ["commerce_call_duration_seconds", [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]],
    ["render_duration_seconds", [0.025, 0.05, 0.1, 0.25, 0.5, 1, 3]],
  ])("%s is counted below %j", async (name, bounds) => {
    observeRequest({ path: "/", route: "/", method: "GET", status: 200, seconds: 0 });
    observeCommerceCall({ key: "told", outcome: "ok", seconds: 0 });
    observeRender(0);
    const lines = (await metricsText()).text.split("\n");
    const counted = lines.flatMap(
      (line) => new RegExp(`^${name}_bucket.*le="([^"]*)"`).exec(line)?.[1] ?? [],
    );
    expect([...new Set(counted)]).toEqual([...bounds.map(String), "+Inf"]);
  });

  it("have descriptions: the site's own, and Node's beside them", async () => {
    const { site, node } = await metricRows();
    expect(site).toContainEqual({
      name: "commerce_refused_total",
      type: "counter",
      labels: ["key", "cause"],
      help: "Calls that were not sent, by cause: no-place, breaker-open",
    });
    expect(site).toContainEqual(
      expect.objectContaining({ name: "uploads_in_flight", type: "gauge", labels: [] }),
    );
    const names = (rows: typeof site) => rows.map(({ name }) => name);
    expect(names(node)).toContain("process_resident_memory_bytes");
    expect(names(site).filter((name) => /^(nodejs|process)_/.test(name))).toEqual([]);
    expect(names(node).filter((name) => !/^(nodejs|process)_/.test(name))).toEqual([]);
  });

  it.each([
    ["Bearer secret", true],
    ["Bearer other", false],
    ["secret", false],
    ["", false],
  ])("are for the bearer of the token: %j %s", (given, expected) => {
    expect(bearsToken(new Headers({ Authorization: given }), "secret")).toBe(expected);
  });
});
