import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { CallKey } from "#server/commerce/calls.ts";
import { createLastGood } from "#server/commerce/lastGoodCache.ts";
import { createReadCache } from "#server/commerce/readCache.ts";
import { afterFailure } from "#server/commerce/readPolicy.ts";
import type { Outcome } from "#server/commerce/sendWithRetry.ts";
import { createUpstreamGuard } from "#server/commerce/upstreamGuard.ts";
import { withDeadline } from "#server/http/deadline.ts";
import { takeLease } from "#server/store/lease.ts";
import { memoryLimiter } from "#server/store/limiter.ts";
import { createMemoryStore } from "#server/store/memoryStore.ts";
import { createVisitorPlace } from "#server/stores/visitorPlace.ts";
import { CLOCK_STEPS } from "#tests/support/clocks.ts";
import { testLog } from "#tests/support/testLog.ts";

// Durations are measured independently of changes of the machine's clock.

const START = Date.UTC(2026, 10, 22);
/** Sets the wall clock of the fake timers; no time passes. */
const setClock = (byMs: number) => void vi.setSystemTime(Date.now() + byMs);
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => void vi.useFakeTimers({ now: START }));
afterEach(() => void vi.useRealTimers());

describe.each(CLOCK_STEPS)("a clock changed by %i ms", (step) => {
  test("changes no cache entry's age", async () => {
    const cache = createReadCache();
    const policy = { freshMs: 1000, staleMs: 1000, keepMs: 3_700_000 };
    let text = "a";
    let isAway = false;
    const read = () =>
      cache.read("key", policy, async () =>
        isAway
          ? { result: { ok: false, failure: { kind: "unreachable" } }, bytes: 0, keep: false }
          : { result: { ok: true, data: text }, text, bytes: 1, keep: true },
      );
    await read();
    text = "b";
    setClock(step);
    expect(await read()).toMatchObject({ state: "hit", result: { data: "a" } });
    await pass(1500);
    expect(await read()).toMatchObject({ state: "stale", result: { data: "a" } });
    await pass(0);
    expect(await read()).toMatchObject({ state: "hit", result: { data: "b" } });
    isAway = true;
    await pass(2500);
    expect(await read()).toMatchObject({ state: "stale-if-error", result: { data: "b" } });
    setClock(step);
    await pass(afterFailure.freshMs + afterFailure.staleMs + 1);
    expect(await read()).toMatchObject({ state: "stale-if-error" });
    await pass(policy.keepMs);
    expect(await read()).toMatchObject({ result: { ok: false } });
  });

  test("neither keeps a circuit breaker open nor closes one", async () => {
    const guard = createUpstreamGuard(testLog().logger);
    const outcome = (isFine: boolean): Outcome => ({
      result: isFine ? { ok: true, data: 1 } : { ok: false, failure: { kind: "unreachable" } },
      bytes: 0,
      attempts: 1,
      ms: 0,
    });
    const ask = (key: CallKey, isFine: boolean) =>
      guard.ask(key, "read", async () => outcome(isFine));
    for (let i = 0; i < 5; i += 1) await ask("getDetail", false);
    setClock(step);
    expect(await ask("getDetail", true)).toMatchObject({ cause: "breaker-open" });
    await pass(1000);
    expect(await ask("getDetail", true)).toMatchObject({ result: { ok: true } });
    expect(guard.health().open).toEqual([]);
  });

  test("neither shortens nor extends entries of a process", async () => {
    const store = createMemoryStore();
    await store.set("kind:a", "text", 1000);
    setClock(step);
    expect(await store.get("kind:a")).toBe("text");
    await pass(1000);
    expect(await store.get("kind:a")).toBeNull();
  });

  test("does not affect waiting for another's lease", async () => {
    const store = createMemoryStore();
    const times = { leaseMs: 60_000, renewed: false, patienceMs: 500 };
    await takeLease(store, "work:a", times);
    const ended = vi.fn();
    void takeLease(store, "work:a", times).then(ended);
    await pass(250);
    setClock(step);
    await pass(100);
    expect(ended).not.toHaveBeenCalled();
    await pass(200);
    expect(ended).toHaveBeenCalledWith({ kind: "held" });
  });

  test("affects no deadline, and no remaining time", async () => {
    const left = withDeadline(1000, undefined, async ({ remainingMs }) => {
      await pass(300);
      setClock(step);
      return remainingMs();
    });
    expect(await left).toBe(700);
  });

  test("affects neither the lifetime nor the expiry of a visitor's location", async () => {
    const ask = vi.fn(async () => ({ ok: true, data: { lat: 1, lng: 2 } }) as const);
    const place = createVisitorPlace(ask);
    const context = {} as never;
    await place("192.0.2.1", context);
    setClock(step);
    await place("192.0.2.1", context);
    expect(ask).toHaveBeenCalledTimes(1);
    await pass(6 * 3_600_000 + 1);
    await place("192.0.2.1", context);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  test("neither ends nor lengthens the window of a limit", async () => {
    const take = memoryLimiter({ limit: 1, windowMs: 60_000 });
    await take("a");
    setClock(step);
    expect(await take("a")).toBe(60_000);
    await pass(60_000);
    expect(await take("a")).toBe(0);
  });

  test("does not affect how often a saved response is written", async () => {
    vi.useRealTimers();
    const passed = vi.spyOn(performance, "now").mockReturnValue(0);
    const wall = vi.spyOn(Date, "now").mockReturnValue(START);
    const set = vi.fn(async () => {});
    const remove = vi.fn(async () => {});
    const kept = createLastGood({ get: async () => null, set, remove }, testLog().logger);
    const write = async (marker: string) => {
      kept.write("a", "x");
      kept.remove(marker);
      const before = remove.mock.calls.length;
      await vi.waitFor(() => expect(remove.mock.calls.length).toBe(before + 1));
    };
    await write("1");
    wall.mockReturnValue(START + step);
    await write("2");
    expect(set).toHaveBeenCalledTimes(1);
    passed.mockReturnValue(600_000);
    await write("3");
    expect(set).toHaveBeenCalledTimes(2);
    vi.restoreAllMocks();
  });
});

test("a response of another process dated in the future counts as new, not as newer", () => {
  const cache = createReadCache();
  const policy = { freshMs: 1000, staleMs: 1000, keepMs: 5000 };
  const data = {};
  cache.restore("key", policy, { data, text: "{}", bytes: 2, at: Date.now() + 86_400_000 });
  expect(cache.holds("key", data)).toBe("fresh");
  vi.advanceTimersByTime(1500);
  expect(cache.holds("key", data)).toBe("stale");
  vi.advanceTimersByTime(3500);
  expect(cache.kept("key")).toBeNull();
});
