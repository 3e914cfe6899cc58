import { expect, test } from "vitest";
import { pageBudget, waitMs } from "#server/commerce/pageBudget.ts";

const budget = { coldMs: 1000, optionalMs: 400, warmMs: 100, lateMs: 1 };
const waiting = { need: "critical", isWarm: false, elapsedMs: 0, isSlow: false } as const;

test.each([
  ["all of its time for what a page needs", {}, 1000],
  ["what is left of it", { elapsedMs: 300 }, 700],
  ["a moment when nothing is left", { elapsedMs: 1000 }, 1],
  ["a moment when it is over", { elapsedMs: 5000 }, 1],
  ["less for what it can do without", { need: "optional" }, 400],
  ["no more than is left for that either", { need: "optional", elapsedMs: 900 }, 100],
  ["a little for what is in memory", { isWarm: true }, 100],
  ["no more than is left for that", { isWarm: true, elapsedMs: 950 }, 50],
  ["as long, where a page can do without it", { isWarm: true, need: "optional" }, 100],
  ["a moment, where the backend is known to be slow", { isWarm: true, isSlow: true }, 1],
  ["all, where it is slow and nothing is in memory", { isSlow: true }, 1000],
] as const)("a page waits %s", (_, given, ms) => {
  expect(waitMs({ ...waiting, ...given }, budget)).toBe(ms);
});

test("wait times of this site's pages", () => {
  expect(pageBudget).toEqual({ coldMs: 3000, optionalMs: 800, warmMs: 300, lateMs: 10_000 });
  expect(waitMs(waiting)).toBe(3000);
});
