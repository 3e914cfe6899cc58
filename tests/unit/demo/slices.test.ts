import { afterEach, expect, test, vi } from "vitest";
import { eachInSlices } from "#demo/slices.ts";

afterEach(() => void vi.restoreAllMocks());

/** Visits numbers, each of which takes a time, and returns between which of them other work ran. */
async function pausesOf(numbers: number[], ms: number): Promise<number[]> {
  let clock = 0;
  vi.spyOn(performance, "now").mockImplementation(() => clock);
  const pauses: number[] = [];
  let seen = -1;
  let isOver = false;
  const watch = () => {
    if (isOver) return;
    pauses.push(seen);
    setImmediate(watch);
  };
  setImmediate(watch);
  await eachInSlices(numbers, (number, place) => {
    expect(place).toBe(numbers.indexOf(number));
    seen = number;
    clock += ms;
  });
  isOver = true;
  return pauses;
}

test("long work pauses whenever 20 ms are over", async () => {
  expect(await pausesOf([5, 6, 7, 8, 9], 10)).toEqual([6, 8]);
});

test("short work does not pause", async () => {
  expect(await pausesOf([5, 6, 7], 1)).toEqual([]);
});
