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

test("a renewed lease holds as long as its work, however long that is", async () => {
  await ours();
  for (let minute = 0; minute < 10; minute += 1) {
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await take()).toEqual({ kind: "held" });
  }
});

test("one that is not renewed ends with its time", async () => {
  await ours({ renewed: false });
  await vi.advanceTimersByTimeAsync(14_999);
  expect(await take()).toEqual({ kind: "held" });
  await vi.advanceTimersByTimeAsync(1);
  expect((await take()).kind).toBe("ours");
});

test("its renewal ends with its work: the outcome stands, and is forgotten in its time", async () => {
  const lease = await ours();
  await vi.advanceTimersByTimeAsync(20_000);
  await lease.settle("outcome", 60_000);
  await vi.advanceTimersByTimeAsync(59_999);
  expect(await take()).toEqual({ kind: "done", outcome: "outcome" });
  await vi.advanceTimersByTimeAsync(1);
  expect((await take()).kind).toBe("ours");
});

test("a work that came to nothing is free at once, and stays so", async () => {
  const lease = await ours();
  await lease.settle(null, 60_000);
  // Sooner than the lease would have ended, later than it would have been renewed.
  await vi.advanceTimersByTimeAsync(10_000);
  expect((await take()).kind).toBe("ours");
});

/** Lets real time pass until something is so; `vi.waitFor` would move the clock. */
async function until(isSo: () => boolean) {
  while (!isSo()) await new Promise((resolve) => setImmediate(resolve));
}

/** Moves the clock, and lets those who wait look again. */
async function lookAt(ms: number) {
  vi.setSystemTime(Date.now() + ms);
  const claim = vi.spyOn(store, "claim");
  const looks = claim.mock.calls.length;
  await until(() => claim.mock.calls.length > looks + 1);
}

describe("who waits", () => {
  // The pauses between two looks are Node's own, which no fake clock moves.
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] });
    store = createMemoryStore();
  });

  test("takes over when the other's lease ends, and no sooner", async () => {
    await ours({ renewed: false });
    const taken = vi.fn();
    void take({ patienceMs: 60_000 }).then(({ kind }) => taken(kind));
    await lookAt(14_900);
    expect(taken).not.toHaveBeenCalled();
    vi.setSystemTime(Date.now() + 100);
    await until(() => taken.mock.calls.length > 0);
    expect(taken).toHaveBeenCalledWith("ours");
  });

  test("is told that it is held when its patience ends, and no sooner", async () => {
    await ours();
    const told = vi.fn();
    void take({ patienceMs: 2000 }).then(told);
    await lookAt(1900);
    expect(told).not.toHaveBeenCalled();
    vi.setSystemTime(Date.now() + 100);
    await until(() => told.mock.calls.length > 0);
    expect(told).toHaveBeenCalledWith({ kind: "held" });
  });

  test("and leaves is told so at once", async () => {
    await ours();
    const visitor = new AbortController();
    const told = takeLease(store, "work:a", { ...times, patienceMs: 60_000 }, visitor.signal);
    visitor.abort();
    expect(await told).toEqual({ kind: "held" });
  });
});
