import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type LeaseTimes, takeLease } from "#server/store/lease.ts";
import { createMemoryStore } from "#server/store/memoryStore.ts";
import type { Store } from "#server/store/store.ts";

let store: Store;
beforeEach(() => {
  vi.useFakeTimers();
  store = createMemoryStore();
});
afterEach(() => {
  vi.useRealTimers();
});

const times = { leaseMs: 15_000, renewed: true, patienceMs: 0 };
const take = (some: Partial<LeaseTimes> = {}) => takeLease(store, "work:a", { ...times, ...some });

async function ours(some: Partial<LeaseTimes> = {}) {
  const lease = await take(some);
  if (lease.kind !== "ours") throw new Error(lease.kind);
  return lease;
}

test("a renewed lease lasts as long as its work, however long", async () => {
  await ours();
  for (let minute = 0; minute < 10; minute += 1) {
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await take()).toEqual({ kind: "held" });
  }
});

test("a lease without renewal ends with its time", async () => {
  await ours({ renewed: false });
  await vi.advanceTimersByTimeAsync(14_999);
  expect(await take()).toEqual({ kind: "held" });
  await vi.advanceTimersByTimeAsync(1);
  expect((await take()).kind).toBe("ours");
});

test("renewal ends with the work: the outcome is stored, and expires in its time", async () => {
  const lease = await ours();
  await vi.advanceTimersByTimeAsync(20_000);
  await lease.settle("outcome", 60_000);
  await vi.advanceTimersByTimeAsync(59_999);
  expect(await take()).toEqual({ kind: "done", outcome: "outcome" });
  await vi.advanceTimersByTimeAsync(1);
  expect((await take()).kind).toBe("ours");
});

test("failed work is released at once, and stays free", async () => {
  const lease = await ours();
  const written = vi.spyOn(store, "set");
  await lease.settle(null, 60_000);
  // A store cannot keep a missing text.
  expect(written).not.toHaveBeenCalled();
  // Before the lease would have ended, after it would have been renewed.
  await vi.advanceTimersByTimeAsync(10_000);
  expect((await take()).kind).toBe("ours");
});

describe("a waiting caller", () => {
  test("polls ten times a second", async () => {
    await ours();
    const looks = vi.spyOn(store, "claim");
    void take({ patienceMs: 60_000 });
    await vi.advanceTimersByTimeAsync(1000);
    expect(looks).toHaveBeenCalledTimes(11);
  });

  test("takes over when the other's lease ends, and no sooner", async () => {
    await ours({ renewed: false });
    const taken = vi.fn();
    void take({ patienceMs: 60_000 }).then(({ kind }) => taken(kind));
    await vi.advanceTimersByTimeAsync(14_999);
    expect(taken).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(taken).toHaveBeenCalledWith("ours");
  });

  test('returns "held" at its timeout, and no sooner', async () => {
    await ours();
    const told = vi.fn();
    void take({ patienceMs: 2000 }).then(told);
    await vi.advanceTimersByTimeAsync(1999);
    expect(told).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(told).toHaveBeenCalledWith({ kind: "held" });
  });

  test("returns at once on abort", async () => {
    await ours();
    const visitor = new AbortController();
    const told = takeLease(store, "work:a", { ...times, patienceMs: 60_000 }, visitor.signal);
    visitor.abort();
    expect(await told).toEqual({ kind: "held" });
  });
});
