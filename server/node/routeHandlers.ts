import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import { currentDocument } from "#server/observability/requestContext.ts";
import { checkPageData } from "#server/responses/pageSize.ts";
import type { Handle } from "./renders.ts";
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

type Loader = NonNullable<ServerBuild["routes"][string]["module"]["loader"]>;

/** Returns a loader whose data are checked before a page is rendered from them. */
function checked(loader: Loader): Loader {
  return async (args) => {
    const loaded: unknown = await loader(args);
    // A response is sent as it is.
    if (!(loaded instanceof Response)) checkPageData(loaded, currentDocument() ? 2 : 1);
    return loaded;
  };
}

/** Returns the build with checked loaders. */
function withCheckedLoaders(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const { module } = route;
    if (!module.loader) return [id, route];
    return [id, { ...route, module: { ...module, loader: checked(module.loader) } }];
  });
  return { ...build, routes: Object.fromEntries(routes) };
}

/**
 * Creates the request handler of a build. Remix matches each address twice against all routes of a build, and
 * creates a router of all of them for each document: a tenth of a render. Each route pattern therefore has a
 * handler with its own routes, created at its first request.
 */
export function routeHandlers(given: ServerBuild): Handle {
  const build = withCheckedLoaders(given);
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
