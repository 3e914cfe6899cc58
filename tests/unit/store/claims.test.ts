import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createMemoryStore } from "#server/store/memoryStore.ts";
import type { RedisClient } from "#server/store/redisConnection.ts";
import { createRedisStore } from "#server/store/redisStore.ts";
import { pause, play, useModelTime } from "#tests/support/instances.ts";
import { testLog } from "#tests/support/testLog.ts";

// Three claimants of one key over a shared Redis: two in one process, one in another. Commands take random
// times in both directions, and may be lost in either, with their connection.

beforeEach(useModelTime);
afterEach(() => void vi.useRealTimers());

const runs = { numRuns: Number(process.env.MODEL_RUNS ?? 40), seed: 39 };

type Loss = "none" | "question" | "answer";
type Step = { there: number; back: number; loss: Loss };

/** A Redis whose texts all clients share. */
function sharedRedis() {
  const texts = new Map<string, { text: string; until: number }>();
  const read = (key: string) => {
    const entry = texts.get(key);
    return entry && entry.until > performance.now() ? entry.text : null;
  };
  /** A client that uses the next of these steps for each command; after them no command is lost. */
  function client(steps: Step[]): RedisClient {
    let arrived = 0;
    let isDead = false;
    const never = () => new Promise<never>(() => {});
    async function send<T>(command: () => T): Promise<T> {
      const { there, back, loss } = steps.shift() ?? { there: 1, back: 1, loss: "none" };
      if (isDead) throw new Error("closed");
      arrived = Math.max(arrived, performance.now() + there);
      await pause(arrived - performance.now());
      if (loss === "question") return never();
      const answer = command();
      await pause(back);
      return loss === "answer" || isDead ? never() : answer;
    }
    return {
      connect: async () => undefined,
      get: (key) => send(() => read(key)),
      set: (key, text, { condition, expiration }) =>
        send(() => {
          if (condition === "NX" && read(key) !== null) return null;
          texts.set(key, { text, until: performance.now() + expiration.value });
          return "OK";
        }),
      del: (key) => send(() => texts.delete(key)),
      eval: async () => undefined,
      close: async () => undefined,
      destroy: () => {
        isDead = true;
      },
      on: () => undefined,
    };
  }
  return { client };
}

const calm: Step = { there: 1, back: 1, loss: "none" };

function processOver(redis: ReturnType<typeof sharedRedis>, steps: Step[]) {
  const { logger } = testLog();
  const left = [calm, ...steps];
  return createRedisStore({
    url: "redis://model",
    secret: () => "s",
    fallback: createMemoryStore(),
    log: logger,
    open: () => redis.client(left),
  });
}

const delay = fc.integer({ min: 0, max: 400 });
const stepsWith = (...losses: Loss[]) =>
  fc.array(fc.record({ there: delay, back: delay, loss: fc.constantFrom(...losses) }), {
    maxLength: 8,
  });
const claimTimes = fc.tuple(delay, delay, delay);

/** Result of each of the three; `null` means that the caller owns the key. */
async function claims(
  stores: [ReturnType<typeof processOver>, ReturnType<typeof processOver>],
  times: [number, number, number],
) {
  const [here, there] = stores;
  const told: (string | null | undefined)[] = [undefined, undefined, undefined];
  const claimants = [here, here, there] as const;
  claimants.forEach(({ store }, i) => {
    void (async () => {
      await pause(times[i] ?? 0);
      told[i] = await store.claim("kind:key", `claimant ${i}`, 600_000);
    })();
  });
  await play(20_000);
  return told;
}

test("without losses exactly one owns the key, and the others get the owner's text", async () => {
  await fc.assert(
    fc.asyncProperty(
      stepsWith("none"),
      stepsWith("none"),
      claimTimes,
      async (first, second, times) => {
        const redis = sharedRedis();
        const stores = [processOver(redis, first), processOver(redis, second)] as const;
        await play(10);
        const told = await claims([...stores], times);
        const winners = told.flatMap((text, i) => (text === null ? [i] : []));
        expect(winners).toHaveLength(1);
        const name = `claimant ${winners[0]}`;
        expect(told.filter((text) => text !== null)).toEqual([name, name]);
        await Promise.all(stores.map(({ close }) => close()));
      },
    ),
    runs,
  );
});

test("with losses two in one process never both own it, and the text of a non-owner is never returned", async () => {
  await fc.assert(
    fc.asyncProperty(
      stepsWith("none", "question", "answer"),
      stepsWith("none", "question", "answer"),
      claimTimes,
      async (first, second, times) => {
        const redis = sharedRedis();
        const stores = [processOver(redis, first), processOver(redis, second)] as const;
        await play(10);
        const told = await claims([...stores], times);
        const winners = told.flatMap((text, i) => (text === null ? [`claimant ${i}`] : []));
        expect(told).not.toContain(undefined);
        expect(winners.filter((name) => name !== "claimant 2").length).toBeLessThanOrEqual(1);
        // Empty: another instance's entry, whose text was unreadable.
        const named = told.filter((text): text is string => Boolean(text));
        for (const name of named) {
          const isLostAnswer = !winners.includes(name);
          expect(isLostAnswer, `${JSON.stringify(told)}`).toBe(false);
        }
        await Promise.all(stores.map(({ close }) => close()));
      },
    ),
    runs,
  );
});

test("an outcome written during a Redis outage is available to the others after recovery", async () => {
  await fc.assert(
    fc.asyncProperty(stepsWith("question", "answer"), delay, async (losses, at) => {
      const redis = sharedRedis();
      const here = processOver(redis, losses);
      const there = processOver(redis, []);
      await play(10 + at);
      if ((await Promise.race([here.store.claim("kind:key", "", 600_000), playing()])) === null) {
        void here.store.set("kind:key", "outcome", 600_000);
      }
      // The longest possible time: a lost command costs a second and a pause, a lost greeting three.
      await play(120_000);
      const heard: (string | null)[] = [];
      void there.store.get("kind:key").then((text) => heard.push(text));
      await play(10);
      expect(heard).toEqual(["outcome"]);
      await Promise.all([here.close(), there.close()]);
    }),
    runs,
  );
});

test.each([
  ["refuses a key that it does not have", null, null],
  ["answers writes with a number", 5, null],
])("a Redis that %s is left: the process claims for itself", async (_, set, get) => {
  const redis = sharedRedis();
  const client = redis.client([]);
  let isLying = false;
  const lying: RedisClient = {
    ...client,
    set: async (...given) => (isLying ? (set as never) : client.set(...given)),
    get: async (key) => (isLying ? get : client.get(key)),
  };
  const { lines, logger } = testLog();
  const { store, isReady, close } = createRedisStore({
    url: "redis://model",
    secret: () => "s",
    fallback: createMemoryStore(),
    log: logger,
    open: () => lying,
  });
  await play(10);
  expect(isReady()).toBe(true);
  isLying = true;
  const told: (string | null)[] = [];
  for (const text of ["first", "second"])
    void store.claim("kind:key", text, 600_000).then((held) => told.push(held));
  await play(20_000);
  // One owner in this process, and no connection whose greeting is answered like this.
  expect([told, isReady()]).toEqual([[null, "first"], false]);
  expect(lines.map(({ cause }) => cause)).toEqual(["WrongAnswer"]);
  await close();
});

test.each([
  ["nothing", null],
  ["words", ["a", "b"]],
  ["one number", [1]],
])("a limit that Redis counts as %s is counted in the process", async (_, answer) => {
  const client = { ...sharedRedis().client([]), eval: async () => answer };
  const { store, isReady, close } = createRedisStore({
    url: "redis://model",
    secret: () => "s",
    fallback: createMemoryStore(),
    log: testLog().logger,
    open: () => client,
  });
  await play(10);
  const take = store.limiter("limit", { limit: 1, windowMs: 60_000 });
  expect([await take("key"), isReady(), (await take("key")) > 0]).toEqual([0, false, true]);
  await close();
});

/** Advances time during a wait; never wins the race. */
async function playing(): Promise<undefined> {
  await play(20_000);
  return undefined;
}
