import { constants, type NodeGCPerformanceDetail, PerformanceObserver } from "node:perf_hooks";
import { expect, it } from "vitest";
import { countRead } from "#server/upload/readBuffers.ts";

const MB = 1024 * 1024;

/** Collections that were asked for during some work, by kind. */
async function collections(work: () => void): Promise<number[]> {
  const kinds: number[] = [];
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { kind, flags = 0 } = (entry as { detail?: NodeGCPerformanceDetail }).detail ?? {
        kind: 0,
      };
      if (flags & constants.NODE_PERFORMANCE_GC_FLAGS_FORCED) kinds.push(kind);
    }
  });
  observer.observe({ entryTypes: ["gc"] });
  work();
  // Entries are handed over in a later turn of the loop.
  await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
  observer.disconnect();
  return kinds;
}

it("collects young objects once in 8 MB of all bodies", async () => {
  expect(await collections(() => countRead(5 * MB))).toEqual([]);
  const minor = constants.NODE_PERFORMANCE_GC_MINOR;
  expect(await collections(() => countRead(3 * MB))).toEqual([minor]);
  expect(await collections(() => countRead(7 * MB))).toEqual([]);
});

it("leaves no collector to other code", () => {
  expect(globalThis).not.toHaveProperty("gc");
});
