import { currentTrace } from "./requestContext.ts";

/** Attributes of a span: kinds, outcomes and numbers, never visitor data. */
export type SpanFacts = Record<string, string | number>;

/** A running span. */
export type Span = {
  /** In the format of W3C Trace Context, for outgoing requests. */
  traceparent: string;
  /** `failure`: the `error.type` of a failed span; `null`: it did not fail. */
  end: (facts: SpanFacts, failure: string | null) => void;
};

/** Creates spans; the OpenTelemetry implementation in openTelemetry.ts is loaded only if configured. */
export type Tracer = {
  begin: (
    name: string,
    kind: "server" | "client" | "internal",
    parent: string | null,
    facts: SpanFacts,
  ) => Span;
  /** Sends finished spans; never rejects. */
  flush: () => Promise<void>;
};

let tracer: Tracer | null = null;

/** Sets the tracer; `null` turns tracing off. */
export function traceWith(next: Tracer | null): void {
  tracer = next;
}

/** Starts the span of a request; `null` without tracing. */
export function beginRequestSpan(name: string, parent: string | null, facts: SpanFacts) {
  return tracer?.begin(name, "server", parent, facts) ?? null;
}

/** Starts a child span of the current request; `null` without tracing. */
export function beginSpan(name: string, kind: "client" | "internal", facts: SpanFacts = {}) {
  return tracer?.begin(name, kind, currentTrace(), facts) ?? null;
}

/** Sends the remaining spans before the process exits; never rejects. */
export async function flushSpans(): Promise<void> {
  await tracer?.flush();
}

/** Version 00, with ids that are not all zeros (W3C Trace Context). */
const TRACEPARENT = /^00-(?!0{32})[\da-f]{32}-(?!0{16})[\da-f]{16}-[\da-f]{2}$/;

/** Returns a valid `traceparent` header, or `null`. */
export function readTraceparent(header: string | string[] | undefined): string | null {
  return typeof header === "string" && TRACEPARENT.test(header) ? header : null;
}
