import { matchRoutes, type RouteObject } from "react-router-dom";
import { ROUTES_PARAM } from "#shared/domain/pageParams.ts";
import { pagePath, type RouteRow } from "./routePatterns.ts";

/** Maximum length of a checked query: three route ids have a hundred characters. */
const LONGEST = 500;

function treeOf(routes: Readonly<Record<string, RouteRow>>, parent?: string): RouteObject[] {
  return Object.entries(routes)
    .filter(([, { parentId }]) => parentId === parent)
    .map(([id, { path, index }]) =>
      index ? { id, path, index: true } : { id, path, children: treeOf(routes, id) },
    );
}

/**
 * Checks that `_routes` of a target, if present, is a value that this build's router would send: ids of the
 * page's routes, once each, outermost first. Any other value would create a further cache copy of the page.
 * Private to Remix 2.17.5 (docs/upgrade.md).
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
