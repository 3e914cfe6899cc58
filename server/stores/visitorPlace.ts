import { LRUCache } from "lru-cache";
import type { Coordinates } from "#app/domain/coordinates.ts";
import type { ServerContext } from "#server/context.ts";
import { locate } from "./locate.ts";

const minute = 60_000;
/** Addresses that are remembered; those not asked about for longest are forgotten first. */
const MAX_ADDRESSES = 5000;
/** How long a place counts, how long an address without a place, and how long an outage. */
const TTL_MS = { place: 6 * 60 * minute, none: 10 * minute, failed: minute } as const;

type Place = { at: Coordinates | null };
type Locate = (ip: string, context: ServerContext) => ReturnType<typeof locate>;

/**
 * Finds where an address is by the maps service and remembers it in this process, so that a visitor
 * costs one question. Questions about one address at a time are collapsed. `null`: nobody could say.
 * @param ask asks the maps service; tests pass their own
 */
export function createVisitorPlace(ask: Locate = locate) {
  const known = new LRUCache<string, Place>({ max: MAX_ADDRESSES });
  const asking = new Map<string, Promise<Coordinates | null>>();

  async function find(address: string, context: ServerContext): Promise<Coordinates | null> {
    // Others may wait for the same answer: it does not end when the first of them leaves.
    const result = await ask(address, { ...context, signal: new AbortController().signal });
    if (result.ok) {
      known.set(address, { at: result.data }, { ttl: TTL_MS.place });
      return result.data;
    }
    const { kind } = result.failure;
    const answered = kind === "rejected" || kind === "malformed";
    known.set(address, { at: null }, { ttl: answered ? TTL_MS.none : TTL_MS.failed });
    return null;
  }

  return async (address: string, context: ServerContext): Promise<Coordinates | null> => {
    const place = known.get(address);
    if (place) return place.at;
    const running = asking.get(address);
    if (running) return running;
    const question = find(address, context).finally(() => asking.delete(address));
    asking.set(address, question);
    return question;
  };
}

/** Where an address is; the process's own memory. */
export const visitorPlace = createVisitorPlace();
