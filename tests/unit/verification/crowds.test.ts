import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createVerification } from "#server/features/verification/verify.ts";
import { getLogger } from "#server/observability/log.ts";
import { createMemoryStore } from "#server/store/memoryStore.ts";
import { crowdOf, guess, type Verify } from "#tests/support/crowd.ts";
import { verificationContext } from "#tests/support/verificationContext.ts";

beforeEach(() => {
  vi.spyOn(getLogger(), "warn").mockReturnValue(undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const one = (): Verify[] => [createVerification(Date.now, createMemoryStore())];

describe("behind one address", () => {
  test("of any mixed crowd the honest are served at once, the mistaken at most after a question", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 200 }),
        fc.integer({ min: 0, max: 200 }),
        fc.integer(),
        fc.boolean(),
        async (honest, mistaken, seed, isParallel) => {
          const size = { honest: Math.max(honest, mistaken), mistaken };
          const table = await crowdOf(one(), { ...size, seed, isParallel });
          expect(table).toMatchObject({
            honestServed: size.honest,
            honestAsked: 0,
            mistakenServed: size.mistaken,
            refused: 0,
          });
        },
      ),
      { numRuns: 12 },
    );
  });

  test("after 31 wrong codes of one visitor a hundred others are served at once", async () => {
    const verify = one();
    for (const isOneToken of [true, false]) {
      expect(await guess(verify, { tokens: isOneToken ? 1 : 31, codes: 31 })).toBeLessThanOrEqual(
        31,
      );
    }
    const table = await crowdOf(verify, { honest: 100, mistaken: 0, seed: 1, isParallel: false });
    expect(table).toMatchObject({ honestServed: 100, honestAsked: 0 });
  });

  test("after 200 mistaken, one of 200 honest may be asked a question, the others are served at once", async () => {
    const verify = one();
    const first = await crowdOf(verify, { honest: 0, mistaken: 200, seed: 1, isParallel: false });
    expect(first).toMatchObject({ mistakenServed: 200, refused: 0 });
    const second = await crowdOf(verify, { honest: 200, mistaken: 0, seed: 2, isParallel: false });
    expect(second.honestServed).toBe(200);
    expect(second.honestAsked).toBeLessThanOrEqual(1);
  });

  test.each([1, 12, 1000])("a guesser with %i tokens gets at most 60 codes", async (tokens) => {
    expect(await guess(one(), { tokens, codes: 2000 })).toBeLessThanOrEqual(60);
    expect(await guess(one(), { tokens, codes: 500, isParallel: true })).toBeLessThanOrEqual(60);
  });

  test("a guesser who waits with every ticket gets at most 60 codes", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const verify = [createVerification(() => Date.now(), createMemoryStore())];
    expect(await guess(verify, { tokens: 1000, codes: 500, waitMs: 5000 })).toBeLessThanOrEqual(60);
    vi.useRealTimers();
  });
});

test("the same wrong code twice is charged once", async () => {
  const verify = createVerification(Date.now, createMemoryStore());
  const wrong = async () => ({ ok: true, data: { code: 2, data: null } }) as never;
  const context = verificationContext(wrong);
  for (let n = 0; n < 100; n += 1) {
    const form = new Map([
      ["securityCode", ["SAME"]],
      ["once", [`token-${n}-00000`]],
    ]);
    const network = { line: "one", site: null };
    const reply = await verify({ form, once: null, network, agent: "" }, context);
    expect(reply).toMatchObject({ answer: { kind: "result" } });
  }
});
