import { pagePath, patternOf, type RouteRow, routePatterns } from "./routePatterns.ts";

/** Addresses that are no route of the build. */
const FIXED: [RegExp, string][] = [
  [/^\/$/, "/"],
  [/^\/(healthz|readyz)$/, "/healthz"],
  [/^\/assets\//, "/assets/*"],
];

/**
 * The pattern of the route that a path belongs to, for measurements: as many as the build has routes,
 * whatever visitors ask for. The data of a page counts with its document; what no route takes is `other`.
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
