import {
  index,
  layout,
  type RouteConfig,
  type RouteConfigEntry,
  route,
} from "@remix-run/route-config";
import { type ParentKey, parents, sectionId } from "#shared/pages/parents.ts";
import { type Page, pagesOn } from "#shared/site/pages.ts";

const isDevelopment = import.meta.env?.MODE === "development";

/** The route of a page. Its id is its key, because several pages can share a module. */
function routeOf({ key, path, module }: Page): RouteConfigEntry {
  return path === "/" ? index(module, { id: key }) : route(path.slice(1), module, { id: key });
}

/** Routes directly below a parent route: first the parents among them that have pages, then pages. */
function childrenOf(parent: ParentKey | null): RouteConfigEntry[] {
  const inner = (Object.keys(parents) as ParentKey[])
    .filter((key) => parents[key].parent === parent)
    .map((key) => {
      const { path, module } = parents[key];
      const children = childrenOf(key);
      return path === ""
        ? layout(module, children)
        : layout(module, { id: sectionId(key) }, children);
    });
  return [
    ...inner.filter(({ children = [] }) => children.length > 0),
    ...pagesOn
      .filter((page) => page.parent === parent && (page.kind !== "dev" || isDevelopment))
      .map(routeOf),
  ];
}

/** Routes of the page table (`shared/pages/corePages.ts`); developers' pages are not in builds. */
export default childrenOf(null) satisfies RouteConfig;
