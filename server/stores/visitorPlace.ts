import { cachified } from "@epic-web/cachified";
import { LRUCache } from "lru-cache";
import type { Coordinates } from "#app/domain/coordinates.ts";
import type { ServerContext } from "#server/context.ts";
import { detachedString } from "#server/http/detachedString.ts";
import { type Aged, agedCache } from "#server/store/agedCache.ts";
import { locate } from "./locate.ts";

const minute = 60_000;
/** Addresses that are remembered; those not asked about for longest are forgotten first. */
const MAX_ADDRESSES = 5000;
/** How long a place counts, how long an address without a place, and how long an outage. */
const TTL_MS = { place: 6 * 60 * minute, none: 10 * minute, failed: minute } as const;

type Locate = (ip: string, context: ServerContext) => ReturnType<typeof locate>;

/**
 * Finds where an address is by the maps service and remembers it in this process, so that a visitor
 * costs one question. Questions about one address at a time are collapsed. `null`: nobody could say.
 * @param ask asks the maps service; tests pass their own
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
        // Others may wait for the same answer: it does not end when the first of them leaves.
        const result = await ask(address, { ...context, signal: new AbortController().signal });
        if (result.ok) return result.data;
        const { kind } = result.failure;
        const answered = kind === "rejected" || kind === "malformed";
        metadata.ttl = answered ? TTL_MS.none : TTL_MS.failed;
        return null;
      },
    });
}

/** Where an address is; the process's own memory. */
export const visitorPlace = createVisitorPlace();
