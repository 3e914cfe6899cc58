import type { Timing } from "#server/observability/requestContext.ts";

/**
 * `Server-Timing` of one visitor's own answer, which a browser's network panel shows: all of it until its
 * head left, the longest of the calls that it waited for and their number, the render. In milliseconds.
 * Not on answers that caches may keep: they would tell everyone of the visitor who came first.
 */
export function serverTiming({ began, reads, longestReadMs, renderMs }: Timing): string {
  const parts = [`total;dur=${Math.round(performance.now() - began)}`];
  if (reads > 0) parts.push(`api;dur=${Math.round(longestReadMs)};desc="${reads}"`);
  if (renderMs > 0) parts.push(`render;dur=${Math.round(renderMs)}`);
  return parts.join(", ");
}
