import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { createVerification } from "#server/features/verification/verify.ts";
import { getLogger } from "#server/observability/log.ts";
import { createMemoryStore } from "#server/store/memoryStore.ts";
import { createRedisStore } from "#server/store/redisStore.ts";
import { type CrowdTable, crowdOf, doorOf } from "#tests/support/crowd.ts";
import { hasRedis, startRedis, type TestRedis } from "#tests/support/redis.ts";
import { testLog } from "#tests/support/testLog.ts";

const patience = { timeout: 50_000, interval: 20 };

beforeEach(() => {
  vi.spyOn(getLogger(), "warn").mockReturnValue(undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** The verifications of three processes over one Redis. */
async function threeOver(redis: TestRedis) {
  return Promise.all(
    [1, 2, 3].map(async () => {
      const opened = createRedisStore({
        url: redis.url,
        secret: () => "s",
        fallback: createMemoryStore(),
        log: testLog().logger,
      });
      onTestFinished(opened.close);
      await vi.waitFor(() => expect(opened.isReady()).toBe(true), patience);
      return doorOf(createVerification(Date.now, opened.store));
    }),
  );
}

async function threeTogether() {
  const redis = await startRedis();
  onTestFinished(redis.stop);
  return threeOver(redis);
}

/** Three processes that lose their Redis. */
async function threeAlone() {
  const redis = await startRedis();
  const doors = await threeOver(redis);
  await redis.stop();
  return doors;
}

const PEOPLE = { honest: 200, mistaken: 200 };

function expectServed({ honest, mistaken }: CrowdTable) {
  expect(honest).toMatchObject({ served: 200, unserved: 0 });
  expect(mistaken).toMatchObject({ served: 200, unserved: 0 });
}

describe.skipIf(!hasRedis).each([
  ["three processes over Redis", threeTogether],
  ["three processes without it", threeAlone],
])("%s, behind one address", (_, start) => {
  test("ask nobody of 200 honest and 200 mistaken visitors in random order", async () => {
    const table = await crowdOf(await start(), { phases: [PEOPLE], seed: 7 });
    expectServed(table);
    expect([table.honest.asked, table.mistaken.asked]).toEqual([0, 0]);
  });

  test("serve the honest at once after 200 mistaken visitors", async () => {
    const phases = [{ mistaken: 200 }, { honest: 200 }];
    const table = await crowdOf(await start(), { phases, seed: 7 });
    expectServed(table);
    expect(table.honest.asked).toBe(0);
  });

  test("serve everybody, at most after a question, beside a guesser who answers none", async () => {
    const phases = [{ guesser: 100 }, { ...PEOPLE, guesser: 200 }];
    expectServed(await crowdOf(await start(), { phases, seed: 7, atOnce: 20 }));
  });

  test("let a guesser with 1,000 tokens know 60 codes, and 480 who answers each question", async () => {
    const guess = { phases: [{ guesser: 300 }], seed: 7, atOnce: 20 };
    expect((await crowdOf(await start(), guess)).guesser.served).toBeLessThanOrEqual(60);
    const solve = { phases: [{ solver: 700 }], seed: 7, atOnce: 20 };
    expect((await crowdOf(await start(), solve)).solver.served).toBeLessThanOrEqual(480);
  });
});
