import { expect, test, vi } from "vitest";
import { createMemoryStore } from "#server/store/memoryStore.ts";
import { createSubmissions } from "#server/store/submissions.ts";
import { deferred } from "#tests/support/deferred.ts";

const options = (store = createMemoryStore(), patienceMs = 60_000) => ({
  kind: "test",
  keepMs: 60_000,
  patienceMs,
  unheard: "unheard",
  store,
});

test("ten submits of one key are worked on once, also while the first is under way", async () => {
  const submissions = createSubmissions<string>(options());
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
  const submissions = createSubmissions<string>(options());
  const work = vi.fn(() => Promise.reject(new Error("broken")));
  await expect(submissions.submit("a", work)).rejects.toThrow("broken");
  expect(await submissions.submit("a", work)).toEqual({ outcome: "unheard", repeated: true });
  expect(work).toHaveBeenCalledTimes(1);
});

test("what one instance works on, another waits for and does not do", async () => {
  const store = createMemoryStore();
  const [one, two] = [options(store), options(store)].map((each) =>
    createSubmissions<string>(each),
  );
  const { promise, resolve } = deferred<string>();
  const mine = one?.submit("a", () => promise);
  expect(await two?.knows("a")).toBe(true);
  const theirs = two?.submit("a", () => Promise.reject(new Error("again")));
  resolve("done");
  expect(await mine).toEqual({ outcome: "done", repeated: false });
  expect(await theirs).toEqual({ outcome: "done", repeated: true });
});

test("what another instance never brings to an end counts as unheard, and is not done again", async () => {
  const store = createMemoryStore();
  void createSubmissions<string>(options(store)).submit("a", () => new Promise(() => {}));
  const two = createSubmissions<string>(options(store, 0));
  const work = vi.fn(async () => "again");
  expect(await two.submit("a", work)).toEqual({ outcome: "unheard", repeated: true });
  expect(work).not.toHaveBeenCalled();
});
