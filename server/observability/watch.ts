import { AsyncLocalStorage } from "node:async_hooks";
import type { Drop } from "#shared/domain/dropReasons.ts";

/** A call of the commerce API, or a dropped part of its response; for developers only. */
export type WatchedEvent =
  | { kind: "asked"; key: string; about?: string; state: string; failure?: string; detail?: string }
  | { kind: "left out"; source: Record<string, unknown>; drops: readonly Drop[] };

/** Events of one page in order. */
export type WatchedPage = { page: string; at: number; events: WatchedEvent[] };

/** Maximum number of recorded pages, and of events per page. */
const PAGES = 40;
const EVENTS = 500;
/** Pause after which further calls count as a new page load, in milliseconds. */
const PAUSE_MS = 1000;

const current = new AsyncLocalStorage<string>();
const pages = new Map<string, WatchedPage>();

/** Runs `work` for a page and records its calls. Used in development only. */
export function watchFor<T>(page: string, work: () => T): T {
  return current.run(page, work);
}

/** Records an event for the current page; blocks that are parsed later are assigned by their content. */
export function watched(event: WatchedEvent): void {
  const page = current.getStore() ?? pageOfContent(event);
  if (page === undefined) return;
  const now = performance.now();
  const known = pages.get(page);
  const told = known && now - known.at < PAUSE_MS ? known : { page, at: now, events: [] };
  told.at = now;
  if (told.events.length < EVENTS) told.events.push(event);
  // Moves the page to the end, so that the least recently used one is evicted first.
  pages.delete(page);
  pages.set(page, told);
  for (const oldest of pages.keys()) {
    if (pages.size <= PAGES) break;
    pages.delete(oldest);
  }
}

/** Returns the most recent page that loaded the content of a drop. */
function pageOfContent(event: WatchedEvent): string | undefined {
  if (event.kind !== "left out") return undefined;
  const id = event.source.page ?? event.source.contentId;
  const asked = [...pages.values()].reverse();
  return asked.find(({ events }) =>
    events.some((each) => each.kind === "asked" && each.about !== undefined && each.about === id),
  )?.page;
}

/** Returns the recorded pages, most recent first. */
export function watchedPages(): WatchedPage[] {
  return [...pages.values()].reverse();
}
