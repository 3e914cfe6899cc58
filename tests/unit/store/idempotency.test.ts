import { describe, expect, test, vi } from "vitest";
import { createIdempotency, type IdempotencyOptions } from "#server/store/idempotency.ts";
import { createMemoryStore } from "#server/store/memoryStore.ts";
import { deferred } from "#tests/support/deferred.ts";

describe("work that is never repeated", () => {
  const options = (store = createMemoryStore(), patienceMs = 60_000) => ({
    kind: "test",
    keepMs: 60_000,
    lease: { leaseMs: 60_000, renewed: false, patienceMs },
    answers: () => "all" as const,
    toText: (text: string) => JSON.stringify(text),
    fromText: (text: string) => JSON.parse(text) as string,
    unheard: "unheard",
    store,
  });

  test("runs once for ten posts with one key, also while the first is in progress", async () => {
    const { run } = createIdempotency<string>(options());
    const { promise, resolve } = deferred<string>();
    const work = vi.fn(() => promise);
    const all = Array.from({ length: 10 }, () => run("a", work));
    resolve("done");
    const outcomes = await Promise.all(all);
    expect(work).toHaveBeenCalledTimes(1);
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(Array(10).fill("done"));
    expect(outcomes.filter(({ repeated }) => !repeated)).toHaveLength(1);
  });

  test("does not run again after a failure", async () => {
    const { run } = createIdempotency<string>(options());
    const work = vi.fn(() => Promise.reject(new Error("broken")));
    await expect(run("a", work)).rejects.toThrow("broken");
    expect(await run("a", work)).toEqual({ outcome: "unheard", repeated: true });
    expect(work).toHaveBeenCalledTimes(1);
  });

  test("runs on one instance while another waits", async () => {
    const store = createMemoryStore();
    const [one, two] = [options(store), options(store)].map((each) =>
      createIdempotency<string>(each),
    );
    const { promise, resolve } = deferred<string>();
    const mine = one?.run("a", () => promise);
    expect(await two?.knows("a")).toBe(true);
    expect(await two?.knows("b")).toBe(false);
    const theirs = two?.run("a", () => Promise.reject(new Error("again")));
    resolve("done");
    expect(await mine).toEqual({ outcome: "done", repeated: false });
    expect(await theirs).toEqual({ outcome: "done", repeated: true });
  });

  test("counts as lost if another instance never completes it, and does not run again", async () => {
    const store = createMemoryStore();
    void createIdempotency<string>(options(store)).run("a", () => new Promise(() => {}));
    const two = createIdempotency<string>(options(store, 0));
    const work = vi.fn(async () => "again");
    expect(await two.run("a", work)).toEqual({ outcome: "unheard", repeated: true });
    expect(work).not.toHaveBeenCalled();
  });
});

describe("work that may be retried", () => {
  type Ending = { kind: string; name?: string };
  const rulesOver = (store = createMemoryStore()): IdempotencyOptions<Ending> => ({
    kind: "test",
    keepMs: 60_000,
    lease: { leaseMs: 15_000, renewed: true, patienceMs: Number.POSITIVE_INFINITY },
    answers: ({ kind }) => (kind === "final" ? "all" : kind === "own" ? "none" : "waiting"),
    toText: ({ kind }) => kind,
    fromText: (kind) => ({ kind }),
    store,
  });

  test("runs once over all instances, which see only its public part", async () => {
    const store = createMemoryStore();
    const [one, two] = [createIdempotency(rulesOver(store)), createIdempotency(rulesOver(store))];
    const first = deferred<Ending>();
    const mine = one.run("t", () => first.promise);
    const theirs = two.run("t", () => Promise.reject(new Error("again")));
    first.resolve({ kind: "final", name: "cv.pdf" });
    expect(await mine).toMatchObject({ outcome: { name: "cv.pdf" }, repeated: false });
    expect(await theirs).toEqual({ outcome: { kind: "final" }, repeated: true });
    await one.run("another", async () => ({ kind: "final" }));
    expect(await one.run("t", () => first.promise)).toMatchObject({ outcome: { name: "cv.pdf" } });
  });

  test("stores the full outcome of the last ten thousand; for earlier ones only the shared part", async () => {
    const { run } = createIdempotency(rulesOver());
    const own = { kind: "final", name: "cv.pdf" };
    for (let n = 0; n <= 10_000; n += 1) await run(`t${n}`, async () => own);
    const again = () => Promise.reject(new Error("again"));
    expect((await run("t0", again)).outcome).toEqual({ kind: "final" });
    expect((await run("t1", again)).outcome).toEqual(own);
  });

  test("is shared with concurrent callers, and retried by later ones", async () => {
    const { run } = createIdempotency(rulesOver());
    const first = deferred<Ending>();
    let runs = 0;
    const work = () => {
      runs += 1;
      return first.promise;
    };
    const both = Promise.all([run("t", work), run("t", work)]);
    first.resolve({ kind: "shared" });
    expect((await both).map(({ repeated }) => repeated)).toEqual([false, true]);
    await run("t", work);
    expect(runs).toBe(2);
  });

  test.each(["own", "thrown"])("runs again after a failure (%s)", async (end) => {
    const { run } = createIdempotency(rulesOver());
    const first = deferred<Ending>();
    const one = run("t", () => first.promise).catch(() => null);
    const two = run("t", async () => ({ kind: "final" }));
    const three = run("t", async () => ({ kind: "final" }));
    if (end === "own") first.resolve({ kind: "own" });
    else first.reject(new Error("broken"));
    await one;
    expect([(await two).repeated, (await three).repeated]).toEqual([false, true]);
  });

  test("runs for a caller who leaves while another instance works: it stops waiting", async () => {
    const store = createMemoryStore();
    const [one, two] = [createIdempotency(rulesOver(store)), createIdempotency(rulesOver(store))];
    void one.run("t", () => new Promise(() => {}));
    const work = async () => ({ kind: "own" });
    const theirs = await two.run("t", work, AbortSignal.abort());
    expect(theirs).toEqual({ outcome: { kind: "own" }, repeated: false });
  });
});
