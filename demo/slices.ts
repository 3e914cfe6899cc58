import { setImmediate as nextTurn } from "node:timers/promises";

/** Longest work in one piece, in milliseconds: the process that answers visitors does it beside its requests. */
const SLICE_MS = 20;

/** Visits items in order, and lets other work of the process run whenever a slice's time is over. */
export async function eachInSlices<T>(
  items: Iterable<T>,
  visit: (item: T, number: number) => void,
): Promise<void> {
  let number = 0;
  let end = performance.now() + SLICE_MS;
  for (const item of items) {
    visit(item, number);
    number += 1;
    if (performance.now() < end) continue;
    await nextTurn();
    end = performance.now() + SLICE_MS;
  }
}
