import { BulkheadRejectedError, bulkhead } from "cockatiel";
import { getLogger, type Logger } from "#server/observability/log.ts";
import {
  countRefusedCall,
  observeBreaker,
  observeInFlight,
} from "#server/observability/metrics.ts";
import type { CallKey, Repeat } from "#shared/contract/calls.ts";
import type { Outcome } from "./sendWithRetry.ts";

/** Maximum number of concurrent and of queued requests; 50 slots in total. */
export const PLACES = {
  read: { inFlight: 40, waiting: 200 },
  once: { inFlight: 10, waiting: 50 },
  /** Share of one call: a call that hangs leaves slots to the others. */
  call: { inFlight: 20, waiting: 100 },
} as const;

/** Consecutive failures that open a call's breaker, and the delay before the next probe. */
const BREAKER = { failures: 5, probeAfterMs: 1000 } as const;

/** One retry per ten requests, with a reserve of ten: limits the additional load on a failing upstream. */
const RETRIES = { stock: 10, perQuestion: 0.1 } as const;

/** Subjects of a guard: calls of the commerce API, and the request to the maps service. */
export type GuardedCall = CallKey | "maps";

/** Health of an upstream, for `/readyz`. */
export type UpstreamHealth = { inFlight: number; waiting: number; open: GuardedCall[] };

/** Protects one upstream: limits concurrent requests and blocks failing calls. */
export type UpstreamGuard = {
  /**
   * Sends a request, unless no slot is free or a read's breaker is open: then nothing is sent and the outcome
   * is `unreachable` with `notSent`. `isProbe`: the response decides whether the breaker closes.
   */
  ask(
    key: GuardedCall,
    repeat: Repeat,
    ask: (isProbe: boolean) => Promise<Outcome>,
  ): Promise<Outcome>;
  /** Consumes one retry of the budget; `false` if none is left. */
  takeRetry(): boolean;
  health(): UpstreamHealth;
};

/** Thrown instead of a call while its breaker is open. */
class BreakerOpen extends Error {}

/**
 * Returns whether the upstream is unavailable or overloaded. A 500 does not count: one invalid product must
 * not block the call for all others. Unreadable responses do not count either.
 */
function isAway({ result }: Outcome): boolean {
  if (result.ok) return false;
  const { failure } = result;
  if (failure.kind === "http-error") return [429, 502, 503, 504].includes(failure.status);
  return failure.kind === "unreachable" || failure.kind === "timed-out";
}

/**
 * Returns whether the visitor disconnected before the result: it proves nothing and does not complete a
 * probe.
 */
function hasLeft({ result }: Outcome): boolean {
  return !result.ok && result.failure.kind === "aborted";
}

/** Creates a guard for one upstream, with all breakers closed and all slots free. */
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
            // Direct user action, never repeated: always allowed.
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
 * Slots and breaker of one call. `probes` is shared by the upstream's calls: at most one probe per second.
 * The breaker is our own, because the library compares wall-clock times: set back by a day, it stayed open
 * for a day.
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
        // Requests do not wait for the probe: a probe that hangs would block them all.
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
