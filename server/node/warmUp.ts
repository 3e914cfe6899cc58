import { bulkhead } from "cockatiel";
import { getLogger } from "#server/observability/log.ts";
import {
  type PageReads,
  requestId,
  runWithRequestId,
} from "#server/observability/requestContext.ts";
import type { Pages } from "./pages.ts";
import { isParameter, patternOf, type RouteRow, routePatterns } from "./routePatterns.ts";
import type { Page } from "./wholeAnswer.ts";

/** A route with the browser file of its module: routes of one file are drawn by the same code. */
export type ScreenRow = RouteRow & { module: string };

/** Draws one page; `null`: it could not be had. */
export type Draw = (path: string, signal: AbortSignal) => Promise<Page | null>;

/** What came of it. */
export type WarmUp = { drawn: number; ms: number; isWhole: boolean };

/** Pages that are drawn at once: the commerce API may be slow, and is not to be flooded. */
const ABREAST = 3;

/** Links within the site, without what follows the path. */
const LINK = /\shref="(\/[^"?#]*)/g;

/**
 * Draws one page of each module, before visitors do: the first pages of a process take up to five times
 * as long as later ones, in which nothing else is answered. Addresses without parameters are known, the
 * others are found as links in what has been drawn. Only reads, no visit; a page that cannot be had is
 * left out.
 * @param limitMs after which it ends, wherever it is
 */
export async function warmUp(
  routes: Readonly<Record<string, ScreenRow>>,
  draw: Draw,
  limitMs: number,
): Promise<WarmUp> {
  const began = performance.now();
  const patterns = routePatterns(routes).filter(({ id, segments }) => isScreen(id, segments));
  const few = bulkhead(ABREAST, Number.POSITIVE_INFINITY);
  const over = new AbortController();
  const seen = new Set<string>();
  let drawn = 0;

  /** Its layouts are above it: files and answers for scripts stand right below the root. */
  function isScreen(id: string, segments: readonly string[]): boolean {
    const parent = routes[routes[id]?.parentId ?? ""];
    return parent?.parentId !== undefined && segments[0] !== "resources";
  }

  async function visit(path: string): Promise<void> {
    const module = path === "/" ? path : routes[patternOf(patterns, path)?.id ?? ""]?.module;
    if (module === undefined || seen.has(module)) return;
    seen.add(module);
    const page = await few.execute(() => (over.signal.aborted ? null : draw(path, over.signal)));
    if (page?.status !== 200) return;
    drawn += 1;
    const html = (await page.body.as("identity")).toString();
    await Promise.all([...html.matchAll(LINK)].map(([, link = ""]) => visit(link)));
  }

  const fixed = patterns
    .filter(({ segments }) => !segments.some(isParameter))
    .map(({ segments }) => `/${segments.join("/")}`);
  const timer = setTimeout(() => over.abort(), limitMs);
  const ended = new Promise<void>((resolve) =>
    over.signal.addEventListener("abort", () => resolve()),
  );
  await Promise.race([ended, Promise.all(["/", ...fixed].map(visit))]);
  clearTimeout(timer);
  const ms = Math.round(performance.now() - began);
  return { drawn, ms, isWhole: !over.signal.aborted };
}

/** Renders pages as for a visitor of the site's own host, and keeps them. */
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
