import { currentTrace } from "./requestContext.ts";

/** What a span may say of itself: kinds, outcomes and numbers, never what a visitor brought. */
export type SpanFacts = Record<string, string | number>;

/** A span under way. */
export type Span = {
  /** As W3C Trace Context writes it, for whoever is asked next. */
  traceparent: string;
  end: (facts: SpanFacts, isFailed: boolean) => void;
};

/** Begins spans; the one of OpenTelemetry is in openTelemetry.ts, which is loaded only when it is wanted. */
export type Tracer = {
  begin: (
    name: string,
    kind: "server" | "client" | "internal",
    parent: string | null,
    facts: SpanFacts,
  ) => Span;
  /** Sends what has ended; never rejects. */
  flush: () => Promise<void>;
};

let tracer: Tracer | null = null;

/** Traces with this from now on; `null`: not at all. */
export function traceWith(next: Tracer | null): void {
  tracer = next;
}

/** Begins the span of a request; `null` while nothing is traced. */
export function beginRequestSpan(name: string, parent: string | null, facts: SpanFacts) {
  return tracer?.begin(name, "server", parent, facts) ?? null;
}

/** Begins a span below the request's that is being answered; `null` while nothing is traced. */
export function beginSpan(name: string, kind: "client" | "internal", facts: SpanFacts = {}) {
  return tracer?.begin(name, kind, currentTrace(), facts) ?? null;
}

/** Sends what is left before the process ends; never rejects. */
export async function flushSpans(): Promise<void> {
  await tracer?.flush();
}

/** Version 00, with ids that are not all zeros (W3C Trace Context). */
const TRACEPARENT = /^00-(?!0{32})[\da-f]{32}-(?!0{16})[\da-f]{16}-[\da-f]{2}$/;

/** A `traceparent` header that can be gone on with, or `null`. */
export function readTraceparent(header: string | string[] | undefined): string | null {
  return typeof header === "string" && TRACEPARENT.test(header) ? header : null;
}
