import { getLogger } from "#server/observability/log.ts";
import {
  type PageReads,
  requestId,
  runWithRequestId,
} from "#server/observability/requestContext.ts";
import type { Page } from "#server/page-cache/wholeAnswer.ts";
import type { Pages } from "./pages.ts";
import { WARM_PATTERNS } from "./routeCosts.ts";
import { patternOf, type RouteRow, routePatterns } from "./routePatterns.ts";

/** Renders one page; `null`: it is unavailable. */
export type Draw = (path: string, signal: AbortSignal) => Promise<Page | null>;

/** How it ended. */
export type WarmUp = { drawn: number; ms: number; isWhole: boolean };

/** After the warm-up. */
const SOURCE_MAP_MS = 1000;

/** Internal links, without query and fragment. */
const LINK = /\shref="(\/[^"?#]*)/g;

/**
 * Renders home, and one page of each further pattern of the table that home links to, before visitors do:
 * the first pages of a process take up to five times as long as later ones. Only reads, no visit; an
 * unavailable page is left out.
 * @param limitMs after which it ends, wherever it is
 * @param visited ends it, too: a visitor's request comes first
 */
export async function warmUp(
  routes: Readonly<Record<string, RouteRow>>,
  draw: Draw,
  limitMs: number,
  visited: AbortSignal,
): Promise<WarmUp> {
  const began = performance.now();
  const all = routePatterns(routes);
  const missing = new Set(WARM_PATTERNS);
  const over = new AbortController();
  const end = () => over.abort();
  const ended = new Promise<void>((resolve) =>
    over.signal.addEventListener("abort", () => resolve()),
  );
  let drawn = 0;

  async function visit(path: string): Promise<Page | null> {
    const page = over.signal.aborted ? null : await draw(path, over.signal);
    if (page?.status !== 200) return null;
    drawn += 1;
    return page;
  }

  async function visitAll() {
    const home = await visit("/");
    if (!home) return;
    const html = (await home.body.as("identity")).toString();
    const paths = [...html.matchAll(LINK)].flatMap(([, path = ""]) => {
      const pattern = `/${patternOf(all, path)?.segments.join("/")}`;
      return missing.delete(pattern) ? [path] : [];
    });
    await Promise.all(paths.map(visit));
  }

  const timer = setTimeout(end, limitMs);
  visited.addEventListener("abort", end);
  await Promise.race([ended, visitAll()]);
  clearTimeout(timer);
  visited.removeEventListener("abort", end);
  // The first stack trace of a process parses the source map, which stops the event loop for 0.1 s: neither
  // before it is ready nor with its first page.
  setTimeout(() => void new Error("source map").stack, SOURCE_MAP_MS).unref();
  const ms = Math.round(performance.now() - began);
  return { drawn, ms, isWhole: !over.signal.aborted };
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
