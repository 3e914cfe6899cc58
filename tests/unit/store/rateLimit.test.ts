import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { getLogger } from "#server/observability/log.ts";
import { asLimiter, memoryLimiter } from "#server/store/limiter.ts";
import { createMemoryStore } from "#server/store/memoryStore.ts";
import { createRateLimit } from "#server/store/rateLimit.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function limited(limit = 3) {
  const options = { name: "test", limit, windowMs: 30_000, store: createMemoryStore() };
  const { take, ask } = createRateLimit(options);
  const line = (address = "a", site: string | null = null) => ({ line: address, site });
  return {
    take: (address?: string, site?: string) => take(line(address, site)),
    ask: (address?: string) => ask(line(address)),
  };
}

test("allows a burst up to the limit, and returns a retry time for the next", async () => {
  const { take } = limited();
  expect([await take(), await take(), await take()]).toEqual(Array(3).fill({ ok: true }));
  vi.advanceTimersByTime(10_000);
  expect(await take()).toEqual({ ok: false, retryAfterS: 20 });
});

test("rounds a waiting time up to whole seconds", async () => {
  const { take } = limited();
  for (let i = 0; i < 3; i++) await take();
  vi.advanceTimersByTime(28_999);
  expect(await take()).toEqual({ ok: false, retryAfterS: 2 });
  vi.advanceTimersByTime(601);
  expect(await take()).toEqual({ ok: false, retryAfterS: 1 });
});

test("allows the next one after that time", async () => {
  const { take } = limited();
  for (let i = 0; i < 20; i++) await take();
  vi.advanceTimersByTime(29_999);
  expect((await take()).ok).toBe(false);
  vi.advanceTimersByTime(1);
  expect((await take()).ok).toBe(true);
});

test("never accumulates beyond the limit, and separates visitors", async () => {
  const { take } = limited();
  await take();
  vi.advanceTimersByTime(3_600_000);
  for (let i = 0; i < 3; i++) expect((await take()).ok).toBe(true);
  expect((await take()).ok).toBe(false);
  expect((await take("b")).ok).toBe(true);
});

test("a check uses nothing, and returns the result of a use", async () => {
  const { take, ask } = limited();
  for (let i = 0; i < 9; i++) expect(await ask()).toEqual({ ok: true });
  for (let i = 0; i < 2; i++) await take();
  expect(await ask()).toEqual({ ok: true });
  await take();
  expect(await ask()).toEqual({ ok: false, retryAfterS: 30 });
});

test("networks of one IPv6 site share eight times the limit", async () => {
  const { take } = limited(1);
  for (let i = 0; i < 8; i++) expect((await take(`site:${i}`, "site")).ok).toBe(true);
  expect((await take("site:8", "site")).ok).toBe(false);
  expect((await take("other:1", "other")).ok).toBe(true);
});

test("two limits of one store are counted separately", async () => {
  const store = createMemoryStore();
  const network = { line: "a", site: null };
  for (const name of ["one", "two"]) {
    const limit = createRateLimit({ name, limit: 1, windowMs: 30_000, store });
    expect((await limit.take(network)).ok).toBe(true);
  }
});

test("a limit queries its own store, by its name, for the network and then for its site", async () => {
  const asked: unknown[] = [];
  const waits: Record<string, number> = { refused: 1500 };
  const limiter = (name: string, allowance: object) => {
    asked.push([name, allowance]);
    return async (key: string, points?: number) => {
      asked.push([name, key, points]);
      return waits[key] ?? 0;
    };
  };
  const options = { name: "posts", limit: 3, windowMs: 30_000 };
  const { take, ask } = createRateLimit({ ...options, store: { ...createMemoryStore(), limiter } });
  await take({ line: "a", site: null });
  await ask({ line: "b", site: "s" });
  expect(await take({ line: "refused", site: "s" })).toEqual({ ok: false, retryAfterS: 2 });
  expect(asked).toEqual([
    ["posts", { limit: 3, windowMs: 30_000 }],
    ["posts site", { limit: 24, windowMs: 30_000 }],
    ["posts", "a", 1],
    ["posts", "b", 0],
    ["posts site", "s", 0],
    ["posts", "refused", 1],
  ]);
});

test("logs the exceeded limit, and no visitor data", async () => {
  const warned = vi.spyOn(getLogger(), "warn").mockImplementation(() => {});
  const { take } = limited(1);
  await take("203.0.113.9");
  await take("203.0.113.9");
  expect(warned.mock.calls).toEqual([[{ limit: "test" }, "too many requests"]]);
  warned.mockRestore();
});

test("a fault of the library's limiter is no refusal", async () => {
  const consume = async () => {
    throw new Error("broken");
  };
  await expect(asLimiter({ consume } as never)("a")).rejects.toThrow("broken");
});

describe("the limiter of one process", () => {
  test("looks without counting, refuses at the limit, and forgets a key when its window ends", async () => {
    const take = memoryLimiter({ limit: 2, windowMs: 1000 });
    expect(await take("a", 0)).toBe(0);
    expect([await take("a"), await take("a"), await take("b")]).toEqual([0, 0, 0]);
    vi.advanceTimersByTime(400);
    expect([await take("a", 0), await take("a"), await take("b")]).toEqual([600, 600, 0]);
    vi.advanceTimersByTime(600);
    expect(await take("a")).toBe(0);
  });

  test("counts 50,000 keys, and forgets the least recently used", async () => {
    const take = memoryLimiter({ limit: 1, windowMs: 60_000 });
    for (let key = 0; key < 50_001; key += 1) {
      await take(`${key}`);
      if (key === 1000) await take("1");
    }
    expect(await take("1", 0)).toBeGreaterThan(0);
    expect(await take("0", 0)).toBe(0);
  });
});
