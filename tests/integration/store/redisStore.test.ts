import { describe, expect, onTestFinished, test, vi } from "vitest";
import { createMemoryStore } from "#server/store/memoryStore.ts";
import { createRedisStore, readableCause } from "#server/store/redisStore.ts";
import { redisKinds, type TestRedis } from "#tests/support/redis.ts";
import { testLog } from "#tests/support/testLog.ts";

const allowance = { limit: 3, windowMs: 60_000 };
const patience = { timeout: 10_000, interval: 20 };
const ADDRESS = "203.0.113.9";

/** One instance's store, once it is connected. */
async function instance(redis: TestRedis, times = {}) {
  const { logger, lines } = testLog();
  const opened = createRedisStore({
    url: redis.url,
    secret: () => "s",
    fallback: createMemoryStore(),
    log: logger,
    times: { againMs: 20, againAtMostMs: 50, restMs: 50, ...times },
  });
  onTestFinished(opened.close);
  await vi.waitFor(() => expect(opened.isReady()).toBe(true), patience);
  const said = () => lines.map(({ msg }) => String(msg));
  return { ...opened, said };
}

describe.each(redisKinds)("a store in Redis ($name)", ({ missing, start }) => {
  const testIf = test.skipIf(missing);
  async function started() {
    const redis = await start();
    onTestFinished(redis.stop);
    return redis;
  }

  testIf("is one for all instances", async () => {
    const redis = await started();
    const [one, two] = [await instance(redis), await instance(redis)];
    expect(await one.store.claim("a:1", "mine", 60_000)).toBeNull();
    expect(await two.store.claim("a:1", "theirs", 60_000)).toBe("mine");
    await one.store.set("a:1", "done", 60_000);
    expect(await two.store.get("a:1")).toBe("done");
    await one.store.remove("a:1");
    expect(await two.store.get("a:1")).toBeNull();
    expect(await two.store.claim("a:1", "theirs", 60_000)).toBeNull();
  });

  testIf("shares limits, which refuse as the process's own do", async () => {
    const redis = await started();
    const [one, two] = [await instance(redis), await instance(redis)];
    const [take, takeThere] = [one, two].map(({ store }) => store.limiter("test", allowance));
    const taken = [take, takeThere, take].map((each) => each?.(ADDRESS));
    expect(await Promise.all(taken)).toEqual([0, 0, 0]);
    const wait = await takeThere?.(ADDRESS);
    // The window, less the time that this test has taken so far.
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60_000);
    expect(await take?.("another")).toBe(0);
    expect(await one.store.limiter("other", allowance)(ADDRESS)).toBe(0);
  });

  testIf("forgets in time", async () => {
    const { store } = await instance(await started());
    await store.set("a:1", "soon gone", 1);
    await vi.waitFor(async () => expect(await store.get("a:1")).toBeNull(), patience);
  });

  testIf("holds nothing that tells of a visitor", async () => {
    const redis = await started();
    const { store } = await instance(redis);
    await store.limiter("test", allowance)(ADDRESS);
    await store.claim("click:abc", "once", 60_000);
    const keys = (await redis.dump()).map(([key]) => key).sort();
    expect(keys).toEqual([
      expect.stringMatching(/^hvidso:click:[\w-]{43}$/),
      expect.stringMatching(/^hvidso:limit:[\w-]{43}$/),
    ]);
  });

  testIf("that stops answering is done without, told once, and found again", async () => {
    const redis = await started();
    const { store, said, isReady } = await instance(redis, { commandMs: 100 });
    await store.set("a:1", "mine", 60_000);
    const take = store.limiter("l", allowance);
    redis.hang();
    for (let i = 0; i < 3; i += 1) expect(await take("a")).toBe(0);
    expect(await take("a")).toBeGreaterThan(0);
    expect(await store.get("a:1")).toBe("mine");
    expect(isReady()).toBe(false);
    redis.resume();
    await vi.waitFor(async () => {
      await store.get("a:2");
      expect(isReady()).toBe(true);
    }, patience);
    expect(said()).toEqual([expect.stringContaining("away"), "redis is back"]);
  });

  testIf("that gave one command no answer is not asked for a while", async () => {
    const redis = await started();
    const other = await instance(redis);
    await other.store.set("a:1", "theirs", 60_000);
    const { store } = await instance(redis, { commandMs: 100, restMs: 60_000 });
    expect(await store.get("a:1")).toBe("theirs");
    redis.hang();
    expect(await store.get("a:1")).toBeNull();
    redis.resume();
    expect(await redis.dump()).toHaveLength(1);
    expect(await store.get("a:1")).toBeNull();
  });

  testIf("that is gone is done without, and told once", async () => {
    const redis = await started();
    const { store, said, isReady } = await instance(redis);
    await redis.stop();
    const take = store.limiter("l", allowance);
    for (let i = 0; i < 3; i += 1) expect(await take("a")).toBe(0);
    expect(await store.claim("a:1", "mine", 60_000)).toBeNull();
    expect(await store.claim("a:1", "again", 60_000)).toBe("mine");
    expect(isReady()).toBe(false);
    expect(said()).toEqual([expect.stringContaining("away")]);
  });
});

test("a Redis that was never there costs nothing, and does not keep the end", async () => {
  const { logger, lines } = testLog();
  const { store, close, isReady } = createRedisStore({
    // Port 9 (discard) is closed.
    url: "redis://:planted-password@127.0.0.1:9",
    secret: () => "s",
    fallback: createMemoryStore(),
    log: logger,
    times: { againMs: 1, againAtMostMs: 5 },
  });
  expect(await store.limiter("l", allowance)("a")).toBe(0);
  await vi.waitFor(() => expect(lines).toHaveLength(1), patience);
  expect(isReady()).toBe(false);
  await close();
  expect(JSON.stringify(lines)).not.toContain("planted-password");
});

test.each([
  [
    Object.assign(new Error("connect"), { code: "ECONNREFUSED" }),
    "connection refused (ECONNREFUSED)",
  ],
  [new Error("WRONGPASS invalid username-password pair"), "password refused (WRONGPASS)"],
  [new Error("READONLY You can't write"), "a replica that takes no writing (READONLY)"],
  [new DOMException("no answer", "TimeoutError"), "no answer in time (TimeoutError)"],
  [Object.assign(new Error("x"), { code: "EPROTO" }), "EPROTO"],
  [new TypeError("redis://:secret@host"), "TypeError"],
  ["text", "unknown"],
])("the cause %s is logged as %j", (error, words) => {
  expect(readableCause(error)).toBe(words);
});
