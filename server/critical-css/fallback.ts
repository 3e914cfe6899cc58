import { getLogger } from "#server/observability/log.ts";
import { countCriticalCssFallback } from "#server/observability/metrics.ts";

/** Why a document or a file of late rules is answered with whole stylesheets. */
export type FallbackReason =
  | "stylesheet unknown"
  | "no stylesheet"
  | "no style element"
  | "late rules unknown";

/** Counts and logs a fallback. */
export function reportFallback(reason: FallbackReason): void {
  countCriticalCssFallback(reason);
  // A document of another process or build may ask for late rules: that is expected.
  const level = reason === "late rules unknown" ? "info" : "warn";
  getLogger()[level]({ reason }, "critical CSS fallback: whole stylesheets are loaded");
}
