import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ApplyOutcome } from "#server/features/careers/applicationOutcome.ts";
import { typedValues } from "#server/features/careers/applyText.ts";
import { type Applied, createOnePerForm } from "#server/features/careers/onePerForm.ts";
import { createMemoryStore } from "#server/store/memoryStore.ts";

const values = typedValues(new Map());
const outcomes = {
  applied: { kind: "applied", receipt: "A1", at: 0, dropped: [] },
  lost: { kind: "lost", values },
  refused: { kind: "refused", message: "no", values },
  "no-data": { kind: "no-data", values },
  unavailable: { kind: "unavailable", values },
  "pre-check-refused": { kind: "pre-check-refused", message: null, values },
  invalid: { kind: "invalid", values, errors: {}, dropped: [] },
  malformed: { kind: "malformed" },
} satisfies Record<string, ApplyOutcome>;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** An application that takes this long. */
const taking = (ms: number, outcome: ApplyOutcome) => async (): Promise<Applied> => {
  await new Promise((resolve) => setTimeout(resolve, ms));
  return { outcome, content: "" };
};

test.each([
  ["applied", true, true],
  ["lost", true, true],
  ["refused", true, false],
  ["no-data", true, false],
  ["unavailable", false, false],
  ["pre-check-refused", false, false],
  ["invalid", false, false],
  ["malformed", false, false],
] as const)(
  "%s answers a concurrent post with %j, and a later one with %j",
  async (kind, waiting, later) => {
    const { run } = createOnePerForm(createMemoryStore());
    const first = run("form 8001", taking(1000, outcomes[kind]));
    const second = run("form 8001", taking(0, outcomes[kind]));
    await vi.advanceTimersByTimeAsync(2000);
    expect([(await first).repeated, (await second).repeated]).toEqual([false, waiting]);
    const third = run("form 8001", taking(0, outcomes[kind]));
    await vi.advanceTimersByTimeAsync(0);
    expect((await third).repeated).toBe(later);
  },
);

test("locks a form for fifteen seconds at a time", async () => {
  const store = createMemoryStore();
  const claim = vi.spyOn(store, "claim");
  await createOnePerForm(store).run("form 8001", async () => ({
    outcome: outcomes.applied,
    content: "",
  }));
  expect(claim.mock.calls.map(([, , keepMs]) => keepMs)).toEqual([15_000]);
});

test("waits for an application on another instance while it runs, and returns no personal data", async () => {
  const store = createMemoryStore();
  const [here, there] = [createOnePerForm(store), createOnePerForm(store)];
  const dropped = [{ field: "otherFiles", name: "own.png", reason: "type" } as const];
  void here.run("form 8001", taking(3_600_000, { ...outcomes.applied, dropped }));
  const told = there.run("form 8001", taking(0, outcomes.lost));
  await vi.advanceTimersByTimeAsync(3_600_100);
  expect(await told).toMatchObject({ outcome: { outcome: outcomes.applied }, repeated: true });
});

test("is in doubt if lost on another instance, without the typed text", async () => {
  const store = createMemoryStore();
  const [here, there] = [createOnePerForm(store), createOnePerForm(store)];
  const own = { ...values, personName: "安娜" };
  await here.run("form 8001", async () => ({
    outcome: { kind: "lost", values: own },
    content: "h",
  }));
  expect(await store.get("application:form 8001")).not.toContain("安娜");
  const told = await there.run("form 8001", taking(0, outcomes.applied));
  const outcome = { kind: "lost", values };
  expect(told).toEqual({ outcome: { outcome, content: "h" }, repeated: true });
});

test("reads as much as possible of an entry of another version of the site", async () => {
  const store = createMemoryStore();
  await store.set("application:form 8001", '{"kind":"applied","receipt":7}', 60_000);
  const told = await createOnePerForm(store).run("form 8001", taking(0, outcomes.lost));
  const outcome = { kind: "applied", receipt: null, at: 0, dropped: [] };
  expect(told).toEqual({ outcome: { outcome, content: "" }, repeated: true });
});

test.each(["no JSON", "[]", '{"kind":"new"}'])(
  "never repeats an application stored as %s",
  async (text) => {
    const store = createMemoryStore();
    await store.set("application:form 8001", text, 60_000);
    const told = await createOnePerForm(store).run("form 8001", taking(0, outcomes.applied));
    expect(told).toMatchObject({ outcome: { outcome: { kind: "lost" } }, repeated: true });
  },
);

test("stores a received application for two hours, and no longer", async () => {
  const { run } = createOnePerForm(createMemoryStore());
  const apply = () => run("form 8001", async () => ({ outcome: outcomes.applied, content: "" }));
  await apply();
  await vi.advanceTimersByTimeAsync(7_199_999);
  expect((await apply()).repeated).toBe(true);
  await vi.advanceTimersByTimeAsync(2);
  expect((await apply()).repeated).toBe(false);
});
