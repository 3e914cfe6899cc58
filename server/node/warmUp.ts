import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { bulkhead } from "cockatiel";
import { ownTurn } from "#server/http/eventLoopQueue.ts";
import { getLogger } from "#server/observability/log.ts";
import { requestId, runWithRequestId } from "#server/observability/requestContext.ts";
import { capture, type Page } from "./capture.ts";
import type { Listener } from "./requestListener.ts";
import { isParameter, patternOf, type RouteRow, routePatterns } from "./routePatterns.ts";

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

/** Draws pages as the server's own listeners answer a visitor's request for them. */
export function drawWith(own: Listener, siteUrl: string): Draw {
  const { host } = new URL(siteUrl);
  return async (path, signal) => {
    const asked = new IncomingMessage(new Socket());
    asked.headers = { host };
    asked.rawHeaders = ["Host", host];
    await ownTurn();
    const { answer, abandon } = capture(asked, path, (request, response) => {
      const kind = { isDocument: true, hasBudget: true };
      runWithRequestId(requestId(undefined), () => own(request, response), kind);
    });
    signal.addEventListener("abort", abandon, { once: true });
    try {
      return await answer;
    } catch (error) {
      if (!signal.aborted) getLogger().warn({ err: error, path }, "page of the warm-up broke off");
      return null;
    } finally {
      // Dozens of pages, one signal: Node warns of eleven listeners.
      signal.removeEventListener("abort", abandon);
    }
  };
}
