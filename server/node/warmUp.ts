import { getLogger } from "#server/observability/log.ts";
import {
  type PageReads,
  requestId,
  runWithRequestId,
} from "#server/observability/requestContext.ts";
import type { Page } from "#server/page-cache/wholeAnswer.ts";
import type { Pages } from "./pages.ts";
import { isPagePattern, READY_PATTERN } from "./routeCosts.ts";
import { patternOf, type RouteRow, routePatterns } from "./routePatterns.ts";

/** Renders one page; `null`: it is unavailable. */
export type Draw = (path: string, signal: AbortSignal) => Promise<Page | null>;

/** How it ended, and the addresses of pages that can follow. */
export type WarmUp = { drawn: number; ms: number; isWhole: boolean; rest: readonly string[] };

/** After the warm-up. */
const SOURCE_MAP_MS = 1000;

/** Pause before each page that is rendered behind readiness, in milliseconds: requests come first. */
const PAUSE_MS = 100;

/** Internal links, without query and fragment. */
const LINK = /\shref="(\/[^"?#]*)/g;

/** Returns one linked address of each pattern of pages, in the order of the links. */
function onePerPattern(html: string, routes: Readonly<Record<string, RouteRow>>) {
  const all = routePatterns(routes);
  const found = new Map<string, string>();
  for (const [, path = ""] of html.matchAll(LINK)) {
    const pattern = `/${patternOf(all, path)?.segments.join("/")}`;
    if (path !== "/" && isPagePattern(pattern) && !found.has(pattern)) found.set(pattern, path);
  }
  return found;
}

/**
 * Renders home and one product that home links to, before visitors do: the first pages of a process take up to five
 * times as long as later ones, and these two run most of the code. Only reads, no visit; an unavailable page is left
 * out.
 * @param limitMs after which it ends, wherever it is
 * @param visited ends it, too: a visitor's request comes first
 * @returns with one address of each further pattern that home links to, for `warmRest`
 */
export async function warmUp(
  routes: Readonly<Record<string, RouteRow>>,
  draw: Draw,
  limitMs: number,
  visited: AbortSignal,
): Promise<WarmUp> {
  const began = performance.now();
  const over = new AbortController();
  const end = () => over.abort();
  const ended = new Promise<void>((resolve) =>
    over.signal.addEventListener("abort", () => resolve()),
  );
  let drawn = 0;
  let rest: readonly string[] = [];

  async function visit(path: string): Promise<Page | null> {
    const page = over.signal.aborted ? null : await draw(path, over.signal);
    if (page?.status !== 200) return null;
    drawn += 1;
    return page;
  }

  async function visitBoth() {
    const home = await visit("/");
    if (!home) return;
    const linked = onePerPattern((await home.body.as("identity")).toString(), routes);
    const product = linked.get(READY_PATTERN);
    rest = [...linked.values()].filter((path) => path !== product);
    if (product !== undefined) await visit(product);
  }

  const timer = setTimeout(end, limitMs);
  visited.addEventListener("abort", end);
  await Promise.race([ended, visitBoth()]);
  clearTimeout(timer);
  visited.removeEventListener("abort", end);
  // The first stack trace of a process parses the source map, which stops the event loop for 0.1 s: neither
  // before it is ready nor with its first page.
  setTimeout(() => void new Error("source map").stack, SOURCE_MAP_MS).unref();
  const ms = Math.round(performance.now() - began);
  return { drawn, ms, isWhole: !over.signal.aborted, rest };
}

/**
 * Renders further pages behind readiness, one after the other with pauses, until the first visitor comes.
 * @param paths addresses of `warmUp`
 * @returns the number of rendered pages
 */
export async function warmRest(
  paths: readonly string[],
  draw: Draw,
  visited: AbortSignal,
): Promise<number> {
  let drawn = 0;
  for (const path of paths) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS).unref());
    if (visited.aborted) break;
    const page = await draw(path, visited);
    if (page?.status === 200) drawn += 1;
  }
  return drawn;
}

/** Renders and caches pages like for a visitor of the site's own host. */
export function renderWith(pages: Pick<Pages, "render">, host: string): Draw {
  return async (url, signal) => {
    const inContext = <T>(reads: PageReads, work: () => T) =>
      runWithRequestId(requestId(undefined), work, { isDocument: true, hasBudget: true, reads });
    const asked = {
      url,
      headers: { host },
      cost: { cost: "page" } as const,
      network: "",
      inContext,
    };
    try {
      return await pages.render(asked, signal);
    } catch (error) {
      if (!signal.aborted) getLogger().warn({ err: error, path: url }, "warm-up page failed");
      return null;
    }
  };
}
