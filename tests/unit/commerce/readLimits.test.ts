import { afterEach, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { readEnvelope, readEnvelopeInSlices } from "#server/commerce/envelope.ts";
import { createDropReport } from "#server/observability/dropped.ts";
import { checkText, textLimits } from "#shared/contract/answerBudget.ts";
import { type CallKey, calls } from "#shared/contract/calls.ts";
import { parseJson } from "#shared/contract/json.ts";
import {
  collectDrops,
  collectDropsInSlices,
  countedRows,
  optionalRows,
  readLimits,
  rows,
} from "#shared/contract/tolerant.ts";
import type { Drop } from "#shared/domain/dropReasons.ts";
import { measured } from "#tests/support/measured.ts";
import { testLog } from "#tests/support/testLog.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

const keys = Object.keys(calls) as CallKey[];
const answer = (data: unknown) => JSON.stringify({ success: true, errorCode: "0", data });
/** Data of a call whose first list is replaced by `rows`. */
function withRows(data: unknown, rows: unknown[]): unknown {
  if (Array.isArray(data)) return rows;
  if (typeof data !== "object" || data === null) return data;
  const [list] = Object.entries(data).find(([, value]) => Array.isArray(value)) ?? [];
  return list === undefined ? data : { ...data, [list]: rows };
}
const example = (key: CallKey) => calls[key].example.data as unknown;

describe("a JSON text", () => {
  const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);

  test.each([
    ["as deep as it may be", nested(textLimits.depth)],
    ["with brackets in a string", `"${"[".repeat(500)}"`],
    ["with brackets behind an escaped quote", `"\\"${"[".repeat(500)}"`],
    ["with brackets behind escaped backslashes", `["\\\\\\"${"[".repeat(500)}", "\\\\"]`],
    ["with as many values as it may have", `[${"1,".repeat(textLimits.values - 2)}1]`],
    ["with a string that does not end", `"${"[".repeat(500)}`],
  ])("%s passes", (_, text) => {
    expect(() => checkText(text)).not.toThrow();
  });

  test.each([
    ["one level deeper", nested(textLimits.depth + 1), "nested too deep"],
    ["2 MB of openings", "[".repeat(2_000_000), "nested too deep"],
    ["openings behind escaped backslashes", `["\\\\",${"[".repeat(500)}`, "nested too deep"],
    ["one value more", `[${"1,".repeat(textLimits.values - 1)}1]`, "more than 200000 values"],
    ["empty objects", `[${"{},".repeat(textLimits.values / 2)}{}]`, "more than 200000 values"],
  ])("%s is rejected before parsing", (_, text, why) => {
    const parse = vi.spyOn(JSON, "parse");
    expect(() => parseJson(text)).toThrow(why);
    expect(parse).not.toHaveBeenCalled();
    const failure = { kind: "malformed", detail: why };
    expect(readEnvelope(calls.keywordList, text)).toEqual({ ok: false, failure });
  });
});

describe("invalid rows", () => {
  const { refusedRows } = readLimits;

  test.each(keys)("of %s are validated up to a limit, whatever their number", async (key) => {
    const bad = Array.from({ length: 24_000 }, () => ({}));
    const drops: Drop[] = [];
    await readEnvelopeInSlices(calls[key], answer(withRows(example(key), bad)), drops);
    const validated = drops.filter(({ lost, count }) => lost === "element" && count === undefined);
    expect(validated.length).toBeLessThanOrEqual(refusedRows);
    expect(drops.length).toBeLessThanOrEqual(readLimits.faults + readLimits.listRows);
  });

  test("beyond the limit are omitted with all later ones, and logged once with their number", () => {
    const list = countedRows(z.object({ id: z.string() }));
    const mixed = [...Array.from({ length: refusedRows }, () => ({})), { id: "a" }, { id: "b" }];
    const { value, drops } = collectDrops(() => list.parse([{ id: "first" }, ...mixed]));
    expect(value).toEqual({ rows: [{ id: "first" }], leftOut: refusedRows + 2 });
    expect(drops).toHaveLength(refusedRows + 1);
    const rest = { path: "", reason: "out of range", lost: "element", count: 2 };
    expect(drops.at(-1)).toEqual(rest);
  });

  test("are counted over all lists of a response", () => {
    const schema = z.object({ a: optionalRows(z.string()), b: optionalRows(z.string()) });
    const a = Array.from({ length: refusedRows }, () => 1);
    const { value, drops } = collectDrops(() => schema.parse({ a, b: ["x"] }));
    expect(value).toEqual({ a: [], b: [] });
    expect(drops.at(-1)).toMatchObject({ path: "b", count: 1 });
  });

  test("omitted together are one log line, and counted one by one", async () => {
    const metric = 'content_left_out_total{source="keywordList",reason="out of range"}';
    const before = await measured(metric);
    const { logger, lines } = testLog();
    const drop = { path: "data.results", reason: "out of range", lost: "element" } as const;
    const source = { name: "keywordList", key: "", line: { call: "keywordList" } };
    createDropReport()(source, [{ ...drop, count: 23_700 }], logger);
    expect(lines).toMatchObject([{ msg: "left out", drops: [{ count: 23_700 }] }]);
    expect((await measured(metric)) - before).toBe(23_700);
  });
});

test("omits and reports rows beyond the limit of a list", () => {
  const list = rows(z.number(), 3);
  const { value, drops } = collectDrops(() => list.parse([1, 2, 3, 4, 5]));
  expect(value).toEqual([1, 2, 3]);
  expect(drops).toEqual([{ path: "", reason: "out of range", lost: "element", count: 2 }]);
});

test("limits a page to 300 blocks", () => {
  const items = Array.from({ length: 24_000 }, () => ({ modelName: "common", contents: "{}" }));
  const drops: Drop[] = [];
  const result = readEnvelope(calls.regionContents, answer(items), drops);
  expect(result.ok && (result.data as unknown[]).length).toBe(300);
  expect(drops).toMatchObject([{ path: "data", count: 23_700 }]);
});

describe("read in slices", () => {
  /** A clock that advances by `ms` each time it is read. */
  function clock(ms: number) {
    let now = 0;
    vi.spyOn(performance, "now").mockImplementation(() => {
      now += ms;
      return now;
    });
  }

  test.each(keys)("of %s has the same result as an uninterrupted one", async (key) => {
    const [row = {}] = [example(key)].flat();
    const data = Array.isArray(example(key))
      ? Array.from({ length: 40 }, (_, at) => (at % 3 === 2 ? {} : row))
      : example(key);
    const expected: Drop[] = [];
    const whole = readEnvelope(calls[key], answer(data), expected);
    clock(5);
    const drops: Drop[] = [];
    expect(await readEnvelopeInSlices(calls[key], answer(data), drops)).toEqual(whole);
    expect(drops).toEqual(expected);
  });

  test("passes exceptions to its caller, and does not affect the next read", async () => {
    const broken = () => {
      throw new TypeError("broken");
    };
    await expect(collectDropsInSlices(broken, () => Promise.resolve())).rejects.toThrow("broken");
    expect(collectDrops(() => rows(z.number()).parse([1, "2"])).value).toEqual([1]);
  });
});
