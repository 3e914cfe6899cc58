import { expect, test } from "vitest";
import { z } from "zod";
import { parseContents, parseContentsInSlices } from "#server/cms/contentsText.ts";
import { readLimits, rows } from "#shared/contract/tolerant.ts";

let reads: number;
const schema = z.object({ words: z.array(z.string()) }).transform((value) => {
  reads += 1;
  return value;
});

test("a text is parsed once per schema, and the result is immutable", () => {
  reads = 0;
  const text = '{"words":["瓷"]}';
  const [first, again] = [parseContents(schema, text), parseContents(schema, `${text}`)];
  expect(again.value).toBe(first.value);
  expect(reads).toBe(1);
  expect(() => first.value?.words.push("土")).toThrow(TypeError);
  expect(parseContents(schema, '{"words":["土"]}').value).toEqual({ words: ["土"] });
  expect(parseContents(z.object({}), text).value).toEqual({});
});

test("drops added by a caller do not appear for the next one", () => {
  const first = parseContents(schema, "not JSON");
  first.drops.push({ path: "more", reason: "empty", lost: "value" });
  expect(parseContents(schema, "not JSON").drops).toEqual([
    { path: "contents", reason: "not parseable", lost: "whole" },
  ]);
});

test.each([
  [undefined, "missing"],
  [null, "null"],
  ["", "empty"],
  ["{", "not parseable"],
])("contents that are %j are omitted completely, because %s", (contents, reason) => {
  expect(parseContents(schema, contents)).toEqual({
    value: null,
    drops: [{ path: "contents", reason, lost: "whole" }],
  });
});

test("contents that violate the schema are omitted completely, and their path is reported", () => {
  const drops = (contents: unknown) => parseContents(schema, contents).drops;
  expect(drops({ words: [7] })).toEqual([
    { path: "words[0]", reason: "wrong type", lost: "whole" },
  ]);
  expect(drops([])).toEqual([{ path: "contents", reason: "wrong type", lost: "whole" }]);
});

test.each([undefined, null, "", 7, { words: ["瓷"] }])(
  "contents that are not a text: %j",
  (contents) => {
    reads = 0;
    const outcomes = [parseContents(schema, contents), parseContents(schema, contents)];
    expect(outcomes[0]).toEqual(outcomes[1]);
    expect(outcomes[0]?.drops.length).toBe(reads === 2 ? 0 : 1);
  },
);

test("contents have a thousand rows at most in all their lists, read in slices or at once", async () => {
  const lists = z.object({ list: rows(z.object({ inner: rows(z.number()) })) });
  const contents = {
    list: Array.from({ length: 100 }, () => ({ inner: Array.from({ length: 40 }, () => 1) })),
  };
  const parsed = parseContents(lists, contents);
  const count = parsed.value?.list.reduce((sum, { inner }) => sum + 1 + inner.length, 0);
  expect(count).toBeLessThanOrEqual(readLimits.contentRows + 1);
  expect(count).toBeGreaterThan(readLimits.contentRows - 50);
  expect(parsed.drops.at(-1)).toMatchObject({ path: "list", reason: "out of range" });
  expect(await parseContentsInSlices(lists, contents)).toEqual(parsed);
});
