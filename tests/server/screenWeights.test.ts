import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  BUDGET,
  ceilingOf,
  pathOf,
  readBaseline,
  type Weight,
  weigh,
  weighed,
  wholeDocument,
} from "#tests/support/screenWeights.ts";
import { type RunningServer, startServer } from "#tests/support/server.ts";

let server: RunningServer;
const weights = new Map<string, Weight>();

beforeAll(async () => {
  // Its pages contain its address.
  server = await startServer({ LOG_LEVEL: "error", SITE_URL: "http://127.0.0.1:3999" });
  await Promise.all(
    weighed.map(async (name) => {
      const path = pathOf(name);
      const html = await wholeDocument(server.origin, path);
      weights.set(name, await weigh(html, server.origin, path));
    }),
  );
});
afterAll(() => server.stop());

const measures = [
  "document",
  "firstView",
  "late",
  "scripts",
  "files",
  "styles",
  "received",
  "rules",
  "elements",
  "requests",
] as const;

describe.each(weighed)("%s", (name) => {
  test("has grown by at most one percent", () => {
    const was = readBaseline()[name];
    const grown = measures.flatMap((measure) => {
      const [now, before] = [weights.get(name)?.[measure] ?? Number.NaN, was?.[measure] ?? 0];
      return now <= before * 1.01 ? [] : [`${measure}: ${now}, was ${before}`];
    });
    // Intended? Run `npm run bench:pages -- --write`, and give the reason in docs/performance.md.
    expect(grown).toEqual([]);
  });

  test("is within its budgets, or no heavier than its recorded weight", () => {
    const over = Object.entries(BUDGET).flatMap(([measure, most]) => {
      const now = weights.get(name)?.[measure as keyof Weight] ?? Number.NaN;
      const ceiling = ceilingOf(most, readBaseline()[name]?.[measure as keyof Weight] ?? 0);
      return now <= ceiling ? [] : [`${measure}: ${now}, of ${ceiling}`];
    });
    expect(over).toEqual([]);
  });
});

test("may shrink if over budget, and grow only by another Node's worse compression", () => {
  expect([14_000, 15_000, 20_000, 9_000].map((was) => ceilingOf(14_600, was))).toEqual([
    14_600, 15_075, 20_100, 14_600,
  ]);
  expect([8, 11].map((was) => ceilingOf(8, was))).toEqual([8, 11]);
});
