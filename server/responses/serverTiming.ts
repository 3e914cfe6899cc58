import type { Timing } from "#server/observability/requestContext.ts";

/**
 * Returns `Server-Timing` of a private response for the network panel: total time until the headers, the
 * longest awaited call, the number of calls, and the render, in milliseconds. Omitted from cacheable
 * responses, which would expose the first visitor's timing to everyone.
 */
export function serverTiming({ began, reads, longestReadMs, renderMs }: Timing): string {
  const parts = [`total;dur=${Math.round(performance.now() - began)}`];
  if (reads > 0) parts.push(`api;dur=${Math.round(longestReadMs)};desc="${reads}"`);
  if (renderMs > 0) parts.push(`render;dur=${Math.round(renderMs)}`);
  return parts.join(", ");
}
