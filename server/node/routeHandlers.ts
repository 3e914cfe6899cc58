import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import type { Handle } from "./pages.ts";
import { allSegments, pagePath, patternOf, routePatterns } from "./routePatterns.ts";

/** Returns the build with the routes of a pattern and those above it, and with the catch-all. */
function withRoutesOf(build: ServerBuild, pattern: readonly string[]): ServerBuild {
  const ids = new Set<string>();
  for (const [id, segments] of allSegments(build.routes)) {
    if (segments[0] !== "*" && segments.join("/") !== pattern.join("/")) continue;
    for (let at: string | undefined = id; at !== undefined; at = build.routes[at]?.parentId) {
      ids.add(at);
    }
  }
  const only = <Row>(rows: Record<string, Row>) =>
    Object.fromEntries(Object.entries(rows).filter(([id]) => ids.has(id)));
  const assets = { ...build.assets, routes: only(build.assets.routes) };
  return { ...build, routes: only(build.routes), assets };
}

/**
 * Creates the request handler of a build. Remix matches each address twice against all routes of a build, and
 * creates a router of all of them for each document: a tenth of a render. Each route pattern therefore has a
 * handler with its own routes, created at its first request.
 */
export function routeHandlers(build: ServerBuild): Handle {
  const patterns = routePatterns(build.routes);
  const whole = createRequestHandler(build, "production");
  const handlers = new Map<readonly string[], Handle>();
  const home: readonly string[] = [];
  return (request) => {
    const path = pagePath(new URL(request.url).pathname);
    const pattern = path === "/" ? home : patternOf(patterns, path)?.segments;
    if (pattern === undefined) return whole(request);
    const known = handlers.get(pattern);
    if (known) return known(request);
    const handler = createRequestHandler(withRoutesOf(build, pattern), "production");
    handlers.set(pattern, handler);
    return handler(request);
  };
}
