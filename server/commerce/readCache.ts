import { createHash } from "node:crypto";
import { type CreateReporter, cachified } from "@epic-web/cachified";
import { LRUCache } from "lru-cache";
import { type Aged, agedCache, freshnessOf } from "#server/store/agedCache.ts";
import { pageBudget } from "./pageBudget.ts";
import { afterFailure, cacheLimits, type ReadPolicy } from "./readPolicy.ts";
import { type CommerceFailure, isTransient, type Result } from "./result.ts";

/** Source of a response; `shared`: from a read started by another caller. */
export type CacheState = "hit" | "stale" | "miss" | "shared" | "stale-if-error";

/** Result of an upstream read with its text and size, and whether to cache it. */
export type Fetched = { result: Result<unknown>; text?: string; bytes: number; keep: boolean };

type Kept = {
  data: unknown;
  /** Digest of the response text, to detect equal responses. */
  digest: string | null;
  bytes: number;
  keepUntil: number;
  afterFailure: boolean;
  /** Sequence number of its request: an older request never replaces a newer response. */
  asked: number;
};

type Entry = Aged<Kept>;

/** Metadata of an entry that must be refetched. */
const OUTDATED = { bornAt: Number.NEGATIVE_INFINITY, freshMs: 1, staleMs: 0 };

/**
 * How long parallel equal reads share one request, the same as a page's wait. After that the next reader
 * sends another request, whose response also serves the readers waiting for the first one.
 */
const SHARED_MS = pageBudget.coldMs;

/** Cache time of a malformed response: fetching and parsing it is expensive for both sides. */
const MALFORMED_MS = 5000;

/** Upper bound for the duration of an upstream read. */
const LONGEST_QUESTION_MS = 120_000;

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

/** Creates an empty cache, limited by number and size of responses. */
export function createReadCache(
  limits: { entries: number; bytes: number } = cacheLimits,
): ReadCache {
  const lru = new LRUCache<string, Entry>({
    max: limits.entries,
    maxSize: limits.bytes,
    sizeCalculation: ({ value }, key) => value.bytes + key.length + 1,
  });
  const cache = agedCache(lru);
  const malformed = new LRUCache<string, { failure: CommerceFailure; until: number }>({
    max: 1000,
  });
  let questions = 0;
  /** Start time of the newest request of a key; removed after its response. */
  const begun = new Map<string, { question: number; at: number }>();

  /** Returns whether a later request has completed in the meantime. */
  const isSuperseded = (key: string, question: number) =>
    (lru.peek(key)?.value.asked ?? 0) > question;

  const kept = (key: string) => {
    const entry = lru.get(key);
    return entry && entry.value.keepUntil > performance.now() ? entry : null;
  };

  /** After a transient failure, a cached response stays valid for a while without another request. */
  const extend = (key: string) => {
    const entry = kept(key);
    if (!entry) return;
    const value = { ...entry.value, afterFailure: true };
    lru.set(key, { value, bornAt: performance.now(), ...afterFailure });
  };

  /** Keeps the existing object if the new response is equal, so that derived data stays valid. */
  const keep = (key: string, data: unknown, text: string | undefined) => {
    const digest = text === undefined ? null : createHash("sha256").update(text).digest("base64");
    const before = lru.peek(key)?.value;
    return { data: digest !== null && before?.digest === digest ? before.data : data, digest };
  };

  /** Expired data, by its object: an equal new response keeps the object and ends it. */
  const outdated = new WeakSet<object>();
  const mark = (data: unknown, is: boolean) => {
    if (typeof data !== "object" || data === null) return;
    if (is) outdated.add(data);
    else outdated.delete(data);
  };

  const expiries: { isMeant: (key: string) => boolean; turn: number; at: number }[] = [];
  let turn = 0;

  /** Returns whether a response was expired after its request started. */
  const isOutdated = (key: string, asked: number) =>
    expiries.some((expiry) => expiry.turn > asked && expiry.isMeant(key));

  type Read = (background: boolean) => Promise<Fetched>;

  /** Sends one request and caches its response, unless a later request has completed. */
  async function freshValue(key: string, policy: ReadPolicy, fetch: () => Promise<Fetched>) {
    const asked = turn;
    questions += 1;
    const question = questions;
    begun.set(key, { question, at: performance.now() });
    const {
      result,
      text,
      bytes,
      keep: isKept,
    } = await fetch().finally(() => {
      if (begun.get(key)?.question === question) begun.delete(key);
    });
    const newer = isSuperseded(key, question) ? lru.peek(key) : undefined;
    if (newer) return { value: newer.value, lasts: { ttl: -1, swr: 0 } };
    if (!result.ok) {
      const { failure } = result;
      if (isTransient(failure)) extend(key);
      else if (isRefusal(failure)) lru.delete(key);
      if (failure.kind === "malformed") {
        malformed.set(key, { failure, until: performance.now() + MALFORMED_MS });
      }
      throw new FailedRead(failure);
    }
    malformed.delete(key);
    if (!isKept) lru.delete(key);
    const keepUntil = performance.now() + policy.keepMs;
    const value = {
      ...keep(key, result.data, text),
      bytes,
      keepUntil,
      afterFailure: false,
      asked: question,
    };
    const isOld = isOutdated(key, asked);
    mark(value.data, isOld);
    if (isOld) return { value, lasts: { createdTime: OUTDATED.bornAt } };
    const lasts = isKept ? { ttl: policy.freshMs, swr: policy.staleMs } : { ttl: -1, swr: 0 };
    // Counted from the response, not from the request.
    return { value, lasts: { createdTime: Date.now(), ...lasts } };
  }

  async function through(
    key: string,
    policy: ReadPolicy,
    fetchFresh: Read,
    onState: (state: CacheState) => void,
  ): Promise<Kept> {
    const reporter: CreateReporter<Kept> = () => (event) => {
      if (event.name === "getCachedValueRead") onState(stateOf(lru.peek(key)));
      else if (event.name === "getFreshValueStart") onState("miss");
      else if (event.name === "getFreshValueHookPending") onState("shared");
    };
    return cachified<Kept>(
      {
        key,
        cache,
        // Lifetime of the pending request; the response sets its own lifetime.
        ttl: SHARED_MS,
        swr: 0,
        getFreshValue: async ({ background, metadata }) => {
          const { value, lasts } = await freshValue(key, policy, () => fetchFresh(background));
          Object.assign(metadata, lasts);
          return value;
        },
      },
      reporter,
    );
  }

  return {
    async read(key, policy, fetchFresh) {
      const known = malformed.get(key);
      if (known && performance.now() < known.until && !kept(key)) {
        return { result: { ok: false, failure: known.failure }, state: "hit" };
      }
      let state: CacheState = "hit";
      let again: NodeJS.Timeout | undefined;
      const onState = (now: CacheState) => {
        state = now;
        if (now !== "shared") return;
        const at = begun.get(key)?.at ?? performance.now();
        // Sends another request if the shared one takes too long; it has the rest of this reader's time.
        const ask = () => void through(key, policy, fetchFresh, () => {}).catch(() => {});
        again = setTimeout(ask, Math.max(1, at + SHARED_MS + 1 - performance.now()));
        again.unref();
      };
      try {
        const { data } = await through(key, policy, fetchFresh, onState);
        return { result: { ok: true, data }, state };
      } catch (error) {
        if (!(error instanceof FailedRead)) throw error;
        const entry = isTransient(error.failure) ? kept(key) : null;
        return entry
          ? { result: { ok: true, data: entry.value.data }, state: "stale-if-error" }
          : { result: { ok: false, failure: error.failure }, state };
      } finally {
        clearTimeout(again);
      }
    },
    kept(key) {
      const entry = kept(key);
      return entry && { ok: true, data: entry.value.data };
    },
    holds(key, data) {
      const entry = lru.get(key);
      if (!entry || entry.value.data !== data) return null;
      return freshnessOf(entry);
    },
    expire(isMeant) {
      const now = performance.now();
      turn += 1;
      for (const key of malformed.keys()) if (isMeant(key)) malformed.delete(key);
      expiries.push({ isMeant, turn, at: now });
      // No request takes longer.
      while (now - (expiries[0]?.at ?? now) > LONGEST_QUESTION_MS) expiries.shift();
      const meant = [...lru.keys()].filter(isMeant);
      for (const key of meant) {
        const entry = lru.peek(key);
        if (!entry) continue;
        lru.set(key, { ...entry, ...OUTDATED });
        mark(entry.value.data, true);
      }
      return meant;
    },
    isOutdated: (data) => typeof data === "object" && data !== null && outdated.has(data),
    hangs(key) {
      const question = begun.get(key);
      return question !== undefined && performance.now() - question.at > SHARED_MS;
    },
    spare: extend,
    restore(key, { freshMs, staleMs, keepMs }, { data, text, bytes, at }) {
      // Wall-clock time, because another process wrote it. A clock that was set back must not extend the
      // lifetime.
      const bornAt = performance.now() - Math.max(0, Date.now() - at);
      lru.set(key, {
        value: {
          ...keep(key, data, text),
          bytes,
          keepUntil: bornAt + keepMs,
          afterFailure: false,
          asked: 0,
        },
        bornAt,
        freshMs,
        staleMs,
      });
    },
  };
}

function stateOf(entry: Entry | undefined): CacheState {
  if (entry?.value.afterFailure) return "stale-if-error";
  return entry && freshnessOf(entry) !== "fresh" ? "stale" : "hit";
}

/** The upstream reports that there is no data: an old copy would be wrong. */
function isRefusal({ kind }: CommerceFailure): boolean {
  return kind === "rejected" || kind === "not-found";
}
