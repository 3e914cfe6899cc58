import { expect, test } from "vitest";
import { createInstances, FEWEST } from "#server/store/instances.ts";
import { memoryLimiter } from "#server/store/limiter.ts";
import type { RedisClient } from "#server/store/redisConnection.ts";
import { testLog } from "#tests/support/testLog.ts";

/** A Redis that answers its one script so. */
const answering = (answer: () => unknown) =>
  ({ eval: async () => answer() }) as unknown as RedisClient;

test("counts three instances at least, and as many as Redis has counted", async () => {
  const { count, report } = createInstances("key", testLog().logger);
  expect(count()).toBe(FEWEST);
  await report(answering(() => 1));
  expect(count()).toBe(FEWEST);
  await report(answering(() => 12));
  expect(count()).toBe(12);
  await report(answering(() => "no number"));
  expect(count()).toBe(12);
});

test("a Redis that refuses to count is logged once, and the last number stays", async () => {
  const { logger, lines } = testLog();
  const { count, report } = createInstances("key", logger);
  await report(answering(() => 5));
  for (let n = 0; n < 2; n += 1) {
    await report(
      answering(() => {
        throw new Error("NOPERM");
      }),
    );
  }
  expect(count()).toBe(5);
  expect(lines).toMatchObject([{ cause: "Error", known: 5 }]);
});

test.each([
  [60, 3, 20],
  [40, 3, 13],
  [1, 3, 1],
])("of an allowance of %i each of %i processes has %i", async (limit, instances, part) => {
  const take = memoryLimiter({ limit, windowMs: 60_000 }, () => instances);
  for (let n = 0; n < part; n += 1) expect(await take("a")).toBe(0);
  expect(await take("a")).toBeGreaterThan(0);
});
