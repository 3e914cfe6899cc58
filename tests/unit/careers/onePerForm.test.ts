import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ApplyOutcome } from "#server/careers/applicationOutcome.ts";
import { typedValues } from "#server/careers/applyText.ts";
import { type Applied, createOnePerForm } from "#server/careers/onePerForm.ts";
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

/** An application that takes so long. */
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
  "%s answers a post that waits for it: %j, and one that comes later: %j",
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

test("an application on another instance is waited for as long as it lasts, and told without what is personal", async () => {
  const store = createMemoryStore();
  const [here, there] = [createOnePerForm(store), createOnePerForm(store)];
  const dropped = [{ field: "otherFiles", name: "own.png", reason: "type" } as const];
  void here.run("form 8001", taking(3_600_000, { ...outcomes.applied, dropped }));
  const told = there.run("form 8001", taking(0, outcomes.lost));
  await vi.advanceTimersByTimeAsync(3_600_100);
  expect(await told).toMatchObject({ outcome: { outcome: outcomes.applied }, repeated: true });
});
