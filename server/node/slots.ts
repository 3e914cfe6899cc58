import { ownTurn } from "#server/http/eventLoopQueue.ts";
import { countShed } from "#server/observability/metrics.ts";

/** Maximum number of concurrent and queued tasks of one class. */
export type SlotLimits = {
  inFlight: number;
  /** Slots that remain while the event loop is slow, or the pages in work have too much data. */
  always: number;
  /** The first renders of a process are slow: a shortage is ignored for this many. */
  first: number;
  waiting: number;
  waitMs: number;
};

/** Maximum share of the slots, and of the queue, for one network. */
export const NETWORK_SHARE = 0.75;

/** Why fewer slots are assigned: the event loop is slow, or the pages in work have too much data. */
export type Shortage = "event-loop" | "memory";

/** Why work is rejected: `pages_shed_total{cause}`. */
type Cause = Shortage | "queue" | "wait" | "network" | "late";

/** Thrown if no slot is available for a request. */
export class Busy extends Error {
  constructor(readonly reason: Cause | "left") {
    super(reason);
  }
}

/** A queued task, with the networks of all visitors that wait for it. */
export type Ticket = { readonly networks: Set<string>; readonly signal: AbortSignal };

type Waiting = Ticket & { start: (network: string) => void; refuse: (cause: Cause) => void };

export type Slots = {
  /** Runs `work` in a slot. @throws {Busy} */
  hold<T>(ticket: Ticket, work: () => Promise<T>): Promise<T>;
};

/**
 * Creates the slots of one class of work. A free slot is assigned to the network with the fewest slots, then
 * to the longest wait: a network that floods the queue delays another visitor by one render, not by the whole
 * queue.
 * @param shortage returns why only `always` slots are assigned now
 * @param onChange is called with the number of slots in use
 * @param turn resolves when work in a slot may begin
 */
export function createSlots(
  limits: SlotLimits,
  shortage: () => Shortage | null,
  onChange: (taken: number) => void = () => {},
  turn: () => Promise<void> = ownTurn,
): Slots {
  const { inFlight, always, first } = limits;
  const mostOf = (all: number) => Math.ceil(all * NETWORK_SHARE);
  const waiting = new Set<Waiting>();
  /** Slots in use, by network. */
  const held = new Map<string, number>();
  let taken = 0;
  let begun = 0;

  const short = () => (begun >= first ? shortage() : null);
  const heldBy = (network: string) => held.get(network) ?? 0;
  const waitingOf = (network: string) =>
    [...waiting].filter(({ networks }) => networks.has(network)).length;

  /** Returns the network that a ticket counts for: the one with the fewest slots. */
  function leastHolder({ networks }: Ticket): string {
    const [one = "", ...others] = networks;
    return others.reduce((least, each) => (heldBy(each) < heldBy(least) ? each : least), one);
  }

  function nextWaiting(): { entry: Waiting; network: string } | null {
    let best: { entry: Waiting; network: string } | null = null;
    for (const entry of waiting) {
      const network = leastHolder(entry);
      if (heldBy(network) >= mostOf(inFlight)) continue;
      if (!best || heldBy(network) < heldBy(best.network)) best = { entry, network };
    }
    return best;
  }

  function fill() {
    while (taken < (short() ? always : inFlight)) {
      const next = nextWaiting();
      if (!next) return;
      waiting.delete(next.entry);
      next.entry.start(next.network);
    }
  }

  function take(network: string) {
    taken += 1;
    begun += 1;
    held.set(network, heldBy(network) + 1);
    onChange(taken);
  }

  function release(network: string) {
    taken -= 1;
    if (heldBy(network) > 1) held.set(network, heldBy(network) - 1);
    else held.delete(network);
    onChange(taken);
    fill();
  }

  /** Rejects excess requests: the latest one of the network with the most waiting requests. */
  function limit(entry: Waiting) {
    const network = leastHolder(entry);
    const own = waitingOf(network);
    const cause = short();
    if (cause && heldBy(network) + own > 1) return entry.refuse(cause);
    if (own > mostOf(limits.waiting)) return entry.refuse("network");
    if (waiting.size <= limits.waiting) return;
    const counts = new Map<string, number>();
    for (const each of waiting) {
      const account = leastHolder(each);
      counts.set(account, (counts.get(account) ?? 0) + 1);
    }
    const most = Math.max(...counts.values());
    const late = [...waiting].reverse();
    late.find((each) => counts.get(leastHolder(each)) === most)?.refuse("queue");
  }

  function slot({ networks, signal }: Ticket): Promise<string> {
    return new Promise((resolve, reject) => {
      const end = () => {
        clearTimeout(timer);
        waiting.delete(entry);
        signal.removeEventListener("abort", leave);
      };
      const entry: Waiting = {
        networks,
        signal,
        start(network) {
          end();
          take(network);
          resolve(network);
        },
        refuse(cause) {
          end();
          countShed(cause);
          reject(new Busy(cause));
        },
      };
      const leave = () => {
        end();
        reject(new Busy("left"));
      };
      const isBounded = Number.isFinite(limits.waitMs);
      const timer = isBounded ? setTimeout(() => entry.refuse("wait"), limits.waitMs) : undefined;
      signal.addEventListener("abort", leave);
      waiting.add(entry);
      fill();
      if (waiting.has(entry)) limit(entry);
    });
  }

  return {
    async hold(ticket, work) {
      const network = await slot(ticket);
      try {
        // A hundred renders of cached data must not run in one turn of the event loop.
        await turn();
        return await work();
      } finally {
        release(network);
      }
    },
  };
}
