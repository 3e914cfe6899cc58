import { expect, test, vi } from "vitest";
import { Busy, createSlots, type Shortage, type SlotLimits } from "#server/node/slots.ts";
import { deferred } from "#tests/support/deferred.ts";
import { measured } from "#tests/support/measured.ts";

const LIMITS: SlotLimits = { inFlight: 4, always: 1, first: 0, waiting: 8, waitMs: 3_600_000 };

const until = (check: () => unknown) => vi.waitFor(check, { timeout: 50_000, interval: 5 });

/** Slots, and work of networks that the test finishes; `order` is the order of the starts. */
function setUp(limits: Partial<SlotLimits> = {}, shortage: () => Shortage | null = () => null) {
  const slots = createSlots({ ...LIMITS, ...limits }, shortage);
  const order: string[] = [];
  const running: (() => void)[] = [];
  function work(...networks: string[]) {
    const leaving = new AbortController();
    const ticket = { networks: new Set(networks), signal: leaving.signal };
    const over = deferred<void>();
    const outcome = slots
      .hold(ticket, () => {
        order.push(networks.join());
        running.push(() => over.resolve());
        return over.promise;
      })
      .then(
        () => "done",
        (error: unknown) => (error instanceof Busy ? error.reason : "thrown"),
      );
    return { outcome, ticket, leave: () => leaving.abort() };
  }
  const started = (count: number) => until(() => expect(order).toHaveLength(count));
  const finish = (index: number) => running[index]?.();
  return { work, order, started, finish };
}

test("limits one network to three quarters of the slots and of the queue", async () => {
  const { work, order, started } = setUp();
  const flood = Array.from({ length: 10 }, () => work("a"));
  expect(await flood[9]?.outcome).toBe("network");
  await started(3);
  const other = work("b");
  await started(4);
  expect(order).toEqual(["a", "a", "a", "b"]);
  for (const { leave } of [...flood, other]) leave();
});

test("assigns a free slot to the network with the fewest, then to the longest wait", async () => {
  const { work, order, started, finish } = setUp({ inFlight: 2 });
  for (const network of ["a", "a", "b", "a", "c", "b"]) work(network);
  for (let index = 0; index < 4; index++) {
    await started(index + 2);
    finish(index);
  }
  await started(6);
  expect(order).toEqual(["a", "a", "b", "a", "c", "b"]);
});

test("queues a network with slots behind one without", async () => {
  const { work, order, started, finish } = setUp({ inFlight: 3 });
  for (const network of ["a", "a", "b", "a", "c"]) work(network);
  await started(3);
  finish(2);
  await started(4);
  expect(order[3]).toBe("c");
});

test("drops the latest entry of the network with most entries from a full queue", async () => {
  const { work, started } = setUp({ inFlight: 1, waiting: 4 });
  work("x");
  await started(1);
  const first = Array.from({ length: 3 }, () => work("a"));
  const b = work("b");
  const before = await measured('pages_shed_total{cause="queue"}');
  const c = work("c");
  expect(await first[2]?.outcome).toBe("queue");
  expect(await measured('pages_shed_total{cause="queue"}')).toBe(before + 1);
  for (const each of [...first, b, c]) each.leave();
  expect(await Promise.all([first[0], b, c].map((each) => each?.outcome))).toEqual([
    "left",
    "left",
    "left",
  ]);
});

test("has few slots while the pages in work have too much data", async () => {
  const { work, started, finish } = setUp({}, () => "memory");
  const first = work("a");
  await started(1);
  expect(await work("a").outcome).toBe("memory");
  finish(0);
  expect(await first.outcome).toBe("done");
});

test("makes a network without running work wait for a slot while the event loop is late", async () => {
  const { work, order, started, finish } = setUp({}, () => "event-loop");
  work("a");
  await started(1);
  expect(await work("a").outcome).toBe("event-loop");
  const other = work("b");
  finish(0);
  await started(2);
  expect(order).toEqual(["a", "b"]);
  finish(1);
  expect(await other.outcome).toBe("done");
});

test("counts work awaited by several networks to the one with the fewest slots", async () => {
  const { work, order, started, finish } = setUp({ inFlight: 3 });
  for (const network of ["a", "a", "c", "a"]) work(network);
  await started(3);
  const shared = work("c");
  shared.ticket.networks.add("b");
  finish(0);
  await started(4);
  expect(order[3]).toBe("c");
});

test("a flood of five times the others' requests loses none of their responses", async () => {
  const { work, order, started, finish } = setUp({ inFlight: 8, waiting: 32 });
  const flood = Array.from({ length: 40 }, () => work("flood"));
  await started(6);
  const others: Promise<string>[] = [];
  for (let round = 0; round < 100; round++) {
    for (let i = 0; i < 5; i++) flood.push(work("flood"));
    others.push(work(`visitor ${round}`).outcome);
    await until(() => expect(order.length).toBeGreaterThan(round));
    finish(round);
  }
  for (const { leave } of flood) leave();
  await until(() => {
    for (let index = 0; index < order.length; index++) finish(index);
    expect(order.filter((name) => name !== "flood")).toHaveLength(100);
  });
  for (let index = 0; index < order.length; index++) finish(index);
  expect(await Promise.all(others)).toEqual(Array.from({ length: 100 }, () => "done"));
  const outcomes = await Promise.all(flood.map(({ outcome }) => outcome));
  expect(outcomes.filter((outcome) => outcome === "network").length).toBeGreaterThan(300);
});
