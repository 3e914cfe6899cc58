/** A route as the build's manifest names it. */
export type RouteRow = { parentId?: string; path?: string; index?: boolean };

/** A route's whole path in segments, as the manifest writes them: a word, `:parameter`, `*` for any rest. */
export type RoutePattern = { id: string; segments: readonly string[] };

/** Whether a segment of a pattern stands for whatever is asked. */
export function isParameter(segment: string): boolean {
  return /^[:*]/.test(segment);
}

/** The patterns of all routes but the index and the one for whatever is left; most fixed words first. */
export function routePatterns(routes: Readonly<Record<string, RouteRow>>): RoutePattern[] {
  const whole = ({ parentId, path = "" }: RouteRow): string => {
    const parent = parentId === undefined ? undefined : routes[parentId];
    return parent ? `${whole(parent)}/${path}` : path;
  };
  const parameters = ({ segments }: RoutePattern) => segments.filter(isParameter).length;
  return Object.entries(routes)
    .map(([id, route]) => ({ id, segments: whole(route).split("/").filter(Boolean) }))
    .filter(({ segments }) => segments.length > 0 && segments[0] !== "*")
    .sort((a, b) => parameters(a) - parameters(b));
}

/** The pattern that the router would take for a path, whose words it reads in any case. */
export function patternOf(patterns: readonly RoutePattern[], path: string) {
  const asked = path.split("/").slice(1);
  return patterns.find(
    ({ segments }) =>
      (segments.at(-1) === "*"
        ? segments.length <= asked.length
        : segments.length === asked.length) &&
      segments.every((word, i) => isParameter(word) || word === asked[i]?.toLowerCase()),
  );
}

/**
 * The path of the page whose data a path asks for; any other path as it is. Private to Remix 2.17.5: data
 * is asked for with `.data` after the page's path, and home's is called `_root` (docs/upgrade.md).
 */
export function pagePath(asked: string): string {
  return asked === "/_root.data" ? "/" : asked.replace(/\.data$/, "");
}
