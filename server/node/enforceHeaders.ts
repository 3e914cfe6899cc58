import type { IncomingMessage, ServerResponse } from "node:http";
import type { Config } from "#server/config.ts";
import { currentTiming } from "#server/observability/requestContext.ts";
import { isCacheable } from "#server/responses/cachePolicy.ts";
import { baseHeaders, fileHeaders, isFile } from "#server/responses/securityHeaders.ts";
import { serverTiming } from "#server/responses/serverTiming.ts";
import { isDraining } from "./drain.ts";

/**
 * Adds the security headers to every response, and prevents caching unless it is allowed: static files,
 * redirects and resource routes do not pass through `entry.server`.
 *
 * Private to Node 20 to 24: every response calls its own `writeHead` once, even implicitly. Otherwise
 * responses would lack security headers (docs/upgrade.md).
 * @returns resolves when the response starts, or its client disconnects
 */
export function enforceHeaders(
  { method = "" }: IncomingMessage,
  response: ServerResponse,
  config: Pick<Config, "siteUrl" | "hidesDemoBrand">,
): Promise<void> {
  const timing = currentTiming();
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;

  let begin = () => {};
  const begins = new Promise<void>((resolve) => {
    begin = resolve;
  });
  response.once("close", begin);
  response.writeHead = (status: number, ...rest: unknown[]) => {
    begin();
    const type = response.getHeader("Content-Type")?.toString() ?? "";
    const defaults = isFile(type) ? fileHeaders(config) : baseHeaders(config);
    for (const [name, value] of Object.entries(defaults)) {
      if (!response.hasHeader(name)) response.setHeader(name, value);
    }
    const cacheControl = response.getHeader("Cache-Control")?.toString() ?? null;
    const isKept = isCacheable({ method, status, cacheControl });
    if (!isKept) {
      response.setHeader("Cache-Control", "no-store");
      response.removeHeader("CDN-Cache-Control");
    }
    // Private to one visitor, and set by any visitor: a shared cache would pass it to others.
    if (isKept && cacheControl !== "no-store") response.removeHeader("X-Request-Id");
    else if (timing) response.setHeader("Server-Timing", serverTiming(timing));
    if (isDraining()) response.setHeader("Connection", "close");
    return writeHead(status, ...rest);
  };
  return begins;
}
