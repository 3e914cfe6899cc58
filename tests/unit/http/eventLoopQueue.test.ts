import { setImmediate as turn } from "node:timers/promises";
import { expect, it } from "vitest";
import { holdTurns, ownTurn } from "#server/http/eventLoopQueue.ts";

/** Counts turns of the event loop until the work is over. */
async function turnsUntil(work: Promise<unknown>): Promise<number> {
  let isOver = false;
  work.finally(() => {
    isOver = true;
  });
  let turns = 0;
  for (; !isOver; turns += 1) await turn();
  return turns;
}

it("the first who asks has the next turn; between two there are some in which connections come in", async () => {
  // Whoever else waited has had theirs.
  await ownTurn();
  expect(await turnsUntil(ownTurn())).toBe(1);
  const three = Promise.all([ownTurn(), ownTurn(), ownTurn()]);
  expect(await turnsUntil(three)).toBeGreaterThanOrEqual(40);
  expect(await turnsUntil(ownTurn())).toBe(1);
});

it("nobody has one while they are held, and everybody afterwards", async () => {
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
