/**
 * Calls back once when a wait is over. By the monotonic clock: setting the device's clock changes nothing.
 * @param ms length of the wait
 * @param since `performance.now()` of its begin; 0: that of the document's answer
 * @returns function that stops waiting
 */
export function whenOver(ms: number, since: number, tell: () => void): () => void {
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const began = since || (visit?.responseStart ?? 0);
  const timer = setTimeout(tell, Math.max(0, began + ms - performance.now()));
  return () => clearTimeout(timer);
}
