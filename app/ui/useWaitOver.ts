import { useEffect, useState } from "react";
import type { Wait } from "#shared/domain/wait.ts";

/**
 * Returns the words that replace a message when its time is over, `null` until then. By the monotonic clock: setting
 * the device's clock changes nothing.
 * @param wait its identity is that of the answer
 * @param isServed whether the answer came with the document
 */
export function useWaitOver(wait: Wait | undefined, isServed: boolean): string | null {
  const [over, setOver] = useState<Wait>();
  useEffect(() => {
    if (!wait) return;
    const waitedMs = isServed ? sinceDocument() : 0;
    const timer = setTimeout(setOver, wait.seconds * 1000 - waitedMs, wait);
    return () => clearTimeout(timer);
  }, [wait, isServed]);
  return wait && over === wait ? wait.over : null;
}

/** Milliseconds since the document's answer began. */
function sinceDocument(): number {
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return performance.now() - (visit?.responseStart ?? 0);
}
