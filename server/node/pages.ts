import type { IncomingMessage, ServerResponse } from "node:http";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { LRUCache } from "lru-cache";
import { pageAddress } from "#app/domain/pageParams.ts";
import { ownTurn } from "#server/http/eventLoopQueue.ts";
import { getLogger } from "#server/observability/log.ts";
import {
  countRemembered,
  countRender,
  countShed,
  observeMaking,
  observeRenders,
} from "#server/observability/metrics.ts";
import type { PageReads } from "#server/observability/requestContext.ts";
import { type Capture, capture, type Page, sendPage } from "./capture.ts";
import type { Documents } from "./pageCache.ts";
import { sendBusy } from "./refusals.ts";

/** How many pages are made at once and wait to be, and when the process is too busy to begin more. */
export const PAGES = {
  inFlight: 100,
  /** So many are made at once however busy the process is. */
  always: 10,
  /** The first ones of a process are slow, and wait for each other instead of being refused. */
  first: 50,
  waiting: 400,
  waitMs: 3000,
  /** Mean delay of the event loop over the last look, in milliseconds. */
  busyMs: 200,
  lookMs: 500,
} as const;
type Limits = { readonly [name in keyof typeof PAGES]: number };

/** Makes the answer to a request, and writes down what it reads. */
type Make = (request: IncomingMessage, response: ServerResponse, reads: PageReads) => void;

type Group = { answer: Promise<Page>; visitors: number; abandon: () => void };

/**
 * Answers for pages: from memory where that is what a new page would be; else made, bounded, and one
 * for all who ask for the same at the same moment.
 */
export type Pages = {
  /** Whether the request is for a page or its data: what these bounds are for. */
  isPage(request: IncomingMessage): boolean;
  answer(request: IncomingMessage, response: ServerResponse, make: Make): Promise<void>;
};

/** A page's name among all, and its address as it is made. */
type Place = { key: string; url: string };

class Busy extends Error {}

/** A header that says what a page was made of. */
export type PageLabel = (reads: PageReads) => [name: string, value: string];

/**
 * Pages of one process, and those that it keeps; tests set limits of their own.
 * @param isBusy whether the process has too much to do to begin more
 */
export function createPages(
  documents: Documents,
  label?: PageLabel,
  limits: Limits = PAGES,
  isBusy: () => boolean = watchLoop(limits),
): Pages {
  const groups = new Map<string, Group>();
  // Addresses whose answer was one visitor's own: waiting for another's would be in vain.
  const ownOnly = new LRUCache<string, true>({ max: 2000 });
  const places = createPlaces(limits, isBusy);

  /** One render, once there is a place; `abandon` also takes it out of the queue. */
  function begin(
    request: IncomingMessage,
    { key, url }: Place,
    make: Make,
  ): Omit<Group, "visitors"> {
    let running: Capture | undefined;
    const leaving = new AbortController();
    const answer = places.hold(leaving.signal, async () => {
      const reads: PageReads = new Map();
      running = capture(request, url, (...taken) => make(...taken, reads));
      const page = await running.answer;
      if (!isForEveryone(page)) return page;
      if (label) page.headers.push(label(reads));
      documents.keep(key, page, reads);
      return page;
    });
    answer.catch(() => {});
    return {
      answer,
      abandon() {
        leaving.abort();
        running?.abandon();
      },
    };
  }

  function join(place: Place, request: IncomingMessage, make: Make): Group {
    const { key } = place;
    const known = groups.get(key);
    if (known) return known;
    const group: Group = { ...begin(request, place, make), visitors: 0 };
    groups.set(key, group);
    const leave = () => groups.get(key) === group && groups.delete(key);
    group.answer.then(leave, leave);
    return group;
  }

  function leave(key: string, group: Group) {
    group.visitors -= 1;
    if (group.visitors > 0) return;
    if (groups.get(key) === group) groups.delete(key);
    group.abandon();
  }

  async function wait(group: Group, key: string, response: ServerResponse): Promise<Page> {
    group.visitors += 1;
    const gone = () => leave(key, group);
    response.once("close", gone);
    try {
      return await group.answer;
    } finally {
      response.off("close", gone);
    }
  }

  return {
    isPage({ method, url = "" }) {
      if (method !== "GET" && method !== "HEAD") return false;
      const path = url.split("?", 1)[0] ?? "";
      // Told also, and most of all, when there is no place for pages.
      if (path === "/metrics") return false;
      return (
        path.endsWith(".data") || !(/^\/(assets|resources)\//.test(path) || /\.\w+$/.test(path))
      );
    },
    async answer(request, response, make) {
      // As a shared cache would: nothing else of a request changes a page that all may see.
      const url = pageAddress(request.url ?? "");
      const key = `${request.headers.host} ${url}`;
      try {
        const kept = documents.find(key);
        if (kept) {
          countRemembered();
          return await sendPage(request, response, kept);
        }
        if (!ownOnly.has(key)) {
          const shared = join({ key, url }, request, make);
          const isFirst = shared.visitors === 0;
          const page = await wait(shared, key, response);
          const isForAll = mayBeShared(page);
          if (!isForAll && page.status < 500) ownOnly.set(key, true);
          if (isForAll || isFirst) return await sendPage(request, response, page);
        }
        const own: Group = { ...begin(request, { key, url }, make), visitors: 0 };
        await sendPage(request, response, await wait(own, key, response));
      } catch (error) {
        if (response.destroyed || response.headersSent) return;
        if (!(error instanceof Busy)) getLogger().warn({ err: error }, "page broke off");
        sendBusy(response);
      }
    },
  };
}

/** An answer that a cache may give to everyone. */
function isForEveryone({ status, headers }: Page): boolean {
  const all = new Map(headers);
  const isKept = String(all.get("cache-control") ?? "").startsWith("public");
  return isKept && status === 200 && !all.has("set-cookie");
}

/**
 * Besides: an answer that says that there is no such page, or that it cannot be had now. Who has waited
 * for it with the others is not to wait as long again for one of his own.
 */
function mayBeShared(page: Page): boolean {
  const all = new Map(page.headers);
  const isNone = page.status === 404 || (page.status === 503 && all.has("retry-after"));
  return (isNone && !all.has("set-cookie")) || isForEveryone(page);
}

/** Looks at the event loop's delay again and again; whether it was too late in the last look. */
function watchLoop({ busyMs, lookMs }: Limits): () => boolean {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  let isLate = false;
  setInterval(() => {
    // The histogram counts its own interval in.
    isLate = delay.mean / 1e6 - 10 > busyMs;
    delay.reset();
  }, lookMs).unref();
  return () => isLate;
}

/** Places in which pages are made, first come, first served. */
function createPlaces(limits: Limits, isBusy: () => boolean) {
  let taken = 0;
  let begun = 0;
  const waiting = new Set<(isFree: boolean) => void>();

  function give() {
    taken -= 1;
    const [next] = waiting;
    next?.(true);
    observeRenders(taken);
  }

  async function place(signal: AbortSignal): Promise<void> {
    if (isBusy() && begun >= limits.first && taken >= limits.always) return refuse("event-loop");
    if (taken < limits.inFlight) return;
    if (waiting.size >= limits.waiting) return refuse("queue");
    const isFree = await new Promise<boolean>((resolve) => {
      const end = (free: boolean) => {
        clearTimeout(timer);
        waiting.delete(end);
        resolve(free);
      };
      const timer = setTimeout(end, limits.waitMs, false);
      signal.addEventListener("abort", () => end(false), { once: true });
      waiting.add(end);
    });
    if (!isFree) refuse("wait");
  }

  return {
    async hold<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
      await place(signal);
      taken += 1;
      begun += 1;
      countRender();
      observeRenders(taken);
      try {
        // What is in memory already is drawn at once: a hundred such pages must not be one long turn.
        await ownTurn();
        const started = performance.now();
        const made = await work();
        observeMaking((performance.now() - started) / 1000);
        return made;
      } finally {
        give();
      }
    },
  };
}

function refuse(cause: "event-loop" | "queue" | "wait"): never {
  countShed(cause);
  throw new Busy(cause);
}
