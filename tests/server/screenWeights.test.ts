import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  measures,
  overBudget,
  pathOf,
  readBaseline,
  type Weight,
  weigh,
  weighed,
  wholeDocument,
} from "#bench/pages/screenWeights.ts";
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

describe.each(weighed)("%s", (name) => {
  test("has grown by at most one percent", () => {
    const was = readBaseline()[name];
    const grown = measures.flatMap((measure) => {
      const [now, before] = [weights.get(name)?.[measure] ?? Number.NaN, was?.[measure] ?? 0];
      return now <= before * 1.01 ? [] : [`${measure}: ${now}, was ${before}`];
    });
    // Intended? Run `npm run bench pages -- --write`, and give the reason in docs/performance.md.
    expect(grown).toEqual([]);
  });

  test("is within its budgets", () => {
    const weight = weights.get(name);
    expect(weight && overBudget(weight)).toEqual([]);
  });
});
