import { pagePath, patternOf, type RouteRow, routePatterns } from "./routePatterns.ts";

/** Paths that are not routes of the build. */
const FIXED: [RegExp, string][] = [
  [/^\/$/, "/"],
  [/^\/(healthz|readyz)$/, "/healthz"],
  [/^\/assets\//, "/assets/*"],
];

/**
 * Returns the route pattern of a path for metrics: at most as many values as the build has routes. Data
 * requests count with their document; unmatched paths are `other`.
 */
export function routeNames(routes: Readonly<Record<string, RouteRow>>): (path: string) => string {
  const patterns = routePatterns(routes);
  return (asked) => {
    const path = pagePath(asked);
    const fixed = FIXED.find(([pattern]) => pattern.test(path));
    if (fixed) return fixed[1];
    const found = patternOf(patterns, path);
    return found ? `/${found.segments.join("/")}` : "other";
  };
}
