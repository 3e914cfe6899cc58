import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createPurge } from "#server/purge/purge.ts";
import { createMemoryStore } from "#server/store/memoryStore.ts";
import { testLog } from "#tests/support/testLog.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** An instance at a board that it may share. */
function instance(store: ReturnType<typeof createMemoryStore> | null = null) {
  const expired: string[][] = [];
  const told: string[][] = [];
  const order: string[] = [];
  const purge = createPurge({
    expire(tags) {
      expired.push([...tags]);
      order.push("expired");
      return 3;
    },
    store,
    async tellEdge(tags) {
      told.push(tags);
      order.push("told");
    },
    log: testLog().logger,
  });
  return { purge, expired, told, order };
}

/** Waits for a purge whose pauses pass at once. */
async function done<T>(work: Promise<T>): Promise<T> {
  await vi.advanceTimersByTimeAsync(10_000);
  return work;
}

it("drops the process's own answers, then what the cache in front has", async () => {
  const { purge, expired, told, order } = instance();
  expect(await done(purge.purge(["product-7"]))).toEqual({ answers: 3, edge: "told" });
  expect(expired).toEqual([["product-7"]]);
  expect(told).toEqual([["product-7", "product-many"]]);
  expect(order).toEqual(["expired", "told"]);
});

it("is heard by every other instance once, before the cache in front is told", async () => {
  const board = createMemoryStore();
  const [first, second, third] = [instance(board), instance(board), instance(board)];
  const purging = first.purge.purge(["goods"]);
  await vi.advanceTimersByTimeAsync(500);
  await Promise.all([second.purge.follow(), third.purge.follow(), first.purge.follow()]);
  expect(first.told).toEqual([]);
  await done(purging);
  await Promise.all([second.purge.follow(), third.purge.follow()]);
  expect(first.expired).toHaveLength(1);
  expect(second.expired).toEqual([["goods"]]);
  expect(third.expired).toEqual([["goods"]]);
  expect([...second.told, ...third.told]).toEqual([]);
});

it("two purges at the same moment are both heard", async () => {
  const board = createMemoryStore();
  const [first, second, third] = [instance(board), instance(board), instance(board)];
  await done(Promise.all([first.purge.purge(["goods"]), second.purge.purge(["news"])]));
  await third.purge.follow();
  expect(third.expired.flat().sort()).toEqual(["goods", "news"]);
});

it("says that the cache in front could not be told", async () => {
  const log = testLog();
  const purge = createPurge({
    expire: () => 1,
    store: null,
    tellEdge: () => Promise.reject(new Error("answered 500")),
    log: log.logger,
  });
  expect(await done(purge.purge(["goods"]))).toEqual({ answers: 1, edge: "failed" });
  expect(log.lines.map(({ msg }) => msg)).toContain("the cache in front was not purged");
});
