import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createReadCache, type Fetched } from "#server/commerce/readCache.ts";
import { afterFailure } from "#server/commerce/readPolicy.ts";
import type { CommerceFailure } from "#server/commerce/result.ts";
import { deferred } from "#tests/support/deferred.ts";

const policy = { freshMs: 60_000, staleMs: 60_000, keepMs: 3_600_000 };
const brought = (data: unknown, keep = true): Fetched => ({
  result: { ok: true, data },
  bytes: 10,
  keep,
});
const failed = (failure: CommerceFailure): Fetched => ({
  result: { ok: false, failure },
  bytes: 0,
  keep: false,
});
const away = failed({ kind: "unreachable" });
const withdrawn = failed({ kind: "rejected", errorCode: "1", message: "" });

/** A cache with one key whose upstream responses are set by the test; `read()` is one visitor. */
function setUp(answer: Fetched | Promise<Fetched>) {
  const cache = createReadCache();
  const upstream = vi.fn(async (_background: boolean) => state.answer);
  const state = { answer };
  return {
    upstream,
    cache,
    read: () => cache.read("key", policy, upstream),
    answerWith: (next: Fetched | Promise<Fetched>) => {
      state.answer = next;
    },
  };
}

/** Advances time and waits for started background refreshes. */
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("expired response", () => {
  it("is requested again before it is served, and served while the upstream is down", async () => {
    const { cache, read, upstream, answerWith } = setUp(brought("a"));
    await read();
    expect(cache.expire((key) => key === "another")).toEqual([]);
    expect(cache.expire((key) => key === "key")).toEqual(["key"]);
    answerWith(away);
    expect(await read()).toMatchObject({ result: { data: "a" }, state: "stale-if-error" });
    await pass(afterFailure.freshMs + 1);
    answerWith(brought("b"));
    await read();
    await pass(0);
    expect(await read()).toMatchObject({ result: { data: "b" } });
    expect(upstream).toHaveBeenCalledTimes(3);
  });

  it("is outdated until it is received again, unchanged or not", async () => {
    const [one, other] = [{ price: 1 }, { price: 1 }];
    const { cache, read, answerWith } = setUp({ ...brought(one), text: "1" });
    await read();
    expect(cache.isOutdated(one)).toBe(false);
    cache.expire(() => true);
    expect(cache.isOutdated(one)).toBe(true);
    answerWith(away);
    await read();
    expect(cache.isOutdated(one)).toBe(true);
    await pass(afterFailure.freshMs + 1);
    answerWith({ ...brought(other), text: "1" });
    await read();
    await pass(0);
    expect(await read()).toMatchObject({ result: { data: one } });
    expect(cache.isOutdated(one)).toBe(false);
  });

  it("includes a pending one, which serves only its current waiters", async () => {
    const old = { price: 1 };
    const slow = deferred<Fetched>();
    const { cache, read, answerWith } = setUp(slow.promise);
    const waiting = read();
    await pass(1);
    cache.expire(() => true);
    slow.resolve(brought(old));
    expect(await waiting).toMatchObject({ result: { data: old } });
    expect(cache.isOutdated(old)).toBe(true);
    answerWith(brought("since"));
    expect(await read()).toMatchObject({ result: { data: "since" }, state: "miss" });
    await pass(policy.freshMs - 1);
    expect(await read()).toMatchObject({ result: { data: "since" }, state: "hit" });
  });
});

it.each([
  [120_000, "miss"],
  [120_001, "hit"],
])(
  "responses expired two minutes ago after %i ms also expire a pending one: %s",
  async (ms, state) => {
    const slow = deferred<Fetched>();
    const { cache, read, answerWith } = setUp(slow.promise);
    const waiting = read();
    await pass(1);
    cache.expire(() => true);
    await pass(ms);
    cache.expire((key) => key === "another");
    slow.resolve(brought("late"));
    await waiting;
    answerWith(brought("new"));
    expect((await read()).state).toBe(state);
  },
);

describe("response of another process", () => {
  const copy = (at: number) => ({ data: "old", text: "old", bytes: 3, at });
  const restored = (at: number) => {
    const made = setUp(brought("new"));
    made.cache.restore("key", policy, copy(at));
    return made;
  };

  it("keeps its age: fresh, stale, or only for a failing upstream", async () => {
    const fresh = restored(Date.now() - policy.freshMs + 1);
    expect(await fresh.read()).toEqual({ result: { ok: true, data: "old" }, state: "hit" });
    const stale = restored(Date.now() - policy.freshMs - 1);
    expect(await stale.read()).toEqual({ result: { ok: true, data: "old" }, state: "stale" });
    const old = restored(Date.now() - policy.freshMs - policy.staleMs - 1);
    expect((await old.read()).state).toBe("miss");
    const away = restored(Date.now() - policy.keepMs + 1);
    expect(away.cache.kept("key")).toEqual({ ok: true, data: "old" });
    await pass(1);
    expect(away.cache.kept("key")).toBeNull();
  });

  it("does not last longer because a clock was set back", async () => {
    const { read } = restored(Date.now() + 3_600_000);
    await pass(policy.freshMs + 1);
    expect((await read()).state).toBe("stale");
  });

  it("equals the next one with the same content", async () => {
    const { cache, read, answerWith } = restored(Date.now() - policy.freshMs - 1);
    answerWith({ ...brought("another object"), text: "old" });
    await read();
    await pass(0);
    expect(cache.holds("key", "old")).toBe("fresh");
  });

  it("counts with its bytes and its key", () => {
    const cache = createReadCache({ entries: 9, bytes: 7 });
    cache.restore("key", policy, copy(Date.now()));
    expect(cache.kept("key")).toEqual({ ok: true, data: "old" });
    cache.restore("key2", policy, copy(Date.now()));
    expect(cache.kept("key2")).toBeNull();
  });
});

describe("result derived from a response", () => {
  const text = (value: string): Fetched => ({ ...brought({ value }), text: value });
  const dataOf = ({ result }: { result: { ok: boolean } }) => (result as { data?: unknown }).data;

  it("stays current while the response is cached, also after an equal refresh", async () => {
    const { cache, read, answerWith } = setUp(text("a"));
    const first = dataOf(await read());
    expect(cache.holds("key", first)).toBe("fresh");
    await pass(policy.freshMs + 1);
    expect(cache.holds("key", first)).toBe("stale");
    answerWith(text("a"));
    await read();
    await pass(0);
    expect(cache.holds("key", first)).toBe("fresh");
    expect(dataOf(await read())).toBe(first);
  });

  it("is outdated after another response, or after too long without one", async () => {
    const { cache, read, answerWith } = setUp(text("a"));
    const first = dataOf(await read());
    await pass(policy.freshMs + policy.staleMs + 1);
    expect(cache.holds("key", first)).toBeNull();
    answerWith(text("b"));
    await read();
    expect(cache.holds("key", first)).toBeNull();
  });

  it("stays current after a failure, as long as the response is served", async () => {
    const { cache, read, answerWith } = setUp(text("a"));
    const first = dataOf(await read());
    await pass(policy.freshMs + policy.staleMs + 1);
    answerWith(away);
    await read();
    expect(cache.holds("key", first)).toBe("fresh");
  });
});

describe("freshness", () => {
  it("serves a fresh response without another request", async () => {
    const { read, upstream } = setUp(brought("a"));
    expect(await read()).toEqual({ result: { ok: true, data: "a" }, state: "miss" });
    await pass(policy.freshMs - 1);
    expect(await read()).toEqual({ result: { ok: true, data: "a" }, state: "hit" });
    expect(upstream).toHaveBeenCalledTimes(1);
  });

  it("serves a stale response at once and refreshes it in the background", async () => {
    const { read, upstream, answerWith } = setUp(brought("a"));
    await read();
    await pass(policy.freshMs + 1);
    answerWith(brought("b"));
    expect(await read()).toEqual({ result: { ok: true, data: "a" }, state: "stale" });
    await pass(1);
    expect(upstream).toHaveBeenLastCalledWith(true);
    expect(await read()).toEqual({ result: { ok: true, data: "b" }, state: "hit" });
    expect(upstream).toHaveBeenCalledTimes(2);
  });

  it("waits for a new response if the old one is too old", async () => {
    const { read, answerWith } = setUp(brought("a"));
    await read();
    await pass(policy.freshMs + policy.staleMs + 1);
    answerWith(brought("b"));
    expect(await read()).toEqual({ result: { ok: true, data: "b" }, state: "miss" });
  });

  it("measures freshness from the arrival of the response, however slow it was", async () => {
    const slow = deferred<Fetched>();
    const { read, upstream } = setUp(slow.promise);
    const first = read();
    await pass(policy.freshMs / 2);
    slow.resolve(brought("a"));
    await first;
    await pass(policy.freshMs - 1);
    expect((await read()).state).toBe("hit");
    expect(upstream).toHaveBeenCalledTimes(1);
  });
});

describe("a malformed answer", () => {
  const malformed = failed({ kind: "malformed", detail: "not JSON" });

  it("is cached for five seconds, so that the next reader sends no request", async () => {
    const { read, upstream, answerWith } = setUp(malformed);
    await read();
    answerWith(brought("a"));
    await pass(4999);
    expect((await read()).result).toEqual(malformed.result);
    expect(upstream).toHaveBeenCalledTimes(1);
    await pass(2);
    expect((await read()).result).toEqual({ ok: true, data: "a" });
  });

  it("is deleted when responses are expired", async () => {
    const { cache, read, answerWith } = setUp(malformed);
    await read();
    answerWith(brought("a"));
    cache.expire((key) => key === "another");
    expect((await read()).result).toEqual(malformed.result);
    cache.expire((key) => key === "key");
    expect((await read()).result).toEqual({ ok: true, data: "a" });
  });

  it("does not hide a cached response", async () => {
    const { read, answerWith } = setUp(brought("a"));
    await read();
    await pass(policy.freshMs + policy.staleMs + 1);
    answerWith(malformed);
    expect(await read()).toMatchObject({ result: { data: "a" }, state: "stale-if-error" });
    expect(await read()).toMatchObject({ result: { data: "a" } });
  });

  it("is the only cached failure", async () => {
    const { read, upstream } = setUp(failed({ kind: "http-error", status: 500 }));
    await read();
    await read();
    expect(upstream).toHaveBeenCalledTimes(2);
  });
});

describe("hanging request", () => {
  it("is shared for three seconds; then the next reader sends another that serves all", async () => {
    const hung = deferred<Fetched>();
    const { cache, read, upstream, answerWith } = setUp(hung.promise);
    const first = read();
    await pass(3000);
    expect(cache.hangs("key")).toBe(false);
    await pass(1);
    expect(cache.hangs("key")).toBe(true);
    answerWith(brought("new"));
    expect((await read()).result).toEqual({ ok: true, data: "new" });
    expect((await first).result).toEqual({ ok: true, data: "new" });
    expect(cache.hangs("key")).toBe(false);
    expect(upstream).toHaveBeenCalledTimes(2);
  });

  it("is sent again for a reader that joined within that time", async () => {
    const hung = deferred<Fetched>();
    const { read, upstream, answerWith } = setUp(hung.promise);
    void read();
    await pass(2000);
    const second = read();
    await pass(0);
    answerWith(brought("new"));
    await pass(1000);
    expect(upstream).toHaveBeenCalledTimes(1);
    await pass(1);
    expect((await second).result).toEqual({ ok: true, data: "new" });
    expect(upstream).toHaveBeenCalledTimes(2);
  });

  it("is sent again once per reader, not repeatedly", async () => {
    const { read, upstream } = setUp(new Promise<Fetched>(() => {}));
    void read();
    await pass(1);
    void read();
    await pass(60_000);
    expect(upstream).toHaveBeenCalledTimes(2);
  });

  it.each([
    ["answer", brought("old")],
    ["refusal", withdrawn],
    ["failure", away],
  ])("is ignored on an %s after a later request's response", async (_, late) => {
    const hung = deferred<Fetched>();
    const { read, answerWith } = setUp(hung.promise);
    void read();
    await pass(3001);
    answerWith(brought("new"));
    await read();
    hung.resolve(late);
    await pass(1);
    expect(await read()).toEqual({ result: { ok: true, data: "new" }, state: "hit" });
  });
});

describe("what is kept", () => {
  it("excludes an uncacheable response, and the one before it", async () => {
    const { read, cache, answerWith } = setUp(brought("a"));
    await read();
    await pass(policy.freshMs + policy.staleMs + 1);
    answerWith(brought("b", false));
    expect((await read()).result).toEqual({ ok: true, data: "b" });
    expect(cache.kept("key")).toBeNull();
    answerWith(brought("c"));
    expect((await read()).result).toEqual({ ok: true, data: "c" });
  });

  it("is limited by number and by size", async () => {
    const cache = createReadCache({ entries: 2, bytes: 100 });
    for (const key of ["a", "b", "c"]) await cache.read(key, policy, async () => brought(key));
    expect(["a", "b", "c"].map((key) => cache.kept(key) !== null)).toEqual([false, true, true]);
    await cache.read("d", policy, async () => ({ ...brought("d"), bytes: 95 }));
    expect(["b", "c", "d"].map((key) => cache.kept(key) !== null)).toEqual([false, false, true]);
    await cache.read("e", policy, async () => ({ ...brought("e"), bytes: 1000 }));
    expect(cache.kept("e")).toBeNull();
  });
});

describe("parallel equal reads", () => {
  it("send one request and share the response", async () => {
    const slow = deferred<Fetched>();
    const { read, upstream } = setUp(slow.promise);
    const reads = Array.from({ length: 200 }, read);
    await pass(1);
    slow.resolve(brought("a"));
    const states = (await Promise.all(reads)).map(({ state }) => state);
    expect(upstream).toHaveBeenCalledTimes(1);
    expect(states.filter((state) => state === "miss")).toHaveLength(1);
    expect(states.filter((state) => state === "shared")).toHaveLength(199);
  });

  it("refresh a stale response once", async () => {
    const slow = deferred<Fetched>();
    const { read, upstream, answerWith } = setUp(brought("a"));
    await read();
    await pass(policy.freshMs + 1);
    answerWith(slow.promise);
    await Promise.all(Array.from({ length: 50 }, read));
    await pass(10);
    expect(upstream).toHaveBeenCalledTimes(2);
    slow.resolve(brought("b"));
    await pass(10);
    expect((await read()).result).toEqual({ ok: true, data: "b" });
  });
});

describe("a failing upstream", () => {
  it("is covered by the cached response until it is too old", async () => {
    const { cache, read, answerWith } = setUp(brought("a"));
    await read();
    answerWith(away);
    await pass(policy.keepMs - 1);
    expect(cache.kept("key")).toEqual({ ok: true, data: "a" });
    expect(await read()).toEqual({ result: { ok: true, data: "a" }, state: "stale-if-error" });
    await pass(1);
    expect(cache.kept("key")).toBeNull();
    await pass(2);
    // After its time it is served neither fresh, stale nor as a fallback.
    await pass(afterFailure.freshMs + afterFailure.staleMs);
    expect((await read()).result).toEqual(away.result);
  });

  it("is retried only after a pause, in the background of the cached response", async () => {
    const { read, upstream, answerWith } = setUp(brought("a"));
    await read();
    answerWith(away);
    await pass(policy.freshMs + policy.staleMs + 1);
    await read();
    expect(upstream).toHaveBeenCalledTimes(2);
    await Promise.all(Array.from({ length: 20 }, read));
    expect(upstream).toHaveBeenCalledTimes(2);

    await pass(afterFailure.freshMs + 1);
    const hanging = deferred<Fetched>();
    answerWith(hanging.promise);
    expect(await read()).toEqual({ result: { ok: true, data: "a" }, state: "stale-if-error" });
    await pass(1);
    expect(upstream).toHaveBeenCalledTimes(3);
    hanging.resolve(brought("b"));
    await pass(1);
    expect(await read()).toEqual({ result: { ok: true, data: "b" }, state: "hit" });
  });

  it.each([
    ["not-found", { kind: "not-found", status: 404 }, true],
    ["rejected", { kind: "rejected", errorCode: "1", message: "" }, true],
    ["aborted", { kind: "aborted" }, false],
  ] as [string, CommerceFailure, boolean][])(
    "deletes its response when it is %s: %s",
    async (_, failure, isForgotten) => {
      const { read, cache, answerWith } = setUp(brought("a"));
      await read();
      await pass(policy.freshMs + policy.staleMs + 1);
      answerWith(failed(failure));
      expect((await read()).result).toEqual({ ok: false, failure });
      expect(cache.kept("key") === null).toBe(isForgotten);
    },
  );

  it("is not counted for an exception in the code", async () => {
    const { cache } = setUp(brought("a"));
    const broken = () => Promise.reject(new TypeError("a mistake"));
    await expect(cache.read("key", policy, broken)).rejects.toThrow("a mistake");
  });

  it("deletes a stale response on a rejection of its refresh, too", async () => {
    const { read, answerWith } = setUp(brought("a"));
    await read();
    await pass(policy.freshMs + 1);
    answerWith(withdrawn);
    expect((await read()).state).toBe("stale");
    await pass(1);
    expect((await read()).result).toEqual(withdrawn.result);
  });
});
