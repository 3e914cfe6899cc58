import { type CreateReporter, cachified } from "@epic-web/cachified";
import { LRUCache } from "lru-cache";
import { freshnessOf } from "#server/store/agedCache.ts";
import type { ReadPolicy } from "#shared/contract/calls.ts";
import {
  type CachedEntry,
  type CachedResponse,
  type CachedResponses,
  createCachedResponses,
  OUTDATED,
} from "./cachedResponses.ts";
import { pageBudget } from "./pageBudget.ts";
import { cacheLimits } from "./readPolicy.ts";
import { type CommerceFailure, isTransient, type Result } from "./result.ts";

/** Source of a response; `shared`: from a read started by another caller. */
export type CacheState = "hit" | "stale" | "miss" | "shared" | "stale-if-error";

/** Result of an upstream read with its text and size, and whether to cache it. */
export type Fetched = { result: Result<unknown>; text?: string; bytes: number; keep: boolean };

/**
 * How long parallel equal reads share one request, the same as a page's wait. After that the next reader
 * sends another request, whose response also serves the readers waiting for the first one.
 */
const SHARED_MS = pageBudget.coldMs;

/** Cache time of a malformed response: fetching and parsing it is expensive for both sides. */
const MALFORMED_MS = 5000;

/** Upper bound for the duration of an upstream read. */
const LONGEST_REQUEST_MS = 120_000;

/** Purges that are remembered for pending requests: about eight a second for as long as one takes. */
const MAX_EXPIRIES = 1000;

/** Lifetime of a response that is returned and not cached. */
const NOT_CACHED = { ttl: -1, swr: 0 };

/** Passes a failure through cachified, which caches everything that does not throw. */
class FailedRead extends Error {
  constructor(readonly failure: CommerceFailure) {
    super(failure.kind);
  }
}

/** In-process cache of read responses; parallel equal reads send one request. */
export type ReadCache = {
  /**
   * Reads through the cache. `fetchFresh` gets `true` for a background refresh after a cache hit. Transient
   * failures fall back to a cached response; a rejection removes it.
   */
  read(
    key: string,
    policy: ReadPolicy,
    fetchFresh: (background: boolean) => Promise<Fetched>,
  ): Promise<{ result: Result<unknown>; state: CacheState }>;
  /** Returns the cached response, if any, for a caller whose wait has timed out. */
  kept(key: string): Result<unknown> | null;
  /** Returns whether a read would return this exact response now, and whether it is due for a refresh. */
  holds(key: string, data: unknown): "fresh" | "stale" | null;
  /**
   * Expires responses, including those of pending requests. Each is refetched before use, and served only
   * while the upstream fails.
   * @returns names of the expired cache entries
   */
  expire(isMeant: (key: string) => boolean): string[];
  /** Returns whether data was expired and has not been received again: a purge states that it is wrong. */
  isOutdated(data: unknown): boolean;
  /** Returns whether a pending request has become too old to be shared. */
  hangs(key: string): boolean;
  /** Keeps a cached response valid for a while, as after a failure, because a new one timed out. */
  spare(key: string): void;
  /** Adds a response stored by another process; too old ones are ignored. */
  restore(
    key: string,
    policy: ReadPolicy,
    copy: { data: unknown; text: string; bytes: number; at: number },
  ): void;
};

/** The state of a cache: one object per subject. */
type Parts = {
  responses: CachedResponses;
  malformed: ReturnType<typeof createMalformed>;
  pending: ReturnType<typeof createPending>;
  expiries: ReturnType<typeof createExpiries>;
};

type FetchFresh = (background: boolean) => Promise<Fetched>;

/** Creates an empty cache, limited by number and size of responses. */
export function createReadCache(
  limits: { entries: number; bytes: number } = cacheLimits,
): ReadCache {
  const responses = createCachedResponses(limits);
  const malformed = createMalformed();
  const pending = createPending();
  const expiries = createExpiries();
  const parts: Parts = { responses, malformed, pending, expiries };

  return {
    read: (key, policy, fetchFresh) => read(parts, key, policy, fetchFresh),
    kept(key) {
      const entry = responses.usable(key);
      return entry && { ok: true, data: entry.value.data };
    },
    holds(key, data) {
      const entry = responses.get(key);
      if (!entry || entry.value.data !== data) return null;
      return freshnessOf(entry);
    },
    expire(isMeant) {
      malformed.expire(isMeant);
      expiries.add(isMeant);
      return responses.expire(isMeant);
    },
    isOutdated: responses.isOutdated,
    hangs(key) {
      const startedAt = pending.startedAt(key);
      return startedAt !== undefined && performance.now() - startedAt > SHARED_MS;
    },
    spare: responses.extend,
    restore(key, { freshMs, staleMs, keepMs }, { data, text, bytes, at }) {
      // Wall-clock time, because another process wrote it. A clock that was set back must not extend the
      // lifetime.
      const bornAt = performance.now() - Math.max(0, Date.now() - at);
      const value = {
        ...responses.sameOrNew(key, data, text),
        bytes,
        keepUntil: bornAt + keepMs,
        afterFailure: false,
        request: 0,
      };
      responses.set(key, { value, bornAt, freshMs, staleMs });
    },
  };
}

/** Malformed responses of the last seconds. */
function createMalformed() {
  const failures = new LRUCache<string, { failure: CommerceFailure; until: number }>({ max: 1000 });
  return {
    recent(key: string): CommerceFailure | null {
      const known = failures.get(key);
      return known && performance.now() < known.until ? known.failure : null;
    },
    add: (key: string, failure: CommerceFailure) =>
      void failures.set(key, { failure, until: performance.now() + MALFORMED_MS }),
    remove: (key: string) => void failures.delete(key),
    expire(isMeant: (key: string) => boolean) {
      for (const key of failures.keys()) if (isMeant(key)) failures.delete(key);
    },
  };
}

/** Pending requests, numbered in the order of their start. */
function createPending() {
  let requests = 0;
  /** The newest request of a key. */
  const newest = new Map<string, { request: number; startedAt: number }>();
  return {
    /** Starts a request. @returns its number */
    begin(key: string): number {
      requests += 1;
      newest.set(key, { request: requests, startedAt: performance.now() });
      return requests;
    },
    end(key: string, request: number) {
      if (newest.get(key)?.request === request) newest.delete(key);
    },
    startedAt: (key: string) => newest.get(key)?.startedAt,
  };
}

/** Expiries that may concern a pending request, numbered in their order. */
function createExpiries() {
  const expiries: { isMeant: (key: string) => boolean; number: number; at: number }[] = [];
  let count = 0;
  /** Number of the newest one that was forgotten for want of room. */
  let forgotten = 0;
  return {
    count: () => count,
    add(isMeant: (key: string) => boolean) {
      const now = performance.now();
      count += 1;
      expiries.push({ isMeant, number: count, at: now });
      for (let oldest = expiries[0]; oldest; oldest = expiries[0]) {
        // No request takes longer.
        const isOver = now - oldest.at > LONGEST_REQUEST_MS;
        if (!isOver && expiries.length <= MAX_EXPIRIES) return;
        if (!isOver) forgotten = oldest.number;
        expiries.shift();
      }
    },
    /** Returns whether the key was, or may have been, expired after the first `before` expiries. */
    concern: (key: string, before: number) =>
      forgotten > before ||
      expiries.some((expiry) => expiry.number > before && expiry.isMeant(key)),
  };
}

async function read(
  parts: Parts,
  key: string,
  policy: ReadPolicy,
  fetchFresh: FetchFresh,
): Promise<{ result: Result<unknown>; state: CacheState }> {
  const { responses, malformed, pending } = parts;
  const known = malformed.recent(key);
  if (known && !responses.usable(key)) {
    return { result: { ok: false, failure: known }, state: "hit" };
  }
  let state: CacheState = "hit";
  let again: NodeJS.Timeout | undefined;
  const onState = (now: CacheState) => {
    state = now;
    if (now !== "shared") return;
    const startedAt = pending.startedAt(key) ?? performance.now();
    // Sends another request if the shared one takes too long; it has the rest of this reader's time.
    const ask = () => void through(parts, key, policy, fetchFresh, () => {}).catch(() => {});
    again = setTimeout(ask, Math.max(1, startedAt + SHARED_MS + 1 - performance.now()));
    again.unref();
  };
  try {
    const { data } = await through(parts, key, policy, fetchFresh, onState);
    return { result: { ok: true, data }, state };
  } catch (error) {
    if (!(error instanceof FailedRead)) throw error;
    const entry = isTransient(error.failure) ? responses.usable(key) : null;
    return entry
      ? { result: { ok: true, data: entry.value.data }, state: "stale-if-error" }
      : { result: { ok: false, failure: error.failure }, state };
  } finally {
    clearTimeout(again);
  }
}

/** Reads by cachified: from the cache, from a pending request, or by a new one. @throws {FailedRead} */
function through(
  parts: Parts,
  key: string,
  policy: ReadPolicy,
  fetchFresh: FetchFresh,
  onState: (state: CacheState) => void,
): Promise<CachedResponse> {
  const reporter: CreateReporter<CachedResponse> = () => (event) => {
    if (event.name === "getCachedValueRead") onState(stateOf(parts.responses.peek(key)));
    else if (event.name === "getFreshValueStart") onState("miss");
    else if (event.name === "getFreshValueHookPending") onState("shared");
  };
  return cachified<CachedResponse>(
    {
      key,
      cache: parts.responses.forCachified,
      // Lifetime of the pending request; the response sets its own lifetime.
      ttl: SHARED_MS,
      swr: 0,
      getFreshValue: async ({ background, metadata }) => {
        const fetchOnce = () => fetchFresh(background);
        const { value, lasts } = await freshValue(parts, key, policy, fetchOnce);
        Object.assign(metadata, lasts);
        return value;
      },
    },
    reporter,
  );
}

/** Sends one request and returns what to cache of it, or the response of a later request that has completed. */
async function freshValue(
  parts: Parts,
  key: string,
  policy: ReadPolicy,
  fetchOnce: () => Promise<Fetched>,
) {
  const { responses, malformed, pending, expiries } = parts;
  const before = expiries.count();
  const request = pending.begin(key);
  const fetched = await fetchOnce().finally(() => pending.end(key, request));
  const newer = responses.newerThan(key, request);
  if (newer) return { value: newer, lasts: NOT_CACHED };
  const { result, text, bytes } = fetched;
  if (!result.ok) {
    noteFailure(parts, key, result.failure);
    throw new FailedRead(result.failure);
  }
  malformed.remove(key);
  if (!fetched.keep) responses.remove(key);
  const keepUntil = performance.now() + policy.keepMs;
  const value = {
    ...responses.sameOrNew(key, result.data, text),
    bytes,
    keepUntil,
    afterFailure: false,
    request,
  };
  const isOutdated = expiries.concern(key, before);
  responses.markOutdated(value.data, isOutdated);
  if (isOutdated) return { value, lasts: { createdTime: OUTDATED.bornAt } };
  const lasts = fetched.keep ? { ttl: policy.freshMs, swr: policy.staleMs } : NOT_CACHED;
  // Counted from the response, not from the request.
  return { value, lasts: { createdTime: Date.now(), ...lasts } };
}

/** Keeps, extends or removes the cached response after a failure, by its kind. */
function noteFailure({ responses, malformed }: Parts, key: string, failure: CommerceFailure) {
  if (isTransient(failure)) responses.extend(key);
  else if (isRefusal(failure)) responses.remove(key);
  if (failure.kind === "malformed") malformed.add(key, failure);
}

function stateOf(entry: CachedEntry | undefined): CacheState {
  if (entry?.value.afterFailure) return "stale-if-error";
  return entry && freshnessOf(entry) !== "fresh" ? "stale" : "hit";
}

/** The upstream reports that there is no data: an old copy would be wrong. */
function isRefusal({ kind }: CommerceFailure): boolean {
  return kind === "rejected" || kind === "not-found";
}
