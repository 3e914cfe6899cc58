import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createPurge, followPurges } from "#server/purge/purge.ts";
import { createMemoryStore } from "#server/store/memoryStore.ts";
import { testLog } from "#tests/support/testLog.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** An instance with a board that it may share. */
function instance(store: ReturnType<typeof createMemoryStore> | null = null) {
  const expired: string[][] = [];
  const told: string[][] = [];
  const order: string[] = [];
  const log = testLog();
  const purge = createPurge({
    expire(tags) {
      expired.push([...tags]);
      order.push("expired");
      return 3;
    },
    store,
    async notifyEdge(tags) {
      told.push(tags);
      order.push("told");
    },
    log: log.logger,
  });
  return { purge, expired, told, order, lines: log.lines };
}

/** Waits for a purge whose pauses end at once. */
async function done<T>(work: Promise<T>): Promise<T> {
  await vi.advanceTimersByTimeAsync(10_000);
  return work;
}

it("drops the process's own responses, then those of the reverse proxy cache", async () => {
  const { purge, expired, told, order, lines } = instance();
  expect(await done(purge.purge(["product-7"]))).toEqual({ answers: 3, edge: "told" });
  expect(expired).toEqual([["product-7"]]);
  expect(told).toEqual([["product-7", "product-many"]]);
  expect(order).toEqual(["expired", "told"]);
  const said = { msg: "purged", tags: ["product-7"], answers: 3, edge: "told" };
  expect(lines).toEqual([expect.objectContaining(said)]);
});

it("does not wait without other instances and a reverse proxy cache", async () => {
  const { logger } = testLog();
  const alone = createPurge({ expire: () => 2, store: null, notifyEdge: null, log: logger });
  // No timer advances meanwhile.
  expect(await alone.purge(["goods"])).toEqual({ answers: 2, edge: "none" });
  await expect(alone.follow()).resolves.toBeUndefined();
});

it("reaches every other instance once, before the reverse proxy cache", async () => {
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
  const said = { msg: "purged by another instance", tags: ["goods"], answers: 3 };
  expect(third.lines).toEqual([expect.objectContaining(said)]);
  expect([...second.told, ...third.told]).toEqual([]);
});

it("gives the others two polls of a second before the reverse proxy cache", async () => {
  const { purge, told } = instance(createMemoryStore());
  const purging = purge.purge(["goods"]);
  // After fifty milliseconds in which another instance could have overwritten its entry.
  await vi.advanceTimersByTimeAsync(2049);
  expect(told).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(told).toHaveLength(1);
  await purging;
});

it("writes its entry once unless overwritten, and at most five times", async () => {
  const board = createMemoryStore();
  const set = vi.spyOn(board, "set");
  await done(instance(board).purge.purge(["goods"]));
  expect(set).toHaveBeenCalledTimes(1);
  expect(set.mock.calls[0]?.[2]).toBe(10 * 60_000);
  // Another instance overwrites it each time.
  vi.spyOn(board, "get").mockResolvedValue("[]");
  await done(instance(board).purge.purge(["goods"]));
  expect(set).toHaveBeenCalledTimes(6);
});

it("keeps the last fifty purges for others to read", async () => {
  const board = createMemoryStore();
  const first = instance(board);
  for (let i = 0; i < 52; i += 1) await done(first.purge.purge([`news-${i}`]));
  const late = instance(board);
  await late.purge.follow();
  expect(late.expired).toHaveLength(50);
  expect(late.expired[0]).toEqual(["news-2"]);
});

it("both of two concurrent purges are received", async () => {
  const board = createMemoryStore();
  const [first, second, third] = [instance(board), instance(board), instance(board)];
  await done(Promise.all([first.purge.purge(["goods"]), second.purge.purge(["news"])]));
  await third.purge.follow();
  expect(third.expired.flat().sort()).toEqual(["goods", "news"]);
});

it.each(["no JSON", '{"a":1}', "[1]", '[{"id":1}]'])(
  "begins notes anew that are %s",
  async (text) => {
    const board = createMemoryStore();
    await board.set("purges:board", text, 60_000);
    const [first, second] = [instance(board), instance(board)];
    await second.purge.follow();
    await second.purge.follow();
    expect(second.lines.map(({ msg }) => msg)).toEqual([
      "purge notes unreadable, starting with none",
    ]);
    const purging = first.purge.purge(["goods"]);
    await vi.advanceTimersByTimeAsync(500);
    await second.purge.follow();
    expect(second.expired).toEqual([["goods"]]);
    await done(purging);
  },
);

it("reports an unreachable reverse proxy cache", async () => {
  const log = testLog();
  const purge = createPurge({
    expire: () => 1,
    store: null,
    notifyEdge: () => Promise.reject(new Error("answered 500")),
    log: log.logger,
  });
  expect(await done(purge.purge(["goods"]))).toEqual({ answers: 1, edge: "failed" });
  expect(log.lines).toContainEqual(
    expect.objectContaining({ err: expect.objectContaining({ message: "answered 500" }) }),
  );
});

it("polls the others each second, one poll at a time, and continues after a failure", async () => {
  const log = testLog();
  const looks: { done: () => void; fail: (error: Error) => void }[] = [];
  const follow = () =>
    new Promise<void>((done, fail) => {
      looks.push({ done, fail });
    });
  followPurges({ follow, purge: async () => ({ answers: 0, edge: "none" }) }, log.logger);
  await vi.advanceTimersByTimeAsync(999);
  expect(looks).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(looks).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2000);
  expect(looks).toHaveLength(1);
  looks[0]?.fail(new Error("no Redis"));
  await vi.advanceTimersByTimeAsync(1000);
  expect(looks).toHaveLength(2);
  looks[1]?.done();
  await vi.advanceTimersByTimeAsync(1000);
  expect(looks).toHaveLength(3);
  expect(log.lines).toEqual([
    expect.objectContaining({ err: expect.objectContaining({ message: "no Redis" }) }),
  ]);
});
