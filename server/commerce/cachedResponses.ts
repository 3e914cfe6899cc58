import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { type Aged, agedCache } from "#server/store/agedCache.ts";
import { afterFailure } from "./readPolicy.ts";

/** A response in the cache. */
export type CachedResponse = {
  data: unknown;
  /** Digest of the response text, to detect equal responses. */
  digest: string | null;
  bytes: number;
  keepUntil: number;
  afterFailure: boolean;
  /** Sequence number of its request: an older request never replaces a newer response. */
  request: number;
};

export type CachedEntry = Aged<CachedResponse>;

/** Metadata of an entry that must be refetched. */
export const OUTDATED = { bornAt: Number.NEGATIVE_INFINITY, freshMs: 1, staleMs: 0 };

/** The cached responses by key, and which of their data a purge has expired. */
export type CachedResponses = ReturnType<typeof createCachedResponses>;

/** Creates an empty cache of responses, limited by number and size. */
export function createCachedResponses(limits: { entries: number; bytes: number }) {
  const lru = new LRUCache<string, CachedEntry>({
    max: limits.entries,
    maxSize: limits.bytes,
    sizeCalculation: ({ value }, key) => value.bytes + key.length + 1,
  });
  /** Expired data, by its object: an equal new response keeps the object and ends it. */
  const outdated = new WeakSet<object>();

  /** Returns the entry that may be served while the upstream fails, and counts as its use. */
  const usable = (key: string) => {
    const entry = lru.get(key);
    return entry && entry.value.keepUntil > performance.now() ? entry : null;
  };

  const markOutdated = (data: unknown, isOutdated: boolean) => {
    if (typeof data !== "object" || data === null) return;
    if (isOutdated) outdated.add(data);
    else outdated.delete(data);
  };

  return {
    usable,
    markOutdated,
    /** The same entries for cachified. */
    forCachified: agedCache(lru),
    get: (key: string) => lru.get(key),
    /** Returns the entry without counting as its use. */
    peek: (key: string) => lru.peek(key),
    set: (key: string, entry: CachedEntry) => void lru.set(key, entry),
    remove: (key: string) => void lru.delete(key),

    /** Returns the response of a later request, if one has completed in the meantime. */
    newerThan(key: string, request: number): CachedResponse | null {
      const value = lru.peek(key)?.value;
      return value && value.request > request ? value : null;
    },

    /** Keeps the existing object if the new response is equal, so that derived data stays valid. */
    sameOrNew(key: string, data: unknown, text: string | undefined) {
      const digest = text === undefined ? null : createHash("sha256").update(text).digest("base64");
      const before = lru.peek(key)?.value;
      return { data: digest !== null && before?.digest === digest ? before.data : data, digest };
    },

    /** After a transient failure, a cached response stays valid for a while without another request. */
    extend(key: string) {
      const entry = usable(key);
      if (!entry) return;
      const value = { ...entry.value, afterFailure: true };
      lru.set(key, { value, bornAt: performance.now(), ...afterFailure });
    },

    /** Expires entries: each is refetched before use. Returns their keys. */
    expire(isMeant: (key: string) => boolean): string[] {
      const meant = [...lru.keys()].filter(isMeant);
      for (const key of meant) {
        const entry = lru.peek(key);
        if (!entry) continue;
        lru.set(key, { ...entry, ...OUTDATED });
        markOutdated(entry.value.data, true);
      }
      return meant;
    },

    isOutdated: (data: unknown) => typeof data === "object" && data !== null && outdated.has(data),
  };
}
