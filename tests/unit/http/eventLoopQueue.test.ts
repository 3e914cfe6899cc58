import { setImmediate as turn } from "node:timers/promises";
import { expect, it } from "vitest";
import { holdTurns, inSlices, ownTurn, turnWhenLate } from "#server/http/eventLoopQueue.ts";

/** Counts turns of the event loop until the work is done. */
async function turnsUntil(work: Promise<unknown>): Promise<number> {
  let isOver = false;
  work.finally(() => {
    isOver = true;
  });
  let turns = 0;
  for (; !isOver; turns += 1) await turn();
  return turns;
}

it("gives the first waiter the next turn, with turns for new connections in between", async () => {
  // All other waiters have had their turns.
  await ownTurn();
  expect(await turnsUntil(ownTurn())).toBe(1);
  const three = Promise.all([ownTurn(), ownTurn(), ownTurn()]);
  expect(await turnsUntil(three)).toBeGreaterThanOrEqual(40);
  expect(await turnsUntil(ownTurn())).toBe(1);
});

it("grants none while held, and all afterwards", async () => {
  const goOn = holdTurns();
  const order: string[] = [];
  const asked = Promise.all([
    ownTurn().then(() => order.push("first")),
    ownTurn().then(() => order.push("second")),
  ]);
  for (let i = 0; i < 60; i += 1) await turn();
  expect(order).toEqual([]);
  goOn();
  await asked;
  expect(order).toEqual(["first", "second"]);
});

/** Holds the event loop. */
function work(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

it("gives the next piece of work a turn of its own once the earlier ones have held the event loop", async () => {
  await turn();
  expect(turnWhenLate()).toBeNull();
  expect(turnWhenLate()).toBeNull();
  work(10);
  expect(turnWhenLate()).toBeInstanceOf(Promise);
  await turn();
  expect(turnWhenLate()).toBeNull();
});

it("runs long steps in turns of their own, also those of several works at once", async () => {
  let turns = 0;
  let most = 0;
  let inThisTurn = 0;
  function* steps() {
    for (let step = 0; step < 3; step += 1) {
      work(10);
      inThisTurn += 1;
      most = Math.max(most, inThisTurn);
      setImmediate(() => {
        inThisTurn = 0;
        turns += 1;
      });
      yield;
    }
    return "done";
  }
  const done = await Promise.all([inSlices(steps()), inSlices(steps())]);
  expect(done).toEqual(["done", "done"]);
  expect(most).toBe(1);
  expect(turns).toBeGreaterThanOrEqual(5);
});
