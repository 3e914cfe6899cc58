import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { createMemoryStore } from "#server/store/memoryStore.ts";
import { createVisitorLimit } from "#server/store/visitorLimit.ts";

/** Returns the bytes of the heap that are in use after a garbage collection. */
function usedHeap(): number {
  setFlagsFromString("--expose-gc");
  runInNewContext("gc")();
  return process.memoryUsage().heapUsed;
}

test("100,000 addresses in one process keep less than 100 MB, and each has its own limit", async () => {
  const store = createMemoryStore();
  const limits = { own: 3, network: 20 };
  const limit = createVisitorLimit({ name: "many", windowMs: 600_000, ...limits, store });
  const before = usedHeap();
  for (let i = 0; i < 100_000; i += 1) {
    const line = `10.${i >> 16}.${(i >> 8) & 255}.${i & 255}`;
    const taken = await limit.take({
      network: { line, site: null },
      token: `form-${i}`,
      isStrained: false,
    });
    if (!taken.ok) throw new Error(`${line} is limited`);
    await store.set(`outcome:${i}`, "x".repeat(200), 600_000);
  }
  expect((usedHeap() - before) / 1e6).toBeLessThan(100);
  // Both are referenced until here, so that the garbage collector keeps their entries.
  expect(await store.get("outcome:99999")).not.toBeNull();
  expect(limit.take).toBeTypeOf("function");
});
