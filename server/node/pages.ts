import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { getLogger } from "#server/observability/log.ts";
import { countPageCacheHit } from "#server/observability/metrics.ts";
import type { Documents } from "#server/page-cache/pageCache.ts";
import { type Page, sendPage } from "#server/page-cache/wholeAnswer.ts";
import { readAddress } from "./readAddress.ts";
import { sendBusy } from "./refusals.ts";
import {
  type Asked,
  createRenders,
  type Handle,
  isForEveryone,
  type PageLabel,
  pageKey,
} from "./renders.ts";
import { SLOTS } from "./routeCosts.ts";
import { createSharedRenders } from "./sharedRenders.ts";
import { watchProcess } from "./shortage.ts";
import { Busy, createSlots, type Shortage, type SlotLimits } from "./slots.ts";

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

/** Creates the page handler of a process; tests set their own limits. */
export function createPages({
  documents,
  handle,
  label,
  limits = SLOTS,
  shortage = watchProcess(),
}: PagesOptions): Pages {
  const renders = createSharedRenders(
    createRenders({ documents, handle, label, limits, shortage }),
  );
  const files = createSlots(limits.file, shortage);
  // URLs with a private response: other visitors do not wait for it.
  const ownOnly = new LRUCache<string, true>({ max: 2000 });

  async function pageFor(asked: Asked, response: ServerResponse): Promise<Page> {
    if (asked.cost.cost === "personal") return renders.own(asked, response);
    const key = pageKey(asked);
    const cached = documents.find(key);
    if (cached) {
      countPageCacheHit();
      return cached;
    }
    if (!ownOnly.has(key)) {
      const { page, isFirst } = await renders.shared(asked, response);
      const isForAll = mayBeShared(page);
      if (!isForAll && page.status < 500) ownOnly.set(key, true);
      if (isForAll || isFirst) return page;
    }
    return renders.own(asked, response);
  }

  return {
    async answer(request, response, asked) {
      try {
        await sendPage(request, response, await pageFor(ownAsked(asked), response));
      } catch (error) {
        failed(response, error);
      }
    },
    render: (asked, signal) => renders.unvisited(ownAsked(asked), signal),
    async pass(response, network, send) {
      const leaving = new AbortController();
      const gone = () => leaving.abort();
      response.once("close", gone);
      const ticket = { networks: new Set([network]), signal: leaving.signal };
      try {
        await files.hold(ticket, send);
      } catch (error) {
        failed(response, error);
      } finally {
        response.off("close", gone);
      }
    },
  };
}

/** Responds to a request without a page, unless its visitor has left. */
function failed(response: ServerResponse, error: unknown) {
  if (response.destroyed || response.headersSent) return;
  if (error instanceof Busy) return sendBusy(response, error.reason);
  getLogger().warn({ err: error }, "page failed");
  sendBusy(response, "error");
}

/**
 * Returns the request with its canonical URL: as in a shared cache, no other part of a request affects a
 * shared response.
 */
function ownAsked(asked: Asked): Asked {
  return { ...asked, url: readAddress(asked.url, asked.cost) };
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
