import { once } from "node:events";
import { readFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { diag } from "@opentelemetry/api";
import { afterEach, describe, expect, it, vi } from "vitest";
import { readConfig } from "#server/config.ts";
import { getLogger } from "#server/observability/log.ts";
import { createTracer } from "#server/observability/openTelemetry.ts";
import {
  currentTiming,
  currentTrace,
  runWithRequestId,
} from "#server/observability/requestContext.ts";
import {
  beginRequestSpan,
  beginSpan,
  flushSpans,
  readTraceparent,
  traceWith,
} from "#server/observability/tracing.ts";
import { serverTiming } from "#server/responses/serverTiming.ts";
import { filesBelow, importsOf } from "#tests/guards/sources.ts";
import { startCollector } from "#tests/support/collector.ts";

const INBOUND = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";

afterEach(() => traceWith(null));

function tracing(env: Record<string, string>) {
  const { tracing: options } = readConfig(env);
  if (!options) throw new Error("off");
  return createTracer(options, "build-1");
}

describe("a traceparent", () => {
  it("is continued if well formed", () => {
    expect(readTraceparent(INBOUND)).toBe(INBOUND);
    expect(readTraceparent(INBOUND.replace(/01$/, "00"))).toMatch(/-00$/);
  });

  it.each([
    undefined,
    "",
    [INBOUND, INBOUND],
    [INBOUND],
    INBOUND.toUpperCase(),
    `${INBOUND}-more`,
    INBOUND.replace("00-", "ff-"),
    INBOUND.replace(/0af\w+/, "0".repeat(32)),
    INBOUND.replace(/b7\w+/, "0".repeat(16)),
    `${INBOUND}\r\nx: y`,
    "x".repeat(100_000),
  ])("is ignored otherwise: %.60j", (header) => {
    expect(readTraceparent(header)).toBeNull();
  });
});

describe("without a collector", () => {
  it("creates no spans, and passes on an inbound trace", () => {
    expect(readConfig({}).tracing).toBeNull();
    expect(beginRequestSpan("GET /", INBOUND, {})).toBeNull();
    runWithRequestId(
      "request-1",
      () => {
        expect(beginSpan("commerce getDetail", "client")).toBeNull();
        // A page rendered within the request belongs to the trace, too.
        expect(runWithRequestId("request-1", currentTrace)).toBe(INBOUND);
      },
      { trace: INBOUND },
    );
    expect(currentTrace()).toBeNull();
  });

  it("does not delay the end of the process", async () => {
    await expect(flushSpans()).resolves.toBeUndefined();
  });

  it("does not load OpenTelemetry: one file depends on it, and is imported on demand", () => {
    const files = filesBelow(["app", "shared", "server"], [".ts", ".tsx"]);
    const knowing = files.filter((file) =>
      importsOf(file).some((name) => /^@opentelemetry/.test(name)),
    );
    expect(knowing).toEqual(["server/observability/openTelemetry.ts"]);
    const statically = files.filter((file) =>
      /^(import|export)\b[^;]*openTelemetry\.ts"/m.test(readFileSync(file, "utf8")),
    );
    expect(statically).toEqual([]);
  });
});

describe("with a collector", () => {
  it("exports nested spans, below the inbound trace", async () => {
    const collector = await startCollector();
    const env = {
      OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.origin}/`,
      OTEL_EXPORTER_OTLP_HEADERS: "x-key=secret=1,x-other=2",
      OTEL_TRACES_SAMPLER_ARG: "0",
    };
    traceWith(tracing(env));
    const request = beginRequestSpan("GET /pdp/:slug", INBOUND, { "http.route": "/pdp/:slug" });
    const trace = request?.traceparent ?? null;
    const asked = runWithRequestId(
      "request-1",
      () => {
        const span = beginSpan("commerce fullProductDetail", "client", { "commerce.call": "x" });
        span?.end({ "commerce.outcome": "timed-out" }, "timed-out");
        return span?.traceparent;
      },
      { trace },
    );
    request?.end({ "http.response.status_code": 200 }, null);
    // Flags are hexadecimal: the last bit marks the trace as sampled.
    const flagged = beginRequestSpan("GET /", INBOUND.replace(/01$/, "11"), {});
    expect(flagged?.traceparent).toMatch(/-01$/);
    // A new trace, not to be recorded.
    beginRequestSpan("GET /", null, {})?.end({}, null);
    await flushSpans();
    await collector.stop();
    expect(collector.received[0]).toMatch(/^\/v1\/traces .*"x-key":"secret=1".*"x-other":"2"/);
    expect(collector.received[0]).toMatch(/service.version.*build-1.*"scope":\{"name":"site"/);
    // Sampled, and below a span of another process.
    expect(collector.received[0]).toContain('"flags":769');
    // OTLP numbers: a client span, then a server span.
    const kinds = [...(collector.received[0] ?? "").matchAll(/"kind":(\d)/g)];
    expect(kinds.map(([, kind]) => kind)).toEqual(["3", "2"]);
    const [call, page, ...others] = collector.spans;
    expect(others).toEqual([]);
    expect(page).toMatchObject({
      name: "GET /pdp/:slug",
      traceId: "0af7651916cd43dd8448eb211c80319c",
      parentSpanId: "b7ad6b7169203331",
      isFailed: false,
      attributes: { "http.route": "/pdp/:slug", "http.response.status_code": 200 },
    });
    expect(call).toMatchObject({
      name: "commerce fullProductDetail",
      traceId: page?.traceId,
      parentSpanId: page?.spanId,
      isFailed: true,
      attributes: { "commerce.outcome": "timed-out", "error.type": "timed-out" },
    });
    expect(asked).toBe(`00-${call?.traceId}-${call?.spanId}-01`);
  });

  it("does not wait or fail while the collector is down", async () => {
    traceWith(
      tracing({ OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:9", OTEL_TRACES_SAMPLER_ARG: "1" }),
    );
    for (let i = 0; i < 5000; i += 1) beginRequestSpan("GET /", null, {})?.end({}, null);
    await expect(flushSpans()).resolves.toBeUndefined();
  });

  it("waits for an unresponsive collector for one second at the end", async () => {
    const silent = createServer(() => {}).listen(0, "127.0.0.1");
    await once(silent, "listening");
    const { port } = silent.address() as AddressInfo;
    const endpoint = `http://127.0.0.1:${port}`;
    traceWith(tracing({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: "1" }));
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    try {
      beginRequestSpan("GET /", null, {})?.end({}, null);
      let isOver = false;
      const flushing = flushSpans().then(() => {
        isOver = true;
      });
      await vi.advanceTimersByTimeAsync(999);
      expect(isOver).toBe(false);
      await vi.advanceTimersByTimeAsync(1);
      expect(isOver).toBe(true);
      await flushing;
    } finally {
      vi.useRealTimers();
      silent.close();
    }
  });

  it("logs a rejecting collector every five minutes, without the library's own message", () => {
    const warn = vi.spyOn(getLogger(), "warn").mockReturnValue();
    const clock = vi.spyOn(performance, "now");
    const complainAt = (ms: number) => {
      clock.mockReturnValue(ms);
      diag.error("http://user:pass@collector");
      return warn.mock.calls.length;
    };
    try {
      tracing({ OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:9" });
      expect([0, 1000, 299_999, 300_000, 300_001].map(complainAt)).toEqual([1, 1, 1, 2, 2]);
      diag.warn("http://user:pass@collector");
      expect(new Set(warn.mock.calls.flat())).toEqual(new Set(["traces cannot be sent"]));
    } finally {
      clock.mockRestore();
      warn.mockRestore();
    }
  });

  it.each([
    ["OTEL_EXPORTER_OTLP_ENDPOINT", "collector:4318"],
    ["OTEL_EXPORTER_OTLP_ENDPOINT", "http://user:pass@collector"],
    ["OTEL_EXPORTER_OTLP_HEADERS", "a"],
    ["OTEL_EXPORTER_OTLP_HEADERS", "a=b\nc=d"],
    ["OTEL_SERVICE_NAME", ""],
    ["OTEL_TRACES_SAMPLER_ARG", "2"],
    ["OTEL_TRACES_SAMPLER_ARG", "some"],
  ])("rejects %s=%j by name", (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(name));
  });
});

it("Server-Timing has the available values, in whole milliseconds", () => {
  const timing = runWithRequestId("request-1", currentTiming);
  if (!timing) throw new Error("no timing");
  expect(serverTiming(timing)).toMatch(/^total;dur=\d+$/);
  expect(serverTiming({ ...timing, reads: 7, longestReadMs: 20.4, renderMs: 12.6 })).toMatch(
    /^total;dur=\d+, api;dur=20;desc="7", render;dur=13$/,
  );
});
