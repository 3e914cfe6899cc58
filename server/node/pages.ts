import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { LRUCache } from "lru-cache";
import { getLogger } from "#server/observability/log.ts";
import {
  countPageCacheHit,
  countRender,
  countShed,
  observeRender,
  observeRenders,
} from "#server/observability/metrics.ts";
import { endPage, isIncomplete, type PageReads } from "#server/observability/requestContext.ts";
import type { Documents } from "#server/page-cache/pageCache.ts";
import { type Page, requestFor, sendPage, wholeAnswer } from "#server/page-cache/wholeAnswer.ts";
import { arePagesHeavy } from "#server/responses/pageSize.ts";
import { readAddress } from "./readAddress.ts";
import { sendBusy } from "./refusals.ts";
import { type RouteCost, SLOTS } from "./routeCosts.ts";
import { Busy, createSlots, type Shortage, type SlotLimits, type Ticket } from "./slots.ts";

/** Limit for a busy event loop: its mean delay per polling interval, in milliseconds. */
export const LATE = { busyMs: 200, lookMs: 500 } as const;

/**
 * Maximum time of a shared response, in milliseconds: below the 60 s of proxies. A render waits for the
 * processor, too, behind as many as there are slots.
 */
const ANSWER_MS = 45_000;

/** Reason of a signal whose response is complete; a constant, because the default is an error with a stack. */
const COMPLETE = "complete";

/** Cost classes of responses rendered here. */
type Rendered = "page" | "piece" | "personal";

/** Handles a web request: the handler of the server build. */
export type Handle = (request: Request) => Promise<Response>;

/** Returns a header with the tags of a page's reads. */
export type PageLabel = (reads: PageReads) => [name: string, value: string];

/** A request with its derived data. */
export type Asked = {
  url: string;
  headers: IncomingHttpHeaders;
  cost: RouteCost;
  /** The visitor's network. */
  network: string;
  /** Runs the render in the context of the request. */
  inContext: <T>(reads: PageReads, work: () => T) => T;
};

export type PagesOptions = {
  documents: Documents;
  handle: Handle;
  label?: PageLabel | undefined;
  limits?: Record<keyof typeof SLOTS, SlotLimits>;
  /** Why the process should not take more work now; default: event loop delay, and the data of pages in work. */
  shortage?: () => Shortage | null;
};

/**
 * Responses to GET and HEAD: a cached one if its reads are current; otherwise a render in a slot of its
 * class, shared by concurrent equal requests.
 */
export type Pages = {
  answer(request: IncomingMessage, response: ServerResponse, asked: Asked): Promise<void>;
  /** Renders and caches a page without a visitor. @throws {Busy} */
  render(asked: Asked, signal: AbortSignal): Promise<Page>;
  /** Runs `send` for a response of the class `file` in a slot, which is released at `begins`. */
  pass(response: ServerResponse, network: string, send: () => Promise<void>): Promise<void>;
};

type Group = { answer: Promise<Page>; ticket: Ticket; visitors: number; abandon: () => void };

/** Creates the page handler of a process; tests set their own limits. */
export function createPages({
  documents,
  handle,
  label,
  limits = SLOTS,
  shortage = watchProcess(),
}: PagesOptions): Pages {
  const groups = new Map<string, Group>();
  // URLs with a private response: other visitors do not wait for it.
  const ownOnly = new LRUCache<string, true>({ max: 2000 });
  const inFlight = { page: 0, piece: 0, personal: 0 };
  const slotsOf = (name: Rendered) =>
    createSlots(limits[name], shortage, (taken) => {
      inFlight[name] = taken;
      observeRenders(inFlight.page + inFlight.piece + inFlight.personal);
    });
  const slots = {
    page: slotsOf("page"),
    piece: slotsOf("piece"),
    personal: slotsOf("personal"),
    file: createSlots(limits.file, shortage),
  };

  const keyOf = ({ headers, url }: Asked) => `${headers.host} ${url}`;

  async function make(asked: Asked, signal: AbortSignal): Promise<Page> {
    const began = performance.now();
    countRender();
    const reads: PageReads = new Map();
    const request = requestFor(asked.url, asked.headers, signal);
    const page = await asked.inContext(reads, async () => {
      try {
        const whole = await wholeAnswer(await handle(request));
        return { ...whole, isWhole: !isIncomplete() };
      } finally {
        endPage();
      }
    });
    observeRender((performance.now() - began) / 1000);
    if (asked.cost.cost === "personal" || !isForEveryone(page)) return page;
    if (label) page.headers.push(label(reads));
    if (asked.cost.isConstant) reads.set("build", isAlwaysCurrent);
    if (page.isWhole) documents.keep(keyOf(asked), page, reads);
    return page;
  }

  /** Starts one render when a slot is free; `abandon` also removes it from the queue. */
  function begin(asked: Asked): Group {
    const leaving = new AbortController();
    const { signal } = leaving;
    const ticket = { networks: new Set([asked.network]), signal };
    const { cost } = asked.cost;
    const own = cost === "piece" || cost === "personal" ? slots[cost] : slots.page;
    const answer = own.hold(ticket, () => unlessLeft(signal, () => make(asked, signal)));
    // Ends the timer of Remix's data stream, which would keep the page data for another second.
    const end = () => leaving.abort(COMPLETE);
    answer.then(end, end);
    return { answer, ticket, visitors: 0, abandon: () => leaving.abort() };
  }

  function join(asked: Asked): Group {
    const key = keyOf(asked);
    const known = groups.get(key);
    // If the first network has no free slot, the render counts for this one.
    known?.ticket.networks.add(asked.network);
    if (known) return known;
    const group = begin(asked);
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

  /** Waits until the visitor leaves, a shared response for `ANSWER_MS` at most. */
  async function wait(
    group: Group,
    { key, isShared }: { key: string; isShared: boolean },
    response: ServerResponse,
  ): Promise<Page> {
    group.visitors += 1;
    const gone = () => leave(key, group);
    response.once("close", gone);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      if (!isShared) return;
      timer = setTimeout(() => {
        countShed("late");
        reject(new Busy("late"));
        gone();
      }, ANSWER_MS);
    });
    try {
      return await Promise.race([group.answer, late]);
    } finally {
      clearTimeout(timer);
      response.off("close", gone);
    }
  }

  async function pageFor(asked: Asked, response: ServerResponse): Promise<Page> {
    const key = keyOf(asked);
    const own = () => wait(begin(asked), { key, isShared: false }, response);
    if (asked.cost.cost === "personal") return own();
    const kept = documents.find(key);
    if (kept) {
      countPageCacheHit();
      return kept;
    }
    if (!ownOnly.has(key)) {
      const shared = join(asked);
      const isFirst = shared.visitors === 0;
      const page = await wait(shared, { key, isShared: true }, response);
      const isForAll = mayBeShared(page);
      if (!isForAll && page.status < 500) ownOnly.set(key, true);
      if (isForAll || isFirst) return page;
    }
    return own();
  }

  function failed(response: ServerResponse, error: unknown) {
    if (response.destroyed || response.headersSent) return;
    if (error instanceof Busy) return sendBusy(response, error.reason);
    getLogger().warn({ err: error }, "page failed");
    sendBusy(response, "error");
  }

  return {
    async answer(request, response, asked) {
      try {
        await sendPage(request, response, await pageFor(ownAsked(asked), response));
      } catch (error) {
        failed(response, error);
      }
    },
    render(asked, signal) {
      const own = ownAsked(asked);
      const group = join(own);
      group.visitors += 1;
      const gone = () => leave(keyOf(own), group);
      signal.addEventListener("abort", gone, { once: true });
      return group.answer.finally(() => signal.removeEventListener("abort", gone));
    },
    async pass(response, network, send) {
      const leaving = new AbortController();
      const gone = () => leaving.abort();
      response.once("close", gone);
      const ticket = { networks: new Set([network]), signal: leaving.signal };
      try {
        await slots.file.hold(ticket, send);
      } catch (error) {
        failed(response, error);
      } finally {
        response.off("close", gone);
      }
    },
  };
}

/** Freshness check of a constant answer. Defined outside the closure of a request, which its cache entry must not retain. */
const isAlwaysCurrent = () => true;

/**
 * Returns the request with its canonical URL: as in a shared cache, no other part of a request affects a
 * shared response.
 */
function ownAsked(asked: Asked): Asked {
  return { ...asked, url: readAddress(asked.url, asked.cost) };
}

/** Ends when the signal aborts, even if the work ignores it. */
async function unlessLeft<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  if (signal.aborted) throw new Busy("left");
  let left = () => {};
  const leaving = new Promise<never>((_, reject) => {
    left = () => reject(new Busy("left"));
    signal.addEventListener("abort", left, { once: true });
  });
  try {
    return await Promise.race([work(), leaving]);
  } finally {
    // Otherwise the signal would keep the response until the next full garbage collection.
    signal.removeEventListener("abort", left);
  }
}

/** Returns whether a shared cache may store the response. */
function isForEveryone({ status, headers }: Page): boolean {
  const all = new Map(headers);
  const isKept = String(all.get("cache-control") ?? "").startsWith("public");
  return isKept && status === 200 && !all.has("set-cookie");
}

/**
 * Includes 404 and retryable 503 responses: visitors who waited for a shared render must not wait again for
 * separate ones.
 */
function mayBeShared(page: Page): boolean {
  const all = new Map(page.headers);
  const isNone = page.status === 404 || (page.status === 503 && all.has("retry-after"));
  return (isNone && !all.has("set-cookie")) || isForEveryone(page);
}

/**
 * Measures the event loop delay. The returned function reports whether it was high at the last poll, or whether the
 * pages in work have half of the data that they may have.
 */
function watchProcess({ busyMs, lookMs } = LATE): () => Shortage | null {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  let isLate = false;
  setInterval(() => {
    // The histogram includes its own interval.
    isLate = delay.mean / 1e6 - 10 > busyMs;
    delay.reset();
  }, lookMs).unref();
  return () => (isLate ? "event-loop" : arePagesHeavy() ? "memory" : null);
}
