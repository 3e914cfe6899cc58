import { cachified } from "@epic-web/cachified";
import { LRUCache } from "lru-cache";
import type { ServerContext } from "#server/context.ts";
import { detachedString } from "#server/http/detachedString.ts";
import { type Aged, agedCache } from "#server/store/agedCache.ts";
import type { Coordinates } from "#shared/domain/coordinates.ts";
import { locate } from "./locate.ts";

const minute = 60_000;
/** Maximum number of cached addresses; the least recently used are evicted. */
const MAX_ADDRESSES = 5000;
/** Cache times of a location, of an address without location, and of an outage. */
const TTL_MS = { place: 6 * 60 * minute, none: 10 * minute, failed: minute } as const;

type Locate = (ip: string, context: ServerContext) => ReturnType<typeof locate>;

/**
 * Locates an address with the maps service and caches it in this process, so that a visitor causes one
 * request. Concurrent requests for the same address are merged. `null`: unknown.
 * @param ask queries the maps service; tests pass their own
 */
export function createVisitorPlace(ask: Locate = locate) {
  const entries = new LRUCache<string, Aged<Coordinates | null>>({ max: MAX_ADDRESSES });
  const cache = agedCache(entries);

  return (address: string, context: ServerContext): Promise<Coordinates | null> =>
    cachified({
      key: detachedString(address),
      cache,
      ttl: TTL_MS.place,
      async getFreshValue({ metadata }) {
        // Others may wait for the same response: it continues when the first of them disconnects.
        const result = await ask(address, { ...context, signal: new AbortController().signal });
        if (result.ok) return result.data;
        const { kind } = result.failure;
        const answered = kind === "rejected" || kind === "malformed";
        metadata.ttl = answered ? TTL_MS.none : TTL_MS.failed;
        return null;
      },
    });
}

/** Process-wide cache of located addresses. */
export const visitorPlace = createVisitorPlace();
