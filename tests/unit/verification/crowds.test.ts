import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createVerification, WRONG_CODES } from "#server/features/verification/verify.ts";
import { getLogger } from "#server/observability/log.ts";
import { createMemoryStore } from "#server/store/memoryStore.ts";
import { type CrowdTable, crowdOf, type Door, doorOf } from "#tests/support/crowd.ts";

beforeEach(() => {
  vi.spyOn(getLogger(), "warn").mockReturnValue(undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const one = (): Door[] => [doorOf(createVerification(Date.now, createMemoryStore()))];

/** Places without an answered question, where nobody else is. */
const UNASKED = WRONG_CODES.free + WRONG_CODES.waited;
/** All places, whoever does what. */
const ALL = UNASKED + WRONG_CODES.credit.most + WRONG_CODES.solved;

const PEOPLE = fc.integer({ min: 0, max: 200 });
const AT_ONCE = fc.constantFrom(1, 20, 400);

function expectServed(
  { honest, mistaken }: CrowdTable,
  count: { honest: number; mistaken: number },
) {
  expect(honest).toMatchObject({ served: count.honest, unserved: 0 });
  expect(mistaken).toMatchObject({ served: count.mistaken, unserved: 0 });
}

describe("behind one address", () => {
  test("of any mixed crowd with as many honest as mistaken visitors nobody is asked", async () => {
    await fc.assert(
      fc.asyncProperty(PEOPLE, PEOPLE, fc.integer(), AT_ONCE, async (one_, other, seed, atOnce) => {
        const count = { honest: Math.max(one_, other), mistaken: Math.min(one_, other) };
        const table = await crowdOf(one(), { phases: [count], seed, atOnce });
        expectServed(table, count);
        expect([table.honest.asked, table.mistaken.asked]).toEqual([0, 0]);
      }),
      { numRuns: 12 },
    );
  });

  test("in any order the honest are served, all but the first of their turn at once, the mistaken at most after a question", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom("honest" as const, "mistaken" as const), {
          minLength: 1,
          maxLength: 8,
        }),
        fc.integer(),
        async (turns, seed) => {
          const phases = turns.map((kind) => {
            const turnsOfKind = turns.filter((each) => each === kind).length;
            return { [kind]: Math.floor(200 / turnsOfKind) };
          });
          const count = { honest: 0, mistaken: 0 };
          for (const phase of phases) {
            count.honest += phase.honest ?? 0;
            count.mistaken += phase.mistaken ?? 0;
          }
          const table = await crowdOf(one(), { phases, seed });
          expectServed(table, count);
          const honestTurns = turns.filter((each) => each === "honest").length;
          expect(table.honest.asked).toBeLessThanOrEqual(honestTurns);
          // One of eleven after the fiftieth.
          expect(table.mistaken.asked).toBeLessThanOrEqual(14);
        },
      ),
      { numRuns: 12 },
    );
  });

  test.each([1, 20])(
    "after 200 mistaken visitors, 200 honest ones are served at once (%i at a time)",
    async (atOnce) => {
      const phases = [{ mistaken: 200 }, { honest: 200 }];
      const table = await crowdOf(one(), { phases, seed: 1, atOnce });
      expectServed(table, { honest: 200, mistaken: 200 });
      expect(table.honest.asked).toBe(0);
    },
  );

  test("beside a guesser who answers nothing everybody is served, at most after a question", async () => {
    await fc.assert(
      fc.asyncProperty(
        PEOPLE,
        PEOPLE,
        fc.array(fc.integer({ min: 0, max: 600 }), { minLength: 3, maxLength: 3 }),
        fc.integer(),
        AT_ONCE,
        async (honest, mistaken, [before = 0, beside = 0, after = 0], seed, atOnce) => {
          const phases = [
            { guesser: before },
            { honest, mistaken, guesser: beside },
            { guesser: after },
          ];
          const table = await crowdOf(one(), { phases, seed, atOnce });
          expectServed(table, { honest, mistaken });
          expect(table.guesser.served).toBeLessThanOrEqual(UNASKED + WRONG_CODES.credit.most);
        },
      ),
      { numRuns: 12 },
    );
  });

  test("whoever answers questions, all together get the places of the window", async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer(), AT_ONCE, async (seed, atOnce) => {
        const phases = [{ solver: 400, guesser: 200, honest: 200 }, { solver: 400 }];
        const { solver, guesser } = await crowdOf(one(), { phases, seed, atOnce });
        expect(solver.served + guesser.served).toBeLessThanOrEqual(ALL);
      }),
      { numRuns: 4 },
    );
  });

  test("after 31 wrong codes of one visitor a hundred others are served at once", async () => {
    const phases = [{ guesser: 31 }, { honest: 100 }];
    const { guesser, honest } = await crowdOf(one(), { phases, seed: 1 });
    expect(guesser.served).toBe(31);
    expect(honest).toEqual({ served: 100, asked: 0, unserved: 0 });
  });

  test.each([1, 20, 1000])("a guesser gets at most 60 codes, %i at a time", async (atOnce) => {
    const { guesser } = await crowdOf(one(), { phases: [{ guesser: 2000 }], seed: 1, atOnce });
    expect(guesser.served).toBeLessThanOrEqual(60);
  });

  test("a guesser with one token gets five codes", async () => {
    const [door] = one() as [Door];
    const replies: string[] = [];
    for (let n = 0; n < 50; n += 1) {
      replies.push((await door({ code: `GUESS${n}`, token: "token-of-one" })).kind);
    }
    expect(replies.filter((kind) => kind === "served")).toHaveLength(WRONG_CODES.own);
  });

  test("a guesser who waits with every ticket gets at most 60 codes", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const door = doorOf(createVerification(() => Date.now(), createMemoryStore()));
    let served = 0;
    for (let n = 0; n < 500; n += 1) {
      const post = { code: `GUESS${n}`, token: `token-of-${n}` };
      let reply = await door(post);
      if (reply.challenge) {
        vi.setSystemTime(Date.now() + 5000);
        reply = await door({ ...post, ticket: reply.challenge.ticket, answer: "" });
      }
      served += reply.kind === "served" ? 1 : 0;
    }
    expect(served).toBeGreaterThan(WRONG_CODES.free);
    expect(served).toBeLessThanOrEqual(60);
    vi.useRealTimers();
  });

  test("who has answered in vain, and who would, is told when to try again", async () => {
    const [door] = one() as [Door];
    await crowdOf([door], { phases: [{ solver: 2000 }], seed: 1 });
    expect(await door({ code: "GENUINE", token: "token-of-another" })).toEqual({ kind: "refused" });
  });
});

test("the same wrong code twice is charged once", async () => {
  const [door] = one() as [Door];
  for (let n = 0; n < 100; n += 1) {
    expect(await door({ code: "SAME", token: `token-${n}-00000` })).toEqual({ kind: "served" });
  }
});
