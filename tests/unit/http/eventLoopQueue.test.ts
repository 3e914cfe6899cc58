import { setImmediate as turn } from "node:timers/promises";
import { expect, it } from "vitest";
import { holdTurns, ownTurn } from "#server/http/eventLoopQueue.ts";

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
