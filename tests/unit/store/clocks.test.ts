import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createReadCache } from "#server/commerce/readCache.ts";
import { afterFailure } from "#server/commerce/readPolicy.ts";
import type { Outcome } from "#server/commerce/sendWithRetry.ts";
import { createUpstreamGuard } from "#server/commerce/upstreamGuard.ts";
import { memoryLimiter } from "#server/store/limiter.ts";
import type { CallKey } from "#shared/contract/calls.ts";
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

  test("neither ends nor lengthens the window of a limit", async () => {
    const take = memoryLimiter({ limit: 1, windowMs: 60_000 });
    await take("a");
    setClock(step);
    expect(await take("a")).toBe(60_000);
    await pass(60_000);
    expect(await take("a")).toBe(0);
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
