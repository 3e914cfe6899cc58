import { type WatchedEvent, watchedPages } from "#server/observability/watch.ts";
import type { Drop } from "#shared/domain/dropReasons.ts";

/** Upstream calls of a page, and the dropped parts of their responses. */
export type BackendPage = {
  page: string;
  asked: { id: number; call: string; about: string; outcome: string; isFailed: boolean }[];
  leftOut: { id: string; where: string; path: string; why: string }[];
};

const losses: Record<Drop["lost"], string> = {
  value: "this member is absent",
  element: "the row around it is left out",
  whole: "all of it is left out",
};

/** Returns the most recent pages, for developers (`npm run dev` only). */
export function loadBackend(): BackendPage[] {
  return watchedPages()
    .filter(({ page }) => !page.startsWith("/dev/"))
    .map(({ page, events }) => ({
      page,
      asked: events.flatMap((event, id) =>
        event.kind === "asked" ? [{ id, ...askedLine(event) }] : [],
      ),
      leftOut: events.flatMap((event, id) =>
        event.kind === "left out" ? leftOutLines(event, id) : [],
      ),
    }));
}

function askedLine({ key, about = "", ...event }: Extract<WatchedEvent, { kind: "asked" }>) {
  const { state, failure, detail } = event;
  const outcome = failure ? [failure, detail].filter(Boolean).join(": ") : `accepted (${state})`;
  return { call: key, about, outcome, isFailed: failure !== undefined };
}

function leftOutLines({ source, drops }: Extract<WatchedEvent, { kind: "left out" }>, at: number) {
  const where = Object.entries(source)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name} ${value}`)
    .join(", ");
  return drops.map(({ path, reason, lost }, i) => ({
    id: `${at}-${i}`,
    where,
    path,
    why: `${reason}: ${losses[lost]}`,
  }));
}
