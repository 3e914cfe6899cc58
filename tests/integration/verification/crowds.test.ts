import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { createVerification } from "#server/features/verification/verify.ts";
import { getLogger } from "#server/observability/log.ts";
import { createMemoryStore } from "#server/store/memoryStore.ts";
import { createRedisStore } from "#server/store/redisStore.ts";
import { crowdOf, guess } from "#tests/support/crowd.ts";
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
      return createVerification(Date.now, opened.store);
    }),
  );
}

describe.skipIf(!hasRedis)("three processes over Redis", () => {
  test("serve 200 honest at once and 200 mistaken behind one address, and a guesser 60 codes", async () => {
    const redis = await startRedis();
    onTestFinished(redis.stop);
    const crowd = { honest: 200, mistaken: 200, seed: 7, isParallel: false };
    expect(await crowdOf(await threeOver(redis), crowd)).toMatchObject({
      honestServed: 200,
      honestAsked: 0,
      mistakenServed: 200,
      refused: 0,
    });
    const other = await startRedis();
    onTestFinished(other.stop);
    const guesser = { tokens: 1000, codes: 300 };
    expect(await guess(await threeOver(other), guesser)).toBeLessThanOrEqual(60);
  });

  test("without it each process has its part of the share", async () => {
    /** Three processes that lose their Redis. */
    async function threeAlone() {
      const redis = await startRedis();
      const verifies = await threeOver(redis);
      await redis.stop();
      return verifies;
    }
    const crowd = { honest: 60, mistaken: 60, seed: 9, isParallel: false };
    expect(await crowdOf(await threeAlone(), crowd)).toMatchObject({
      honestServed: 60,
      honestAsked: 0,
      mistakenServed: 60,
      refused: 0,
    });
    expect(await guess(await threeAlone(), { tokens: 1000, codes: 300 })).toBeLessThanOrEqual(60);
  });
});
