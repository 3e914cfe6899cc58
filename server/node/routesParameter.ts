import { matchRoutes, type RouteObject } from "react-router-dom";
import { ROUTES_PARAM } from "#app/domain/pageParams.ts";
import { pagePath, type RouteRow } from "./routePatterns.ts";

/** Longest question that is looked at: three ids of routes are a hundred letters. */
const LONGEST = 500;

function treeOf(routes: Readonly<Record<string, RouteRow>>, parent?: string): RouteObject[] {
  return Object.entries(routes)
    .filter(([, { parentId }]) => parentId === parent)
    .map(([id, { path, index }]) =>
      index ? { id, path, index: true } : { id, path, children: treeOf(routes, id) },
    );
}

/**
 * Whether the `_routes` of a target, if any, is what the router of this build would ask there: ids of
 * routes that make that page, once each, from the outermost on. Anything else would be a further copy
 * of the page in every cache. Private to Remix 2.17.5 (docs/upgrade.md).
 * @returns a function of a request's target
 */
export function asksOwnRoutes(
  routes: Readonly<Record<string, RouteRow>>,
): (url: string) => boolean {
  const tree = treeOf(routes);
  return (url) => {
    const at = url.indexOf("?");
    if (at < 0) return true;
    const [asked, ...more] = new URLSearchParams(url.slice(at)).getAll(ROUTES_PARAM);
    if (asked === undefined) return true;
    const path = url.slice(0, at);
    if (asked === "" || more.length > 0 || asked.length > LONGEST || !path.endsWith(".data"))
      return false;
    const ids = matchRoutes(tree, pagePath(path))?.map(({ route }) => route.id) ?? [];
    const wanted = asked.split(",");
    return ids.filter((id) => id !== undefined && wanted.includes(id)).join() === asked;
  };
}
