import { BulkheadRejectedError, bulkhead } from "cockatiel";
import { getLogger, type Logger } from "#server/observability/log.ts";
import {
  countRefusedCall,
  observeBreaker,
  observeInFlight,
} from "#server/observability/metrics.ts";
import type { CallKey, Repeat } from "./calls.ts";
import type { Outcome } from "./sendWithRetry.ts";

/** Questions that may be under way, and those that may wait for a place; 50 in all. */
export const PLACES = {
  read: { inFlight: 40, waiting: 200 },
  once: { inFlight: 10, waiting: 50 },
  /** One call's share: a hanging one leaves places to the others. */
  call: { inFlight: 20, waiting: 100 },
} as const;

/** So many failures one after the other open a call's breaker; so long after it may be tried again. */
const BREAKER = { failures: 5, probeAfterMs: 1000 } as const;

/** One retry for ten questions, ten in stock: a failing upstream is not asked twice as much. */
const RETRIES = { stock: 10, perQuestion: 0.1 } as const;

/** What a guard lets through: a call of the commerce API, or the question to the maps service. */
export type GuardedCall = CallKey | "maps";

/** What is known about an upstream's health; for `/readyz`. */
export type UpstreamHealth = { inFlight: number; waiting: number; open: GuardedCall[] };

/** Stands between the site and one upstream: bounds what is under way, and leaves a failing call alone. */
export type UpstreamGuard = {
  /**
   * Asks, unless there is no place or a read's breaker is open: then nothing is sent, and the
   * outcome is `unreachable` with `notSent`. `isProbe`: the answer decides whether the breaker closes.
   */
  ask(
    key: GuardedCall,
    repeat: Repeat,
    ask: (isProbe: boolean) => Promise<Outcome>,
  ): Promise<Outcome>;
  /** Takes one retry of the budget; `false`: there is none. */
  takeRetry(): boolean;
  health(): UpstreamHealth;
};

/** Thrown instead of a call while its breaker is open. */
class BreakerOpen extends Error {}

/**
 * Whether the upstream is away or overloaded. A 500 is not: one odd product must not close the call
 * for all others. Nor is an answer that cannot be read.
 */
function isAway({ result }: Outcome): boolean {
  if (result.ok) return false;
  const { failure } = result;
  if (failure.kind === "http-error") return [429, 502, 503, 504].includes(failure.status);
  return failure.kind === "unreachable" || failure.kind === "timed-out";
}

/** Whether the visitor did not wait for the outcome: it says nothing, and no probe has succeeded by it. */
function hasLeft({ result }: Outcome): boolean {
  return !result.ok && result.failure.kind === "aborted";
}

/** A guard for one upstream, everything closed and free. */
export function createUpstreamGuard(
  log?: Logger,
  upstream: "commerce" | "maps" = "commerce",
): UpstreamGuard {
  const named = (kind: Repeat) => lane(kind, upstream === "commerce" ? kind : upstream);
  const lanes = { read: named("read"), once: named("once") };
  const breakers = new Map<GuardedCall, ReturnType<typeof createCallBreaker>>();
  const probes = { lastAt: Number.NEGATIVE_INFINITY };
  let retries: number = RETRIES.stock;

  function breakerOf(key: GuardedCall) {
    const breaker = breakers.get(key) ?? createCallBreaker(key, probes, log);
    breakers.set(key, breaker);
    return breaker;
  }

  return {
    async ask(key, repeat, ask) {
      retries = Math.min(RETRIES.stock, retries + RETRIES.perQuestion);
      const breaker = breakerOf(key);
      const { places, report } = lanes[repeat];
      try {
        return await breaker.places.execute(() =>
          places.execute(async () => {
            report();
            // Someone's own click, never repeated: it may always try.
            return repeat === "once" ? ask(false) : breaker.pass(ask);
          }),
        );
      } catch (error) {
        const isFull = error instanceof BulkheadRejectedError;
        if (!isFull && !(error instanceof BreakerOpen)) throw error;
        const cause = isFull ? "no-place" : "breaker-open";
        countRefusedCall(key, cause);
        const failure = { kind: "unreachable", notSent: true } as const;
        return { result: { ok: false, failure }, bytes: 0, attempts: 0, ms: 0, cause };
      } finally {
        report();
      }
    },
    takeRetry() {
      if (retries < 1) return false;
      retries -= 1;
      return true;
    },
    health() {
      const all = Object.values(lanes).map(({ count }) => count());
      return {
        inFlight: all.reduce((sum, { inFlight }) => sum + inFlight, 0),
        waiting: all.reduce((sum, { waiting }) => sum + waiting, 0),
        open: [...breakers].filter(([, breaker]) => breaker.isOpen()).map(([key]) => key),
      };
    },
  };
}

function lane(kind: Repeat, name: string) {
  const { inFlight, waiting } = PLACES[kind];
  const places = bulkhead(inFlight, waiting);
  const count = () => ({
    inFlight: inFlight - places.executionSlots,
    waiting: waiting - places.queueSlots,
  });
  return { places, count, report: () => observeInFlight(name, count().inFlight) };
}

/**
 * One call's places and breaker. `probes` is shared by the upstream's calls: one of them is probed a second. A
 * breaker of our own, because the library's compares times of a clock that can be set: set back by a day, it
 * stayed open for a day.
 */
function createCallBreaker(
  key: GuardedCall,
  probes: { lastAt: number },
  log: Logger = getLogger(),
) {
  let state: "closed" | "open" | "probing" = "closed";
  let failures = 0;
  let openedAt = 0;

  function tell(isOpen: boolean) {
    observeBreaker(key, isOpen);
    log[isOpen ? "warn" : "info"]({ key }, isOpen ? "breaker open" : "breaker closed");
  }
  function open() {
    if (state === "open") return;
    const isNews = state === "closed";
    state = "open";
    openedAt = performance.now();
    if (isNews) tell(true);
  }
  function succeeded(isProbe: boolean) {
    failures = 0;
    probes.lastAt = Number.NEGATIVE_INFINITY;
    if (!isProbe) return;
    state = "closed";
    tell(false);
  }
  function failed(isProbe: boolean) {
    failures += 1;
    if (isProbe || (state === "closed" && failures >= BREAKER.failures)) open();
  }
  return {
    places: bulkhead(PLACES.call.inFlight, PLACES.call.waiting),
    isOpen: () => state !== "closed",
    async pass(ask: (isProbe: boolean) => Promise<Outcome>): Promise<Outcome> {
      const isProbe = state === "open";
      if (state !== "closed") {
        const now = performance.now();
        const isTooSoon = now - Math.max(openedAt, probes.lastAt) < BREAKER.probeAfterMs;
        // Nobody waits for the probe's outcome: one that hangs would hold them all.
        if (state === "probing" || isTooSoon) throw new BreakerOpen();
        state = "probing";
        probes.lastAt = now;
      }
      try {
        const outcome = await ask(isProbe);
        if (hasLeft(outcome) && !isProbe) return outcome;
        if (isAway(outcome) || hasLeft(outcome)) failed(isProbe);
        else succeeded(isProbe);
        return outcome;
      } catch (error) {
        if (isProbe) failed(true);
        throw error;
      }
    },
  };
}
