import { type RouteRow, routePaths } from "./ownAddress.ts";

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
  const fixedWords = (segments: string[]) => segments.filter((each) => !/^[:*]/.test(each)).length;
  const patterns = routePaths(routes)
    .filter((segments) => segments[0] !== "*")
    .sort((a, b) => fixedWords(b) - fixedWords(a));

  const fits = (pattern: string[], segments: string[]) =>
    (pattern.at(-1) === "*"
      ? pattern.length <= segments.length
      : pattern.length === segments.length) &&
    pattern.every((word, i) => /^[:*]/.test(word) || word === segments[i]);

  return (asked) => {
    const path = asked === "/_root.data" ? "/" : asked.replace(/\.data$/, "");
    const fixed = FIXED.find(([pattern]) => pattern.test(path));
    if (fixed) return fixed[1];
    const segments = path.split("/").slice(1);
    const found = patterns.find((pattern) => fits(pattern, segments));
    return found ? `/${found.join("/")}` : "other";
  };
}
