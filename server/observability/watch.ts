import { AsyncLocalStorage } from "node:async_hooks";
import type { Drop } from "#app/domain/dropReasons.ts";

/** Something that was asked of the commerce API, or left out of what came: for developers' eyes only. */
export type WatchedEvent =
  | { kind: "asked"; key: string; about?: string; state: string; failure?: string; detail?: string }
  | { kind: "left out"; source: Record<string, unknown>; drops: readonly Drop[] };

/** What is told of one page, in its order. */
export type WatchedPage = { page: string; at: number; events: WatchedEvent[] };

/** Pages that are remembered, and events of one. */
const PAGES = 40;
const EVENTS = 500;
/** A pause after which a page is asked for anew, in milliseconds. */
const PAUSE_MS = 1000;

const current = new AsyncLocalStorage<string>();
const pages = new Map<string, WatchedPage>();

/** Runs `work` for a page: what it asks is watched. Only development does so. */
export function watchFor<T>(page: string, work: () => T): T {
  return current.run(page, work);
}

/** Notes what happened, where a page is watched; blocks that are read later name their content. */
export function watched(event: WatchedEvent): void {
  const page = current.getStore() ?? pageOfContent(event);
  if (page === undefined) return;
  const now = performance.now();
  const known = pages.get(page);
  const told = known && now - known.at < PAUSE_MS ? known : { page, at: now, events: [] };
  told.at = now;
  if (told.events.length < EVENTS) told.events.push(event);
  // The last one first in, first out: a page that is asked again is young again.
  pages.delete(page);
  pages.set(page, told);
  for (const oldest of pages.keys()) {
    if (pages.size <= PAGES) break;
    pages.delete(oldest);
  }
}

/** The page that last asked for the content in which something was left out. */
function pageOfContent(event: WatchedEvent): string | undefined {
  if (event.kind !== "left out") return undefined;
  const id = event.source.page ?? event.source.contentId;
  const asked = [...pages.values()].reverse();
  return asked.find(({ events }) =>
    events.some((each) => each.kind === "asked" && each.about !== undefined && each.about === id),
  )?.page;
}

/** What was watched, the last page first. */
export function watchedPages(): WatchedPage[] {
  return [...pages.values()].reverse();
}
