import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";
import { createClient } from "@redis/client";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { getLogger } from "#server/observability/log.ts";
import { FEWEST } from "#server/store/instances.ts";
import { createMemoryStore } from "#server/store/memoryStore.ts";
import { readableCause } from "#server/store/redisCause.ts";
import { reconnectMs } from "#server/store/redisConnection.ts";
import { createRedisStore } from "#server/store/redisStore.ts";
import { createVisitorLimit } from "#server/store/visitorLimit.ts";
import { atEightTimes } from "#tests/support/eightTimes.ts";
import { limitedCrowd, RESOURCE_LIMITS, takeFrom } from "#tests/support/limitedCrowd.ts";
import { measured } from "#tests/support/measured.ts";
import { hasRedis, startRedis, type TestRedis } from "#tests/support/redis.ts";
import { testLog } from "#tests/support/testLog.ts";

const allowance = { limit: 3, windowMs: 60_000 };
const patience = { timeout: 50_000, interval: 20 };
const ADDRESS = "203.0.113.9";
/** A deadline of commands that a Redis on a busy machine keeps. */
const KEPT_MS = 3000;

/** The store of one instance, once it is connected. */
async function instance(redis: TestRedis, times = {}) {
  const { logger, lines } = testLog();
  const opened = createRedisStore({
    url: redis.url,
    secret: () => "s",
    fallback: createMemoryStore(),
    log: logger,
    times: { againMs: 20, againAtMostMs: 50, ...times },
  });
  onTestFinished(opened.close);
  await vi.waitFor(() => expect(opened.isReady()).toBe(true), patience);
  const said = () => lines.map(({ msg }) => String(msg));
  return { ...opened, said, lines };
}

async function started() {
  const redis = await startRedis();
  onTestFinished(redis.stop);
  return redis;
}

describe.skipIf(!hasRedis)("store in Redis", () => {
  test("is one for all instances", async () => {
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

  test("shares limits, which refuse as the process's own do", async () => {
    const redis = await started();
    const [one, two] = [await instance(redis), await instance(redis)];
    const [take, takeThere] = [one, two].map(({ store }) => store.limiter("test", allowance));
    const taken = [take, takeThere, take].map((each) => each?.(ADDRESS));
    expect(await Promise.all(taken)).toEqual([0, 0, 0]);
    const wait = await takeThere?.(ADDRESS);
    // The window minus the time elapsed in this test.
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60_000);
    expect(await take?.("another")).toBe(0);
    expect(await one.store.limiter("other", allowance)(ADDRESS)).toBe(0);
  });

  test("forgets in time", async () => {
    const { store } = await instance(await started());
    await store.set("a:1", "soon gone", 1);
    await vi.waitFor(async () => expect(await store.get("a:1")).toBeNull(), patience);
  });

  test("contains no data of visitors", async () => {
    const redis = await started();
    const { store } = await instance(redis);
    await store.limiter("test", allowance)(ADDRESS);
    await store.claim("click:abc", "once", 60_000);
    const keys = (await redis.dump()).map(([key]) => key).sort();
    expect(keys).toEqual([
      expect.stringMatching(/^hvidso:click:[\w-]{43}$/),
      "hvidso:instances",
      expect.stringMatching(/^hvidso:limit:[\w-]{43}$/),
    ]);
  });

  test("that stops responding is bypassed, logged once, and used again later", async () => {
    const redis = await started();
    const { store, said, lines, isReady } = await instance(redis, { commandMs: KEPT_MS });
    expect(await measured("store_redis_ready")).toBe(1);
    await store.set("a:1", "mine", 60_000);
    const take = store.limiter("l", allowance);
    redis.hang();
    // Its part of three, for three instances.
    expect(await take("a")).toBe(0);
    expect(await take("a")).toBeGreaterThan(0);
    expect(await store.get("a:1")).toBe("mine");
    expect([isReady(), await measured("store_redis_ready")]).toEqual([false, 0]);
    expect(lines[0]?.cause).toBe("no answer in time (TimeoutError)");
    redis.resume();
    await vi.waitFor(async () => {
      await store.get("a:2");
      expect(isReady()).toBe(true);
    }, patience);
    expect(said()).toEqual([expect.stringContaining("unavailable"), "redis available again"]);
    expect(await measured("store_redis_ready")).toBe(1);
  });

  test("is tried again after its pause, regardless of the requests meanwhile", async () => {
    const redis = await started();
    const { store, isReady } = await instance(redis, {
      commandMs: 100,
      againMs: 500,
      againAtMostMs: 500,
    });
    redis.hang();
    await store.get("a:1");
    redis.resume();
    await vi.waitFor(async () => {
      await store.get("a:1");
      expect(isReady()).toBe(true);
    }, patience);
  });

  test("that breaks off with a command that was given up is no fault of the process", async () => {
    const redis = await started();
    const { store, isReady } = await instance(redis, { commandMs: 50 });
    const unhandled = vi.fn();
    process.on("unhandledRejection", unhandled);
    onTestFinished(() => void process.off("unhandledRejection", unhandled));
    redis.hang();
    expect(await store.get("a:1")).toBeNull();
    await redis.stop();
    await vi.waitFor(() => expect(isReady()).toBe(false), patience);
    await new Promise((resolve) => setImmediate(resolve));
    expect(unhandled).not.toHaveBeenCalled();
  });

  test("leaves no timer behind a command that was answered", async () => {
    const begun = vi.spyOn(globalThis, "setTimeout");
    const ended = vi.spyOn(globalThis, "clearTimeout");
    onTestFinished(() => void vi.restoreAllMocks());
    const { store } = await instance(await started(), { commandMs: 4 * 98_765 });
    await store.get("a:1");
    const timers = begun.mock.results.filter((_, i) => begun.mock.calls[i]?.[1] === 98_765);
    expect(timers).toHaveLength(1);
    expect(ended).toHaveBeenCalledWith(timers[0]?.value);
  });

  test("is not away because this process stood still", async () => {
    const { store, said, isReady } = await instance(await started(), { commandMs: KEPT_MS / 2 });
    const asked = store.set("a:1", "mine", 60_000);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, KEPT_MS);
    await asked;
    expect([isReady(), said()]).toEqual([true, []]);
  });

  test("gets what it missed when it is back, but loses nothing that is newer", async () => {
    const redis = await started();
    const other = await instance(redis);
    const one = await instance(redis, { commandMs: KEPT_MS });
    await one.store.claim("a:begun", "", 60_000);
    redis.hang();
    await one.store.set("a:begun", "outcome", 60_000);
    expect(await one.store.claim("a:claimed", "mine", 60_000)).toBeNull();
    await one.store.set("a:theirs", "mine", 60_000);
    await one.store.set("a:removed", "mine", 60_000);
    await one.store.remove("a:removed");
    await one.store.set("a:long", "x".repeat(4097), 60_000);
    redis.resume();
    await other.store.set("a:theirs", "theirs", 60_000);
    await vi.waitFor(() => expect(one.isReady()).toBe(true), patience);
    const keys = ["a:begun", "a:claimed", "a:theirs", "a:removed", "a:long"];
    await vi.waitFor(async () => {
      const standing = await Promise.all(keys.map((key) => other.store.get(key)));
      expect(standing).toEqual(["outcome", "mine", "theirs", null, null]);
    }, patience);
  });

  test("is left in good order: what was begun is answered", async () => {
    const redis = await started();
    const { store, close } = await instance(redis, { commandMs: 60_000 });
    const before = await measured("store_fallback_total");
    redis.hang();
    const written = store.set("a:1", "mine", 60_000);
    await new Promise((resolve) => setImmediate(resolve));
    const closed = close();
    redis.resume();
    await Promise.all([written, closed]);
    expect(await measured("store_fallback_total")).toBe(before);
    expect(await redis.dump()).toHaveLength(2);
  });

  test("that gave one command no answer is not asked for a while", async () => {
    const redis = await started();
    const other = await instance(redis);
    await other.store.set("a:1", "theirs", 60_000);
    const { store } = await instance(redis, {
      commandMs: KEPT_MS,
      againMs: 60_000,
      againAtMostMs: 60_000,
    });
    expect(await store.get("a:1")).toBe("theirs");
    redis.hang();
    expect(await store.get("a:1")).toBeNull();
    redis.resume();
    expect(await redis.dump()).toHaveLength(2);
    expect(await store.get("a:1")).toBeNull();
  });

  test("that is gone is bypassed, and logged once", async () => {
    const redis = await started();
    const { store, said, isReady } = await instance(redis);
    await redis.stop();
    const take = store.limiter("l", allowance);
    expect(await take("a")).toBe(0);
    expect(await store.claim("a:1", "mine", 60_000)).toBeNull();
    expect(await store.claim("a:1", "again", 60_000)).toBe("mine");
    expect(isReady()).toBe(false);
    expect(said()).toEqual([expect.stringContaining("unavailable")]);
  });
});

test.skipIf(!hasRedis)(
  "retries a Redis that never completes the handshake with growing delays, and logs it once",
  async () => {
    const real = await started();
    let isSilent = true;
    let attempts = 0;
    const door = createServer((socket) => {
      attempts += 1;
      socket.on("error", () => {});
      if (isSilent) return;
      const inner = connect(real.port, "127.0.0.1");
      inner.on("error", () => {});
      socket.pipe(inner).pipe(socket);
    }).listen(0, "127.0.0.1");
    await once(door, "listening");
    onTestFinished(() => void door.close());
    const { logger, lines } = testLog();
    const began = performance.now();
    const { store, isReady, firstAnswer, close } = createRedisStore({
      url: `redis://127.0.0.1:${(door.address() as AddressInfo).port}`,
      secret: () => "s",
      fallback: createMemoryStore(),
      log: logger,
      times: { handshakeMs: 40, againMs: 20, againAtMostMs: 10_000, readyMs: 200 },
    });
    onTestFinished(close);
    expect(await store.claim("a:1", "mine", 60_000)).toBeNull();
    await firstAnswer;
    // The start waits no longer.
    expect(performance.now() - began).toBeGreaterThan(190);
    await vi.waitFor(() => expect(attempts).toBeGreaterThanOrEqual(3), patience);
    // 20, 40, 80, 160 … ms apart, and 40 for each.
    expect(attempts).toBeLessThan(8);
    expect(lines.map(({ cause, msg }) => [msg, cause])).toEqual([
      [expect.stringContaining("unavailable"), "no answer in time (TimeoutError)"],
    ]);
    isSilent = false;
    await vi.waitFor(() => expect(isReady()).toBe(true), patience);
    expect(lines.map(({ msg }) => msg)).toEqual([
      expect.stringContaining("unavailable"),
      "redis available again",
    ]);
  },
);

test.skipIf(!hasRedis)("waits for the first response of Redis at the start", async () => {
  const real = await started();
  const { firstAnswer, isReady, close } = createRedisStore({
    url: `redis://127.0.0.1:${real.port}`,
    secret: () => "s",
    fallback: createMemoryStore(),
    log: testLog().logger,
    times: { readyMs: 60_000 },
  });
  onTestFinished(close);
  expect(isReady()).toBe(false);
  await firstAnswer;
  expect(isReady()).toBe(true);
});

test("works without a Redis that was never reachable, and does not delay the end", async () => {
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
  expect(lines[0]?.cause).toBe("connection refused (ECONNREFUSED)");
  expect(isReady()).toBe(false);
  await close();
  expect(JSON.stringify(lines)).not.toContain("planted-password");
});

test("reconnects to a failed Redis at the store's own intervals, until the store is closed", async () => {
  /** Attempts by the password that each started with. */
  const attempts = { first: 0, second: 0 };
  const server = createServer((socket) => {
    socket
      .on("error", () => {})
      .once("data", (words) => {
        attempts[String(words).includes("first") ? "first" : "second"] += 1;
        socket.destroy();
      });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const opened = (password: keyof typeof attempts) => {
    const store = createRedisStore({
      url: `redis://:${password}@127.0.0.1:${port}`,
      secret: () => "s",
      fallback: createMemoryStore(),
      log: testLog().logger,
      times: { againMs: 1, againAtMostMs: 2 },
    });
    onTestFinished(store.close);
    return store;
  };
  onTestFinished(() => void server.close());
  // With the driver's own intervals this many would take half a minute.
  const tried = (password: keyof typeof attempts) =>
    vi.waitFor(() => expect(attempts[password]).toBeGreaterThan(20), patience);
  const first = opened("first");
  await tried("first");
  await first.close();
  const before = attempts.first;
  opened("second");
  await tried("second");
  // One attempt may have been in progress.
  expect(attempts.first - before).toBeLessThan(2);
});

test.each([
  [0, 0, 200],
  [1, 0, 400],
  [3, 0, 1600],
  [5, 0, 5000],
  [1000, 0, 5000],
  [1, 1, 300],
  [1, 0.5, 350],
])(
  "after %i attempts and with the random value %f the next one is due in %i ms",
  (tries, chance, ms) => {
    expect(reconnectMs(tries, { againMs: 200, againAtMostMs: 5000 }, chance)).toBe(ms);
  },
);

test("increases the delay between attempts up to 256 times the first", () => {
  expect(reconnectMs(8, { againMs: 1, againAtMostMs: 10_000 }, 0)).toBe(256);
  expect(reconnectMs(9, { againMs: 1, againAtMostMs: 10_000 }, 0)).toBe(256);
});

test.each([
  [
    Object.assign(new Error("connect"), { code: "ECONNREFUSED" }),
    "connection refused (ECONNREFUSED)",
  ],
  [new Error("WRONGPASS invalid username-password pair"), "password refused (WRONGPASS)"],
  [new Error("READONLY You can't write"), "a replica that takes no writing (READONLY)"],
  [new DOMException("no answer", "TimeoutError"), "no answer in time (TimeoutError)"],
  [
    new (class ConnectionTimeoutError extends Error {})("x"),
    "no answer in time (ConnectionTimeoutError)",
  ],
  [Object.assign(new Error("x"), { code: "EPROTO" }), "EPROTO"],
  [new Error("a key: NOAUTH here"), "Error"],
  [new TypeError("redis://:secret@host"), "TypeError"],
  ["text", "unknown"],
])("logs the cause %s as %j", (error, words) => {
  expect(readableCause(error)).toBe(words);
});

describe.skipIf(!hasRedis)("three processes with a limit of visitors, behind one address", () => {
  // Small, and as the limits of pictures, stores and applications otherwise: two of three kinds would use it up.
  const options = { ...RESOURCE_LIMITS.nearest, own: 8, network: 144 };
  const limitsOver = async (redis: TestRedis) => {
    vi.spyOn(getLogger(), "warn").mockReturnValue(undefined);
    onTestFinished(() => {
      vi.restoreAllMocks();
    });
    const instances = await Promise.all([1, 2, 3].map(() => instance(redis)));
    return instances.map(({ store }) => takeFrom(createVisitorLimit({ ...options, store })));
  };
  const crowdOf = (forms: number) => ({
    honest: forms,
    mistaken: forms,
    guesser: forms,
    requests: 1,
    seed: 7,
  });

  test("serve the honest over Redis", async () => {
    const limits = await limitsOver(await started());
    expect((await limitedCrowd(limits, options, crowdOf(12))).served.honest).toBe(12);
  });

  test("serve the honest while Redis is away, each with its part of the limit", async () => {
    const redis = await started();
    const limits = await limitsOver(redis);
    await redis.stop();
    expect((await limitedCrowd(limits, options, crowdOf(6))).served.honest).toBe(6);
  });
});

describe.skipIf(!hasRedis)("of Redis", () => {
  atEightTimes("instances that share a Redis", async (times) => {
    const redis = await started();
    const client = await createClient({ url: redis.url, RESP: 2 }).connect();
    onTestFinished(() => client.destroy());
    const [seconds] = await client.sendCommand<string[]>(["TIME"]);
    // Reports of more than a minute ago.
    const gone = Array.from({ length: times * FEWEST }, (_, n) => `gone ${n}`);
    await client.zAdd(
      "hvidso:instances",
      gone.map((value) => ({ value, score: Number(seconds) - 61 })),
    );
    await instance(redis);
    expect(await client.zCard("hvidso:instances")).toBe(1);
    const many = Array.from({ length: times * FEWEST - 1 }, () => instance(redis));
    await Promise.all(many);
    expect(await client.zCard("hvidso:instances")).toBe(times * FEWEST);
    expect(await client.ttl("hvidso:instances")).toBeLessThanOrEqual(60);
  });

  atEightTimes("commands that Redis has not answered", async (times) => {
    const redis = await started();
    const { store, said } = await instance(redis, { commandMs: KEPT_MS });
    redis.hang();
    const began = Array.from({ length: times * 1000 }, (_, n) => store.get(`a:${n}`));
    // Beyond the queue of the client a command fails at once; all continue without Redis.
    expect(new Set(await Promise.all(began))).toEqual(new Set([null]));
    expect(said()).toEqual([expect.stringContaining("unavailable")]);
    redis.resume();
  });

  atEightTimes("keys in Redis", async (times) => {
    const redis = await started();
    const { store } = await instance(redis);
    const take = store.limiter("eight", allowance);
    for (let n = 0; n < times * 10; n += 1) {
      await store.set(`set:${n}`, "text", 60_000);
      await store.claim(`claim:${n}`, "text", 60_000);
      await take(`${n}`);
    }
    const client = await createClient({ url: redis.url, RESP: 2 }).connect();
    onTestFinished(() => client.destroy());
    const keys = await client.keys("*");
    expect(keys.length).toBeGreaterThanOrEqual(3 * times * 10);
    for (const key of keys) expect(await client.pTTL(key), key).toBeGreaterThan(0);
  });
});
