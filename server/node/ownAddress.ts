/** A route as the build's manifest names it. */
export type RouteRow = { parentId?: string; path?: string; index?: boolean };

/** Letters, digits and signs that need no percent-encoding anywhere (RFC 3986, 2.3). */
const UNRESERVED = /^[\w.~-]$/;

/** Percent-encoding only where it is needed, in capitals. */
function plainEncoding(path: string): string {
  return path.replace(/%[\da-f]{2}/gi, (code) => {
    const letter = String.fromCharCode(Number.parseInt(code.slice(1), 16));
    return UNRESERVED.test(letter) ? letter : code.toUpperCase();
  });
}

/** A route's path: fixed words, and `null` for a parameter. */
export type RoutePattern = { id: string; segments: readonly (string | null)[] };

/** The patterns of all routes but the index, and those that take any rest. */
export function routePatterns(routes: Readonly<Record<string, RouteRow>>): RoutePattern[] {
  const whole = ({ parentId, path = "" }: RouteRow): string => {
    const parent = parentId === undefined ? undefined : routes[parentId];
    return parent ? `${whole(parent)}/${path}` : path;
  };
  return Object.entries(routes)
    .map(([id, route]) => ({ id, words: whole(route).split("/").filter(Boolean) }))
    .filter(({ words }) => words.length > 0 && !words.includes("*"))
    .map(({ id, words }) => ({
      id,
      segments: words.map((each) => (each.startsWith(":") ? null : each)),
    }));
}

/** The pattern that the router would take for a path: the one with most fixed words, in any case. */
export function patternOf(patterns: RoutePattern[], path: string): RoutePattern | undefined {
  const asked = path.split("/").slice(1);
  const fixed = ({ segments }: RoutePattern) => segments.filter((word) => word !== null).length;
  const [best] = patterns
    .filter(
      ({ segments }) =>
        segments.length === asked.length &&
        segments.every((word, i) => word === null || word === asked[i]?.toLowerCase()),
    )
    .sort((a, b) => fixed(b) - fixed(a));
  return best;
}

/**
 * The one address of a page among the spellings that the router would take for it: no slash at the
 * end, fixed words as the URL table writes them, no letter encoded without need. Caches keep one copy,
 * search engines see one page. What visitors wrote in a parameter stays as it is.
 * @returns a function from a request's target to its own address
 */
export function ownAddress(routes: Readonly<Record<string, RouteRow>>): (url: string) => string {
  const patterns = routePatterns(routes);

  function fixedWords(path: string): string {
    const asked = path.split("/").slice(1);
    const best = patternOf(patterns, path);
    return best ? `/${best.segments.map((word, i) => word ?? asked[i]).join("/")}` : path;
  }

  return (url) => {
    const at = url.indexOf("?");
    const path = at < 0 ? url : url.slice(0, at);
    const query = at < 0 ? "" : url.slice(at);
    // Most addresses are right.
    if (!/[A-Z%]|.\/$/.test(path)) return url;
    const tidy = plainEncoding(path).replace(/(?<=.)\/+$/, "");
    return fixedWords(tidy) + query;
  };
}
