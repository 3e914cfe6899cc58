import type { IncomingMessage, ServerResponse } from "node:http";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { LRUCache } from "lru-cache";
import { getLogger } from "#server/observe/log.ts";
import { countRender, countShed, observeRenders } from "#server/observe/metrics.ts";
import { type Capture, type Captured, capture, sendCaptured } from "./capture.ts";
import { sendBusy } from "./refusals.ts";
import { ownTurn } from "./turns.ts";

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

/** Makes the answer to a request. */
type Make = (request: IncomingMessage, response: ServerResponse) => void;

type Group = { answer: Promise<Captured>; visitors: number; abandon: () => void };

/** Makes pages for visitors: bounded, and one for all who ask for the same at the same moment. */
export type Pages = {
  /** Whether the request is for a page or its data: what these bounds are for. */
  isPage(request: IncomingMessage): boolean;
  answer(request: IncomingMessage, response: ServerResponse, make: Make): Promise<void>;
};

class Busy extends Error {}

/** Pages of one process. */
export function createPages(): Pages {
  const groups = new Map<string, Group>();
  // Addresses whose answer was one visitor's own: waiting for another's would be in vain.
  const ownOnly = new LRUCache<string, true>({ max: 2000 });
  const places = createPlaces();

  /** One render, once there is a place; `abandon` also takes it out of the queue. */
  function begin(request: IncomingMessage, make: Make): Omit<Group, "visitors"> {
    let running: Capture | undefined;
    const leaving = new AbortController();
    const answer = places.hold(leaving.signal, () => {
      running = capture(request, make);
      return running.answer;
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

  function join(key: string, request: IncomingMessage, make: Make): Group {
    const known = groups.get(key);
    if (known) return known;
    const group: Group = { ...begin(request, make), visitors: 0 };
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

  async function wait(group: Group, key: string, response: ServerResponse): Promise<Captured> {
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
      return (
        path.endsWith(".data") || !(/^\/(assets|resources)\//.test(path) || /\.\w+$/.test(path))
      );
    },
    async answer(request, response, make) {
      const { method, url = "", headers } = request;
      const address = `${method} ${url}`;
      // As a shared cache would: nothing else of a request changes a page that all may see.
      const key = [
        address,
        headers.host,
        headers["accept-encoding"],
        headers["if-none-match"],
      ].join("\n");
      try {
        if (!ownOnly.has(address)) {
          const shared = join(key, request, make);
          const isFirst = shared.visitors === 0;
          const answer = await wait(shared, key, response);
          const isForAll = mayBeShared(answer);
          if (!isForAll) ownOnly.set(address, true);
          if (isForAll || isFirst) return sendCaptured(response, answer);
        }
        const own: Group = { ...begin(request, make), visitors: 0 };
        sendCaptured(response, await wait(own, key, response));
      } catch (error) {
        if (response.destroyed || response.headersSent) return;
        if (!(error instanceof Busy)) getLogger().warn({ err: error }, "page broke off");
        sendBusy(response);
      }
    },
  };
}

/** An answer that a cache may give to everyone. */
function mayBeShared({ status, headers }: Captured): boolean {
  const all = new Map(headers);
  const isKept = String(all.get("cache-control") ?? "").startsWith("public");
  return isKept && (status === 200 || status === 304) && !all.has("set-cookie");
}

/** Places in which pages are made, first come, first served. */
function createPlaces() {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  let isBusy = false;
  setInterval(() => {
    // The histogram counts its own interval in.
    isBusy = delay.mean / 1e6 - 10 > PAGES.busyMs;
    delay.reset();
  }, PAGES.lookMs).unref();
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
    if (isBusy && begun >= PAGES.first && taken >= PAGES.always) return refuse("event-loop");
    if (taken < PAGES.inFlight) return;
    if (waiting.size >= PAGES.waiting) return refuse("queue");
    const isFree = await new Promise<boolean>((resolve) => {
      const end = (free: boolean) => {
        clearTimeout(timer);
        waiting.delete(end);
        resolve(free);
      };
      const timer = setTimeout(end, PAGES.waitMs, false);
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
        return await work();
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
