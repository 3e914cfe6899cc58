import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { getLogger } from "#server/observability/log.ts";
import { createMemoryStore } from "#server/store/memoryStore.ts";
import { createVisitorLimit } from "#server/store/visitorLimit.ts";
import { limitedCrowd, RESOURCE_LIMITS, takeFrom } from "#tests/support/limitedCrowd.ts";

beforeEach(() => {
  vi.spyOn(getLogger(), "warn").mockReturnValue(undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe.each(Object.values(RESOURCE_LIMITS))("$name, behind one address", (options) => {
  test("serves the honest, whatever the mistaken and a guesser do", async () => {
    // Two first requests of each form fit into the reserved half.
    const forms = Math.floor(options.network / 4);
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: forms }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.integer(),
        async (honest, part, seed) => {
          const mistaken = Math.floor((forms - honest) * part);
          const guesser = forms - honest - mistaken;
          const limit = createVisitorLimit({ ...options, store: createMemoryStore() });
          const crowd = { honest, mistaken, guesser, requests: 2, seed };
          const { served } = await limitedCrowd([takeFrom(limit)], options, crowd);
          expect(served.honest).toBe(2 * honest);
          expect(served.guesser).toBeLessThanOrEqual(guesser * options.own);
        },
      ),
      { numRuns: 8 },
    );
  });
});
