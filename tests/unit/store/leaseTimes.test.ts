import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ApplyOutcome } from "#server/careers/applicationOutcome.ts";
import { createOnePerForm } from "#server/careers/onePerForm.ts";
import type { CommerceClient } from "#server/commerce/client.ts";
import { createMemoryStore } from "#server/store/memoryStore.ts";
import type { Store } from "#server/store/store.ts";
import { createVerification } from "#server/verification/verify.ts";

let store: Store;
const asked = () => ({
  claimed: vi.mocked(store.claim).mock.calls.map(([key, , ms]) => [key.split(":")[0], ms]),
  written: vi.mocked(store.set).mock.calls.map(([key, , ms]) => [key.split(":")[0], ms]),
});

beforeEach(() => {
  vi.useFakeTimers();
  store = createMemoryStore();
  vi.spyOn(store, "claim");
  vi.spyOn(store, "set");
});
afterEach(() => {
  vi.useRealTimers();
});

test("an application is leased for 15 s, renewed every 5 s, and its outcome kept for two hours", async () => {
  const { run } = createOnePerForm(store);
  const outcome: ApplyOutcome = { kind: "applied", receipt: "A1", at: 0, dropped: [] };
  const work = () =>
    new Promise<void>((resolve) => setTimeout(resolve, 12_000)).then(() => ({
      outcome,
      content: "",
    }));
  const done = run("form 8001", work);
  await vi.advanceTimersByTimeAsync(12_000);
  await done;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked()).toEqual({
    claimed: [["application", 15_000]],
    written: [
      ["application", 15_000],
      ["application", 15_000],
      ["application", 7_200_000],
    ],
  });
});

test("a verification is leased and kept for half an hour, never renewed; a double click counts for 2 s", async () => {
  const verify = createVerification(Date.now, store);
  const securityCodeQuery = async () => {
    // Longer than a renewal interval.
    await new Promise((resolve) => setTimeout(resolve, 660_000));
    return { ok: false, failure: { kind: "timed-out" } } as const;
  };
  const commerce = { securityCodeQuery } as unknown as CommerceClient;
  const form = new Map([["securityCode", ["HV1"]]]);
  const post = { form, once: null, network: { line: "a", site: null }, agent: "" };
  const first = await verify(post, { commerce });
  if (!("once" in first)) throw new Error("answered at once");
  const done = verify({ ...post, once: first.once }, { commerce });
  await vi.advanceTimersByTimeAsync(660_000);
  await done;
  expect(asked()).toEqual({
    claimed: [
      ["click", 2000],
      ["verification", 1_800_000],
    ],
    written: [["verification", 1_800_000]],
  });
});
