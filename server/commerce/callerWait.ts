import type { LRUCache } from "lru-cache";
import { Interrupted, withDeadline } from "#server/http/deadline.ts";
import { ownTurn } from "#server/http/eventLoopQueue.ts";
import type { Logger } from "#server/observability/log.ts";
import { countRead } from "#server/observability/metrics.ts";
import {
  type IsCurrent,
  isUpstreamSlow,
  noteIncomplete,
  noteRead,
  noteSlowUpstream,
  pageElapsedMs,
} from "#server/observability/requestContext.ts";
import { watched } from "#server/observability/watch.ts";
import { type CallKey, calls } from "#shared/contract/calls.ts";
import { type Need, ownWorkBudget, type PageBudget, waitMs } from "./pageBudget.ts";
import type { CacheState, ReadCache } from "./readCache.ts";
import { type CommerceFailure, isTransient, type Result } from "./result.ts";

/** Options of one caller. */
export type CallOptions = {
  /**
   * Aborts when the visitor disconnects. Ends the wait of this caller; a shared read continues for the
   * others.
   */
  signal?: AbortSignal;
  /** How long a page waits for a read (pageBudget.ts); default `critical`. */
  need?: Need;
};

/** A read that a caller waits for. */
export type AwaitedRead = {
  key: CallKey;
  cacheKey: string;
  /** What the read is about, for the developer tools. */
  about: string | undefined;
  /** Whether this process makes the answer itself. */
  own: boolean;
  /** Starts the read, or joins it if it is in work. */
  read: () => ReturnType<ReadCache["read"]>;
};

/** Cache keys of optional reads that were late: no page waits for them until their response is there. */
export type LateReads = LRUCache<string, true>;

type WaitParts = { cache: ReadCache; late: LateReads; log: Logger; budget: PageBudget };

/** How a caller's wait ended. */
type Ending = CacheState | "failed" | "late" | "left";

/** Endings that alerts count: their series start at 0, so that the first increase is seen. */
const ALERTING = ["failed", "late", "stale-if-error"] as const satisfies Ending[];

function startCounts(): void {
  for (const [key, { repeat }] of Object.entries(calls)) {
    if (repeat === "read") for (const ending of ALERTING) countRead(key, ending, 0);
  }
}

/**
 * Returns the function that limits one caller's wait for a shared read; the read itself continues. A caller whose wait
 * ends gets an earlier response if there is one.
 */
export function createCallerWait({ cache, late, log, budget }: WaitParts) {
  startCounts();
  /** Milliseconds until an earlier response is good enough, and until the caller continues without one. */
  function limitsOf(
    { cacheKey, own }: AwaitedRead,
    need: Need,
  ): { warmMs: number; coldMs: number } {
    const waiting = { need, elapsedMs: pageElapsedMs(), isSlow: isUpstreamSlow() };
    const limits = own ? ownWorkBudget : budget;
    const coldMs = waitMs({ ...waiting, isWarm: false }, limits);
    const earlier = cache.kept(cacheKey);
    // Of a purged response only a new one helps.
    const isPurged = earlier?.ok === true && cache.isOutdated(earlier.data);
    const warmMs = isPurged ? coldMs : waitMs({ ...waiting, isWarm: true }, limits);
    return { warmMs: Math.min(coldMs, warmMs), coldMs };
  }

  /** Reports the result to the metrics, the page, and the page cache. */
  function noted(
    { key, cacheKey, about, read }: AwaitedRead,
    ending: Ending,
    result: Result<unknown>,
  ): Result<unknown> {
    countRead(key, ending);
    watched(watchedCall(key, about, ending, result));
    noteRead(cacheKey, result.ok ? holdsStill(cache, cacheKey, result.data, read) : () => false);
    // Also if a purge arrives while the page is rendered: a cache in front may store the page after it.
    if (result.ok) noteIncomplete(() => cache.isOutdated(result.data));
    else if (mayComeLater(result.failure)) noteIncomplete();
    return result.ok && ending === "stale-if-error" ? { ...result, isFallback: true } : result;
  }

  function logServed(key: CallKey, state: CacheState, started: number) {
    if (state === "miss") return;
    const line = { key, ms: Math.round(performance.now() - started), cache: state };
    log[state === "stale-if-error" ? "info" : "debug"](line, "commerce");
  }

  return async (
    awaited: AwaitedRead,
    { signal, need = "critical" }: CallOptions,
  ): Promise<Result<unknown>> => {
    const started = performance.now();
    const { key, cacheKey, read } = awaited;
    if (signal?.aborted) return noted(awaited, "left", failed("aborted"));
    if (need === "optional" && late.has(cacheKey) && !cache.kept(cacheKey)) {
      // No page waits for the result, but a request that hangs must not block this part for just as long.
      if (cache.hangs(cacheKey)) void read();
      return noted(awaited, "late", failed("timed-out"));
    }
    const { warmMs, coldMs } = limitsOf(awaited, need);
    const reading = read();
    // The earlier response may itself be loading from the persistent cache.
    for (const ms of warmMs < coldMs ? [warmMs, coldMs - warmMs] : [coldMs]) {
      try {
        const { result, state } = await withDeadline(ms, signal, () => reading);
        logServed(key, state, started);
        // Up to twenty pages may wait for the same response, and each continues with expensive work.
        if (state !== "hit" && state !== "stale") await ownTurn();
        return noted(awaited, result.ok ? state : "failed", result);
      } catch (error) {
        if (!(error instanceof Interrupted)) throw error;
        if (error.kind === "aborted") return noted(awaited, "left", failed("aborted"));
        const cached = cache.kept(cacheKey);
        if (!cached) continue;
        noteSlowUpstream();
        cache.spare(cacheKey);
        logServed(key, "stale-if-error", started);
        await ownTurn();
        return noted(awaited, "stale-if-error", cached);
      }
    }
    if (need === "optional") late.set(cacheKey, true);
    return noted(awaited, "late", failed("timed-out"));
  };
}

/**
 * Returns a check whether a page rendered with this response is still current; a stale response triggers a
 * refresh. Cached pages keep this closure, so it is created separately, without references to the visit.
 */
function holdsStill(
  cache: ReadCache,
  cacheKey: string,
  data: unknown,
  read: () => unknown,
): IsCurrent {
  return () => {
    const held = cache.holds(cacheKey, data);
    if (held === "stale") void read();
    return held !== null;
  };
}

/** Returns a call in the format of the developer tools. */
export function watchedCall(
  key: CallKey,
  about: string | undefined,
  state: string,
  result: Result<unknown>,
) {
  const call = { kind: "asked", key, about, state } as const;
  if (result.ok) return call;
  const { failure } = result;
  const detail =
    failure.kind === "malformed"
      ? failure.detail
      : failure.kind === "rejected"
        ? `errorCode ${failure.errorCode}`
        : "status" in failure
          ? `status ${failure.status}`
          : undefined;
  return { ...call, failure: failure.kind, detail };
}

function failed(kind: "timed-out" | "aborted"): Result<never> {
  return { ok: false, failure: { kind } };
}

/**
 * Returns whether a page without this part must not be cached for long. 404 means an unknown interface
 * (ERR-01): a mistake that will be fixed.
 */
function mayComeLater(failure: CommerceFailure): boolean {
  return isTransient(failure) || failure.kind === "not-found";
}
