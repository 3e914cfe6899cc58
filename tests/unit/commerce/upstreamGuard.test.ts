import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { CommerceFailure } from "#server/commerce/result.ts";
import type { Outcome } from "#server/commerce/sendWithRetry.ts";
import { createUpstreamGuard } from "#server/commerce/upstreamGuard.ts";
import type { CallKey } from "#shared/contract/calls.ts";
import { deferred } from "#tests/support/deferred.ts";
import { measured } from "#tests/support/measured.ts";
import { testLog } from "#tests/support/testLog.ts";

const outcome = (failure?: CommerceFailure): Outcome => ({
  result: failure ? { ok: false, failure } : { ok: true, data: null },
  bytes: 0,
  attempts: 1,
  ms: 0,
});
const fine = async () => outcome();
const away = async () => outcome({ kind: "unreachable" });
const never = () => new Promise<Outcome>(() => {});
const refused = { result: { ok: false, failure: { kind: "unreachable", notSent: true } } };

const guardUnderTest = () => createUpstreamGuard(testLog().logger);

async function times(count: number, work: () => Promise<unknown>) {
  for (let i = 0; i < count; i += 1) await work();
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "performance"] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe("places", () => {
  it("limit a hanging upstream to 50 concurrent calls for 400 visitors, with a share per call", () => {
    const guard = guardUnderTest();
    const keys: CallKey[] = ["fullProductDetail", "regionContents", "keywordList", "getDetail"];
    let sent = 0;
    const hang = () => {
      sent += 1;
      return never();
    };
    for (let i = 0; i < 400; i += 1) void guard.ask("fullProductDetail", "read", hang);
    expect(sent).toBe(20);
    for (let i = 0; i < 400; i += 1) {
      for (const key of keys) void guard.ask(key, "read", hang);
      void guard.ask("securityCodeQuery", "once", hang);
    }
    expect(sent).toBe(50);
    expect(guard.health()).toMatchObject({ inFlight: 50, open: [] });
    expect(guard.health().waiting).toBeLessThan(300);
  });

  it("refuse at once without a free slot, and send nothing", async () => {
    const guard = guardUnderTest();
    for (let i = 0; i < 120; i += 1) void guard.ask("fullProductDetail", "read", never);
    const ask = vi.fn(fine);
    expect(await guard.ask("fullProductDetail", "read", ask)).toMatchObject({
      ...refused,
      cause: "no-place",
    });
    expect(ask).not.toHaveBeenCalled();
    expect(await guard.ask("regionContents", "read", fine)).toMatchObject({ result: { ok: true } });
  });
});

describe("concurrent calls", () => {
  it.each([
    ["commerce", "read", "read"],
    ["commerce", "once", "once"],
    ["maps", "read", "maps"],
  ] as const)(
    "of %s (%s) are measured as %s, including waiting ones",
    async (upstream, repeat, name) => {
      const guard = createUpstreamGuard(testLog().logger, upstream);
      const inFlight = () => measured(`commerce_in_flight{repeat="${name}"}`);
      const answer = deferred<Outcome>();
      const asked = guard.ask("getDetail", repeat, () => answer.promise);
      expect(await inFlight()).toBe(1);
      expect(guard.health()).toEqual({ inFlight: 1, waiting: 0, open: [] });
      answer.resolve(outcome());
      await asked;
      expect(await inFlight()).toBe(0);
    },
  );

  it("may wait for a slot beside others", () => {
    const guard = guardUnderTest();
    const keys: CallKey[] = ["fullProductDetail", "regionContents", "keywordList"];
    for (const key of keys) for (let i = 0; i < 20; i += 1) void guard.ask(key, "read", never);
    expect(guard.health()).toEqual({ inFlight: 40, waiting: 20, open: [] });
  });

  it("pass an exception to the caller, without counting an upstream failure", async () => {
    const guard = guardUnderTest();
    const broken = () => Promise.reject(new TypeError("a mistake"));
    await times(5, () =>
      expect(guard.ask("getDetail", "read", broken)).rejects.toThrow("a mistake"),
    );
    expect(guard.health()).toEqual({ inFlight: 0, waiting: 0, open: [] });
  });
});

describe("the breaker", () => {
  it("logs and measures when it opens and closes", async () => {
    const { logger, lines } = testLog();
    const guard = createUpstreamGuard(logger);
    const open = () => measured('commerce_breaker_open{key="getJobDetail"}');
    await times(5, () => guard.ask("getJobDetail", "read", away));
    expect(await open()).toBe(1);
    vi.advanceTimersByTime(1000);
    await guard.ask("getJobDetail", "read", fine);
    expect(await open()).toBe(0);
    expect(lines).toMatchObject([
      { level: "warn", key: "getJobDetail" },
      { level: "info", key: "getJobDetail" },
    ]);
    expect(lines).toHaveLength(2);
  });

  it("opens after five consecutive failures, for that call only", async () => {
    const guard = guardUnderTest();
    await times(4, () => guard.ask("getDetail", "read", away));
    await guard.ask("getDetail", "read", fine);
    await times(5, () => guard.ask("getDetail", "read", away));
    expect(guard.health().open).toEqual(["getDetail"]);
    const ask = vi.fn(fine);
    expect(await guard.ask("getDetail", "read", ask)).toMatchObject({
      ...refused,
      cause: "breaker-open",
    });
    expect(ask).not.toHaveBeenCalled();
    expect(await guard.ask("getPageList", "read", fine)).toMatchObject({ result: { ok: true } });
  });

  it.each([
    ["500", { kind: "http-error", status: 500 }],
    ["404", { kind: "not-found", status: 404 }],
    ["a refusal", { kind: "rejected", errorCode: "1", message: "" }],
    ["an answer that cannot be read", { kind: "malformed", detail: "" }],
    ["a visitor who left", { kind: "aborted" }],
  ] satisfies [string, CommerceFailure][])("is not opened by %s", async (_, failure) => {
    const guard = guardUnderTest();
    await times(20, () => guard.ask("fullProductDetail", "read", async () => outcome(failure)));
    expect(guard.health().open).toEqual([]);
  });

  it.each([
    ["502", { kind: "http-error", status: 502 }],
    ["503", { kind: "http-error", status: 503 }],
    ["504", { kind: "http-error", status: 504 }],
    ["429", { kind: "http-error", status: 429 }],
    ["no answer in time", { kind: "timed-out" }],
  ] satisfies [string, CommerceFailure][])("is opened by %s", async (_, failure) => {
    const guard = guardUnderTest();
    await times(5, () => guard.ask("fullProductDetail", "read", async () => outcome(failure)));
    expect(guard.health().open).toEqual(["fullProductDetail"]);
  });

  it("sends one probe a second without waiting for its outcome", async () => {
    const guard = guardUnderTest();
    await times(5, () => guard.ask("getDetail", "read", away));
    const sent: number[] = [];
    for (let ms = 0; ms < 10_000; ms += 50) {
      vi.advanceTimersByTime(50);
      await guard.ask("getDetail", "read", async (isProbe) => {
        expect(isProbe).toBe(true);
        sent.push(Date.now());
        return away();
      });
    }
    expect(sent.length).toBeGreaterThanOrEqual(8);
    expect(sent.length).toBeLessThanOrEqual(10);

    vi.advanceTimersByTime(1000);
    void guard.ask("getDetail", "read", never);
    expect(await guard.ask("getDetail", "read", fine)).toMatchObject(refused);
  });

  it("sends one probe a second over all open calls, and the rest at once after a success", async () => {
    const guard = guardUnderTest();
    const keys: CallKey[] = ["getDetail", "getPageList", "keywordList", "searchFilter"];
    for (const key of keys) await times(5, () => guard.ask(key, "read", away));
    vi.advanceTimersByTime(1000);
    const ask = vi.fn(away);
    for (const key of keys) await guard.ask(key, "read", ask);
    expect(ask).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1000);
    for (const key of keys) {
      expect(await guard.ask(key, "read", fine)).toMatchObject({ result: { ok: true } });
    }
    expect(guard.health().open).toEqual([]);
  });

  it("stays open if the visitor of the probe leaves", async () => {
    const guard = guardUnderTest();
    await times(5, () => guard.ask("getDetail", "read", away));
    vi.advanceTimersByTime(1000);
    await guard.ask("getDetail", "read", async () => outcome({ kind: "aborted" }));
    expect(guard.health().open).toEqual(["getDetail"]);
  });

  it("does not apply to calls that a visitor may send only once", async () => {
    const guard = guardUnderTest();
    const ask = vi.fn(away);
    await times(20, () => guard.ask("securityCodeQuery", "once", ask));
    expect(ask.mock.calls).toEqual(Array(20).fill([false]));
    expect(guard.health().open).toEqual([]);
  });
});

it("allows at most ten retries in reserve", () => {
  const guard = guardUnderTest();
  const granted = Array.from({ length: 12 }, () => guard.takeRetry());
  expect(granted).toEqual([...Array(10).fill(true), false, false]);
});

it("allows retries for a tenth of the requests, with ten in reserve", async () => {
  const guard = guardUnderTest();
  let granted = 0;
  await times(1000, async () => {
    await guard.ask("getDetail", "read", fine);
    if (guard.takeRetry()) granted += 1;
  });
  expect(granted).toBeGreaterThan(100);
  expect(granted).toBeLessThanOrEqual(111);
});
