import { expect, test, vi } from "vitest";
import { createSubmissions } from "#server/forms/submissions.ts";
import { deferred } from "#tests/support/deferred.ts";

const options = { max: 2, keepMs: 60_000 };

test("ten submits of one key are worked on once, also while the first is under way", async () => {
  const submissions = createSubmissions<string>(options);
  const { promise, resolve } = deferred<string>();
  const work = vi.fn(() => promise);
  const all = Array.from({ length: 10 }, () => submissions.submit("a", work));
  resolve("done");
  const outcomes = await Promise.all(all);
  expect(work).toHaveBeenCalledTimes(1);
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(Array(10).fill("done"));
  expect(outcomes.filter(({ repeated }) => !repeated)).toHaveLength(1);
});

test("a work that failed is not done again", async () => {
  const submissions = createSubmissions<string>(options);
  const work = vi.fn(() => Promise.reject(new Error("broken")));
  await expect(submissions.submit("a", work)).rejects.toThrow("broken");
  await expect(submissions.submit("a", work)).rejects.toThrow("broken");
  expect(work).toHaveBeenCalledTimes(1);
});

test("memory is bounded: the oldest outcome gives way", async () => {
  const submissions = createSubmissions<string>(options);
  for (const key of ["a", "b", "c"]) await submissions.submit(key, async () => key);
  expect(["a", "b", "c"].map((key) => submissions.knows(key))).toEqual([false, true, true]);
});
