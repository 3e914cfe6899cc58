import {
  DiagLogLevel,
  diag,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
} from "@opentelemetry/sdk-trace-base";
import type { Config } from "#server/config.ts";
import { getLogger } from "./log.ts";
import { countFailedTraces } from "./metrics.ts";
import type { Tracer } from "./tracing.ts";

/** Spans in memory, at most: further ones are dropped until the collector has taken some. */
const MOST_SPANS = 2048;
/** Interval of warnings about a failing collector, and maximum wait for it at exit, in milliseconds. */
const TIMES = { toldMs: 5 * 60_000, flushMs: 1000 } as const;

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  internal: SpanKind.INTERNAL,
} as const;

/** Converts a parent to the library's context. */
function contextOf(traceparent: string | null) {
  if (traceparent === null) return ROOT_CONTEXT;
  const [, traceId = "", spanId = "", flags = "00"] = traceparent.split("-");
  const traceFlags = Number.parseInt(flags, 16);
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}

/** Logs library errors without their text, which contains URLs, at limited intervals. */
function tellTroubles(): void {
  let toldAt = Number.NEGATIVE_INFINITY;
  const nothing = () => {};
  const error = () => {
    countFailedTraces();
    if (performance.now() - toldAt < TIMES.toldMs) return;
    toldAt = performance.now();
    getLogger().warn("traces cannot be sent");
  };
  diag.setLogger(
    { error, warn: nothing, info: nothing, debug: nothing, verbose: nothing },
    { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true },
  );
}

/**
 * Creates a tracer that sends spans over OTLP/HTTP (JSON) in batches, with at most `MOST_SPANS` in memory. The
 * sampling decision of an inbound trace applies; new traces are sampled.
 */
export function createTracer(options: NonNullable<Config["tracing"]>, build: string): Tracer {
  const { endpoint, headers, serviceName, share } = options;
  tellTroubles();
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers });
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ "service.name": serviceName, "service.version": build }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor(exporter, { maxQueueSize: MOST_SPANS })],
  });
  const tracer = provider.getTracer("site");
  return {
    begin(name, kind, parent, facts) {
      const span = tracer.startSpan(
        name,
        { kind: kinds[kind], attributes: facts },
        contextOf(parent),
      );
      const { traceId, spanId, traceFlags } = span.spanContext();
      return {
        traceparent: `00-${traceId}-${spanId}-${String(traceFlags & 255).padStart(2, "0")}`,
        end(ended, failure) {
          span.setAttributes(ended);
          if (failure !== null) {
            span.setAttribute("error.type", failure);
            span.setStatus({ code: SpanStatusCode.ERROR });
          }
          span.end();
        },
      };
    },
    async flush() {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise((resolve) => {
        timer = setTimeout(resolve, TIMES.flushMs);
      });
      await Promise.race([provider.forceFlush().catch(() => {}), late]);
      clearTimeout(timer);
    },
  };
}
