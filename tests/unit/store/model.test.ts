import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { ApplyOutcome } from "#server/features/careers/applicationOutcome.ts";
import { typedValues } from "#server/features/careers/applyText.ts";
import { type Applied, createOnePerForm } from "#server/features/careers/onePerForm.ts";
import { createVerification } from "#server/features/verification/verify.ts";
import { takeLease } from "#server/store/lease.ts";
import { createMemoryStore } from "#server/store/memoryStore.ts";
import {
  type Instance,
  instanceOver,
  pause,
  play,
  useModelTime,
} from "#tests/support/instances.ts";
import { verificationContext } from "#tests/support/verificationContext.ts";

// Two instances over one store, whose responses take random times; one of them may crash at any moment.

/** The same histories each time; MODEL_RUNS runs this many others, after a change of the rules. */
const runs = (usual: number) => {
  const wanted = Number(process.env.MODEL_RUNS ?? 0);
  return wanted > 0 ? { numRuns: wanted } : { numRuns: usual, seed: 19 };
};

beforeEach(useModelTime);
afterEach(() => {
  vi.useRealTimers();
});

const upTo = (max: number) => fc.integer({ min: 0, max });
const instanceNumber = fc.constantFrom(0, 1);
/** Less than the margin of a lease over two renewals: a slower connection loses the lease. */
const delaysUpTo = (max: number) =>
  fc.tuple(
    fc.array(upTo(max), { minLength: 1, maxLength: 5 }),
    fc.array(upTo(max), { minLength: 1, maxLength: 5 }),
  );
const deathUpTo = (max: number) => fc.option(fc.record({ at: upTo(max), of: instanceNumber }));

type Death = { at: number; of: number } | null;

function twoInstances(delays: [number[], number[]], death: Death) {
  const shared = createMemoryStore();
  const instances = delays.map((each) => instanceOver(shared, each)) as [Instance, Instance];
  if (death) void pause(death.at).then(() => instances[death.of]?.die());
  return { shared, instances, nth: (n: number) => instances[n === 0 ? 0 : 1] };
}

/** Advances time, so that everything still running becomes visible. */
async function later(ms: number, longEnough: number) {
  vi.advanceTimersByTime(ms);
  await play(longEnough);
}

/** Running work per key, and its maximum concurrency. */
function workshop() {
  const underWay = new Map<string, Set<Instance>>();
  let most = 0;
  return {
    /** Work that takes time; work of a crashed instance never ends. */
    async work(key: string, by: Instance, ms: number) {
      const all = underWay.get(key) ?? new Set();
      underWay.set(key, all);
      for (const each of all) if (each.isDead()) all.delete(each);
      all.add(by);
      most = Math.max(most, all.size);
      await pause(ms);
      if (by.isDead()) await new Promise(() => {});
    },
    end: (key: string, by: Instance) => void underWay.get(key)?.delete(by),
    most: () => most,
  };
}

describe("a renewed lease", () => {
  const LEASE_MS = 300;
  const posts = fc.array(
    fc.record({ at: upTo(600), by: instanceNumber, ms: upTo(600), succeeds: fc.boolean() }),
    { minLength: 1, maxLength: 4 },
  );

  test("has one owner at a time, keeps the first outcome, and ends with its work or its process", async () => {
    await fc.assert(
      fc.asyncProperty(posts, delaysUpTo(90), deathUpTo(1200), async (given, delays, death) => {
        const { shared, nth } = twoInstances(delays, death);
        const { work, end, most } = workshop();
        const times = { leaseMs: LEASE_MS, renewed: true, patienceMs: Number.POSITIVE_INFINITY };
        const settled: string[] = [];
        const heard: string[] = [];
        const ended = new Set<number>();
        for (const [i, post] of given.entries()) {
          const by = nth(post.by);
          void (async () => {
            await pause(post.at);
            if (by.isDead()) return;
            const lease = await takeLease(by.store, "work:a", times);
            if (lease.kind === "ours") {
              await work("a", by, post.ms);
              await lease.settle(post.succeeds ? `outcome ${i}` : null, 60_000);
              end("a", by);
              if (post.succeeds) settled.push(`outcome ${i}`);
            } else if (lease.kind === "done") heard.push(lease.outcome);
            ended.add(i);
          })();
        }
        await play(8000);
        expect(most()).toBeLessThanOrEqual(1);
        // The crashed instance may have stored its outcome just before.
        expect(settled.length).toBeLessThanOrEqual(1);
        expect(new Set([...settled, ...heard]).size).toBeLessThanOrEqual(1);
        const living = given.flatMap(({ by }, i) => (nth(by).isDead() ? [] : [i]));
        expect(living.filter((i) => !ended.has(i))).toEqual([]);
        // An outcome expires in its time; a leaked renewal would be visible here.
        await later(61_000, 2 * LEASE_MS);
        expect(await shared.get("work:a")).toBeNull();
      }),
      runs(40),
    );
  });
});

describe("a verification", () => {
  const answers = {
    first: {
      ok: true,
      data: { code: 1, data: { prompt: "", queryTimes: 1, firstSearchTime: "", status: 1 } },
    },
    wrong: { ok: true, data: { code: 0, data: null } },
    refused: { ok: false, failure: { kind: "rejected", errorCode: "E", message: "" } },
    late: { ok: false, failure: { kind: "timed-out" } },
  } as const;
  const kinds = { first: "first", wrong: "wrong", refused: "failed", late: "lost" } as const;
  const tokens = ["token-of-one", "token-of-two"];
  const codes = ["HV1", "HV2"];
  const posts = fc.array(
    fc.record({
      at: upTo(60_000),
      by: instanceNumber,
      token: fc.constantFrom(...tokens),
      code: fc.constantFrom(...codes),
      ms: upTo(30_000),
      answer: fc.constantFrom(...(Object.keys(answers) as (keyof typeof answers)[])),
    }),
    { minLength: 1, maxLength: 5 },
  );

  test("sends one query for each token and code despite crashes, and keeps its first outcome", async () => {
    await fc.assert(
      fc.asyncProperty(posts, delaysUpTo(2000), deathUpTo(60_000), async (given, delays, death) => {
        const { instances, nth } = twoInstances(delays, death);
        const [one, two] = instances.map(({ store }) => createVerification(Date.now, store));
        const asked = new Map<string, { kind: string; ended: boolean }[]>();
        const replies: { key: string; kind: string; wasEnded: boolean }[] = [];
        for (const { at, by, token, code, ms, answer } of given) {
          const key = `${token} ${code}`;
          const instance = nth(by);
          const securityCodeQuery = async () => {
            const query = { kind: kinds[answer] as string, ended: false };
            asked.set(key, [...(asked.get(key) ?? []), query]);
            await pause(ms);
            if (instance.isDead()) await new Promise(() => {});
            query.ended = true;
            return answers[answer];
          };
          const form = new Map([
            ["securityCode", [code]],
            ["once", [token]],
          ]);
          void (async () => {
            await pause(at);
            if (instance.isDead()) return;
            const wasEnded = asked.get(key)?.[0]?.ended ?? false;
            const verify = by === 0 ? one : two;
            const network = { line: `${at} ${ms}`, site: null };
            const context = verificationContext(securityCodeQuery);
            const reply = await verify?.({ form, once: null, network, agent: "" }, context);
            if (reply && "answer" in reply && reply.answer.kind === "result") {
              replies.push({ key, kind: reply.answer.result.kind, wasEnded });
            }
          })();
        }
        await play(120_000);
        for (const queries of asked.values()) expect(queries).toHaveLength(1);
        for (const { key, kind, wasEnded } of replies) {
          const [query] = asked.get(key) ?? [];
          // A caller that waits twenty seconds for another's query, or for a crashed one, gets this outcome.
          const isSilent = death !== null || !wasEnded;
          expect([query?.kind, ...(isSilent ? ["lost"] : [])]).toContain(kind);
        }
        const living = given.filter(({ by }) => !nth(by).isDead());
        expect(replies.length).toBeGreaterThanOrEqual(living.length);
      }),
      runs(15),
    );
  });
});

describe("an application", () => {
  const values = typedValues(new Map());
  const outcomes: Record<string, ApplyOutcome> = {
    applied: { kind: "applied", receipt: "A1", at: 0, dropped: [] },
    lost: { kind: "lost", values },
    refused: { kind: "refused", message: null, values },
    "no-data": { kind: "no-data", values },
    unavailable: { kind: "unavailable", values },
  };
  const isFinal = (kind: string) => kind === "applied" || kind === "lost";
  const posts = fc.array(
    fc.record({
      at: upTo(20_000),
      by: instanceNumber,
      key: fc.constantFrom("form-1 8001", "form-1 8002"),
      ms: upTo(20_000),
      ends: fc.constantFrom(...Object.keys(outcomes), "thrown"),
    }),
    { minLength: 1, maxLength: 4 },
  );

  test("is accepted once for each form and job, by one owner at a time, and its first outcome is returned to the rest", async () => {
    await fc.assert(
      fc.asyncProperty(posts, delaysUpTo(4500), deathUpTo(30_000), async (given, delays, death) => {
        const { shared, instances, nth } = twoInstances(delays, death);
        const [one, two] = instances.map(({ store }) => createOnePerForm(store));
        const { work, end, most } = workshop();
        const taken = new Map<string, string[]>();
        const told: { key: string; kind: string; repeated: boolean }[] = [];
        let open = 0;
        for (const { at, by, key, ms, ends } of given) {
          const instance = nth(by);
          void (async () => {
            await pause(at);
            if (instance.isDead()) return;
            open += 1;
            const run = (by === 0 ? one : two)?.run(key, async (): Promise<Applied> => {
              await work(key, instance, ms);
              end(key, instance);
              const outcome = outcomes[ends];
              if (!outcome) throw new Error("broken");
              if (isFinal(ends)) taken.set(key, [...(taken.get(key) ?? []), ends]);
              return { outcome, content: "" };
            });
            const ended = await run?.catch(() => null);
            open -= 1;
            if (ended)
              told.push({ key, kind: ended.outcome.outcome.kind, repeated: ended.repeated });
          })();
        }
        await play(150_000);
        expect(most()).toBeLessThanOrEqual(1);
        // The upstream has it, and the process crashed before it could store this: no lock prevents it.
        const cut = death === null ? 0 : 1;
        for (const all of taken.values()) expect(all.length).toBeLessThanOrEqual(1 + cut);
        for (const { key, kind, repeated } of told) {
          if (repeated && isFinal(kind)) expect(taken.get(key)).toContain(kind);
        }
        if (death === null) expect(open).toBe(0);
        // Two hours later all entries have expired.
        await later(7_300_000, 20_000);
        for (const key of ["form-1 8001", "form-1 8002"]) {
          expect(await shared.get(`application:${key}`)).toBeNull();
        }
      }),
      runs(12),
    );
  });
});
