import { structure } from "#brand/structure.ts";
import { APPLICATION_PATH } from "#shared/domain/application.ts";
import { contentPages } from "#shared/domain/contentPages.ts";
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
export type CostClass = "page" | "piece" | "personal" | "file" | "operator";

/** Slots of each class; classes do not share slots. */
export const SLOTS = {
  page: { inFlight: 100, always: 10, first: 50, waiting: 400, waitMs: 3000 },
  piece: { inFlight: 50, always: 10, first: 10, waiting: 400, waitMs: 3000 },
  personal: { inFlight: 50, always: 10, first: 10, waiting: 400, waitMs: 3000 },
  file: { inFlight: 100, always: 50, first: 10, waiting: 400, waitMs: 3000 },
} as const satisfies Record<Exclude<CostClass, "operator">, SlotLimits>;

/** A route's row. */
export type RouteCost = {
  readonly cost: CostClass;
  /**
   * Search parameters of a piece; others are not part of its URL. Parameters of pages are in `pageParams.ts`.
   */
  readonly params?: readonly string[];
  /** The response depends on the build and the configuration only: it is cached without a read. */
  readonly isConstant?: true;
};

const page: RouteCost = { cost: "page" };
const piece = (...params: string[]): RouteCost => ({ cost: "piece", params });
const constant: RouteCost = { cost: "piece", params: [], isConstant: true };
/** Also the class of an operator's address without the token. */
export const PERSONAL: RouteCost = { cost: "personal" };
const personal = PERSONAL;
const file: RouteCost = { cost: "file" };
const operator: RouteCost = { cost: "operator" };

const ofContent = Object.values(contentPages).map(({ path }) => [path, page] as const);
const ofSubBrand =
  structure.subBrand === null ? [] : [[`/${structure.subBrand}/:slug`, page] as const];

/**
 * Cost class of each route by its full pattern. The build fails for a route without a row (`app/routes.ts`),
 * and for a row without a route, unless a brand omits that route.
 */
export const routeCosts: Readonly<Record<string, RouteCost>> = {
  "/": page,
  "/pdp/:slug": page,
  "/pdp/:slug/true-size": page,
  "/pdp/:slug/turn": page,
  "/news": page,
  "/news/:id": page,
  "/gifting": page,
  "/brand-story/:slug": page,
  "/products": page,
  "/products/:nav1": page,
  "/products/:nav1/:nav2": page,
  "/products/category/:code": page,
  "/products/keyword/:suggest": page,
  "/collections/:nav1": page,
  "/collections/:nav1/:nav2": page,
  "/search-results-page": page,
  "/verification": page,
  "/customer-service/product-verification": page,
  "/about-us/jobs": page,
  "/find-us": page,
  "/find-us/flagship-stores": page,
  "/your-year": page,
  "/lay-the-table": page,
  "/compare": page,
  "/gifts": page,
  "/missing-piece": page,
  "/resources/menu/:key": page,
  ...Object.fromEntries([...ofContent, ...ofSubBrand]),

  "/resources/menu-panels": piece(),
  "/resources/suggestions": piece("searchWord"),
  "/resources/stores-by-city": piece("job", "city"),
  "/sitemap.xml": piece("part"),
  "/news/rss.xml": piece(),
  "/resources/product-code/:id": constant,
  "/resources/prefetch-rules": constant,
  "/resources/styles/:name": constant,
  "/favicon.ico": constant,
  "/robots.txt": constant,

  [APPLICATION_PATH]: personal,
  "/preview": personal,
  "/preview/:id": personal,
  "/preview/online/:id": personal,
  "/resources/browser-errors": personal,
  "/resources/captcha": personal,
  "/resources/job-application": personal,
  "/resources/nearest-store": personal,
  // URLs outside the table: a redirect to the home page, or a verification file for a search engine.
  "/*": personal,

  "/resources/demo-media/*": file,

  "/metrics": operator,
  "/resources/purge": operator,

  // Developer pages, which are never part of a build.
  "/dev/blocks": page,
  "/dev/backend": page,
};

/**
 * Patterns besides home of which the start renders a page: between them they run nearly all the code that
 * other pages run, too.
 */
export const WARM_PATTERNS: readonly string[] = ["/pdp/:slug", "/products/category/:code"];

/** @throws an error with the patterns of routes without a cost class */
export function requireCosts(patterns: readonly string[]): void {
  const missing = patterns.filter((pattern) => !Object.hasOwn(routeCosts, pattern));
  if (missing.length === 0) return;
  throw new Error(
    `routes without a class of cost (server/node/routeCosts.ts): ${missing.join(", ")}`,
  );
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
  const all = patterns.map(({ segments }) => `/${segments.join("/")}`);
  requireCosts(all);
  const found = (pattern: string) => routeCosts[pattern] ?? personal;
  return (url) => {
    const asked = url.split("?", 1)[0] ?? "";
    if (files.has(asked)) return null;
    const path = pagePath(asked);
    if (path === "/") return found("/");
    const match = patternOf(patterns, path);
    return found(match ? `/${match.segments.join("/")}` : "/*");
  };
}
