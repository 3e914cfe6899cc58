/** A route in the build manifest. */
export type RouteRow = { parentId?: string; path?: string; index?: boolean };

/** Full path of a route in segments, as in the manifest: a word, `:parameter`, or `*` for any rest. */
export type RoutePattern = { id: string; segments: readonly string[] };

/** Returns whether a segment of a pattern is a parameter. */
export function isParameter(segment: string): boolean {
  return /^[:*]/.test(segment);
}

/** Returns the full path of each route, in segments. */
export function allSegments(
  routes: Readonly<Record<string, RouteRow>>,
): [id: string, segments: readonly string[]][] {
  const whole = ({ parentId, path = "" }: RouteRow): string => {
    const parent = parentId === undefined ? undefined : routes[parentId];
    return parent ? `${whole(parent)}/${path}` : path;
  };
  return Object.entries(routes).map(([id, route]) => [id, whole(route).split("/").filter(Boolean)]);
}

/**
 * Returns the patterns of all routes except the index and the catch-all, those with the most fixed words
 * first.
 */
export function routePatterns(routes: Readonly<Record<string, RouteRow>>): RoutePattern[] {
  const parameters = ({ segments }: RoutePattern) => segments.filter(isParameter).length;
  return allSegments(routes)
    .map(([id, segments]) => ({ id, segments }))
    .filter(({ segments }) => segments.length > 0 && segments[0] !== "*")
    .sort((a, b) => parameters(a) - parameters(b));
}

/** Returns the pattern that the router matches to a path; words are case-insensitive. */
export function patternOf(patterns: readonly RoutePattern[], path: string) {
  const asked = path.toLowerCase().split("/").slice(1);
  return patterns.find(
    ({ segments }) =>
      (segments.at(-1) === "*"
        ? segments.length <= asked.length
        : segments.length === asked.length) &&
      segments.every((word, i) => isParameter(word) || word.toLowerCase() === asked[i]),
  );
}

/**
 * Returns the page path of a data request; any other path unchanged. Private to Remix 2.17.5: data is
 * requested with `.data` after the page's path, and the home page is `_root` (docs/upgrade.md).
 */
export function pagePath(asked: string): string {
  return asked === "/_root.data" ? "/" : asked.replace(/\.data$/, "");
}
