import { monitorEventLoopDelay } from "node:perf_hooks";
import { arePagesHeavy } from "#server/responses/pageSize.ts";
import type { Shortage } from "./slots.ts";

/** Limit for a busy event loop: its mean delay per polling interval, in milliseconds. */
export const LATE = { busyMs: 200, lookMs: 500 } as const;

/**
 * Measures the event loop delay. The returned function reports whether it was high at the last poll, or whether the
 * pages in work have half of the data that they may have.
 */
export function watchProcess({ busyMs, lookMs } = LATE): () => Shortage | null {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  let isLate = false;
  setInterval(() => {
    // The histogram includes its own interval.
    isLate = delay.mean / 1e6 - 10 > busyMs;
    delay.reset();
  }, lookMs).unref();
  return () => (isLate ? "event-loop" : arePagesHeavy() ? "memory" : null);
}
