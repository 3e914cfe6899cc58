import { type Page, pagesOn, sitePages } from "#shared/site/pages.ts";
import { pagePath, patternOf, type RouteRow, routePatterns } from "./routePatterns.ts";
import type { SlotLimits } from "./slots.ts";

/**
 * Classes of cost of a GET or HEAD.
 * - `page`: a document or its data, the same for every visitor. One render for all concurrent requests, cached while its reads are current.
 * - `piece`: a small answer of the same kind for a script, a crawler or a frame.
 * - `personal`: for one visitor. Rendered for each request, never cached.
 * - `file`: bytes that the server's own handlers send.
 * - `operator`: for the operator, needed most under overload: no slots. Without the token it is `personal`.
 */
export type CostClass = Page["cost"];

/** Slots of each class; classes do not share slots. */
export const SLOTS = {
  page: { inFlight: 100, always: 10, first: 50, waiting: 400, waitMs: 3000 },
  piece: { inFlight: 50, always: 10, first: 10, waiting: 400, waitMs: 3000 },
  personal: { inFlight: 50, always: 10, first: 10, waiting: 400, waitMs: 3000 },
  file: { inFlight: 100, always: 50, first: 10, waiting: 400, waitMs: 3000 },
} as const satisfies Record<Exclude<CostClass, "operator">, SlotLimits>;

/** A route's class of cost, from its row of the page table. */
export type RouteCost = {
  readonly cost: CostClass;
  /**
   * Search parameters of a piece; others are not part of its URL. Parameters of pages are in `pageParams.ts`.
   */
  readonly params?: readonly string[];
  /** The response depends on the build and the configuration only: it is cached without a read. */
  readonly isConstant?: boolean;
};

/** Also the class of an operator's address without the token. */
export const PERSONAL: RouteCost = { cost: "personal" };

/** Cost class of each route of the brand by its full pattern. */
export const routeCosts: Readonly<Record<string, RouteCost>> = Object.fromEntries(
  pagesOn.map(({ path, cost, params, isConstant }) => [
    path,
    cost === "piece" ? { cost, params, isConstant } : { cost },
  ]),
);

/** Pattern besides home of which the start renders a page before the process is ready. */
export const READY_PATTERN: string = sitePages.product.path;

/** Returns whether a pattern is that of pages that are the same for every visitor. */
export function isPagePattern(pattern: string): boolean {
  return routeCosts[pattern]?.cost === "page";
}

/**
 * Returns the cost class of a request's target. Data requests have the class of their page.
 * @param files paths of static files outside `/assets`, which `createAssets` answers before: any other is unknown
 * @returns a function of a target; `null`: a static file, which needs no slot
 */
export function costOf(
  routes: Readonly<Record<string, RouteRow>>,
  files: ReadonlySet<string>,
): (url: string) => RouteCost | null {
  const patterns = routePatterns(routes);
  const found = (pattern: string) => routeCosts[pattern] ?? PERSONAL;
  return (url) => {
    const asked = url.split("?", 1)[0] ?? "";
    if (files.has(asked)) return null;
    const path = pagePath(asked);
    if (path === "/") return found("/");
    const match = patternOf(patterns, path);
    return found(match ? `/${match.segments.join("/")}` : "/*");
  };
}
