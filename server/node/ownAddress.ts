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

/** Whole paths of all routes, as segments; those that take any rest end in `*`. */
export function routePaths(routes: Readonly<Record<string, RouteRow>>): string[][] {
  const whole = ({ parentId, path = "" }: RouteRow): string => {
    const parent = parentId === undefined ? undefined : routes[parentId];
    return parent ? `${whole(parent)}/${path}` : path;
  };
  return Object.values(routes)
    .map((route) => whole(route).split("/").filter(Boolean))
    .filter((segments) => segments.length > 0);
}

/** Segments of all routes' paths; a parameter is `null`. Those that take any rest are left out. */
function patternsOf(routes: Readonly<Record<string, RouteRow>>): (string | null)[][] {
  return routePaths(routes)
    .filter((segments) => !segments.includes("*"))
    .map((segments) => segments.map((each) => (each.startsWith(":") ? null : each)));
}

/**
 * The one address of a page among the spellings that the router would take for it: no slash at the
 * end, fixed words as the URL table writes them, no letter encoded without need. Caches keep one copy,
 * search engines see one page. What visitors wrote in a parameter stays as it is.
 * @returns a function from a request's target to its own address
 */
export function ownAddress(routes: Readonly<Record<string, RouteRow>>): (url: string) => string {
  const patterns = patternsOf(routes);

  function fixedWords(path: string): string {
    const segments = path.split("/").slice(1);
    const same = (pattern: (string | null)[]) =>
      pattern.length === segments.length &&
      pattern.every((word, i) => word === null || word === segments[i]?.toLowerCase());
    const fixed = (pattern: (string | null)[]) => pattern.filter((word) => word !== null).length;
    const [best] = patterns.filter(same).sort((a, b) => fixed(b) - fixed(a));
    return best ? `/${best.map((word, i) => word ?? segments[i]).join("/")}` : path;
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
