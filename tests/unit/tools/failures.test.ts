import { expect, test } from "vitest";
import { byPlace, journeyFailures, vitestFailures } from "#tools/failures.ts";

const FILE = "/site/tests/unit/card.test.ts";
const failed = (fullName: string, line: number) => ({
  fullName,
  status: "failed",
  failureMessages: [`AssertionError: expected ${fullName}\n    at ${FILE}:${line}:27\n    at run`],
});

test("rows of a table that fail are one text with the first reason and the names of three others", () => {
  const assertionResults = [1, 2, 3, 4, 5].map((row) => failed(`a card of ${row}`, 78));
  const all = vitestFailures(
    {
      testResults: [{ name: FILE, assertionResults: [...assertionResults, failed("a price", 9)] }],
    },
    "unit",
  );
  expect(all).toHaveLength(6);
  const [rows, price, ...none] = byPlace(all);
  expect(rows).toMatch(/^\S+ a card of 1\n {4}AssertionError: expected a card of 1\n/);
  expect(rows).toMatch(/and 4 more at the same place:(\n.* a card of [234]){3}$/);
  expect(price).toContain("a price");
  expect(none).toEqual([]);
});

test("a journey that fails in two projects is one text", () => {
  const tests = ["script", "phone"].map((projectName) => ({
    status: "unexpected",
    projectName,
    results: [{ errors: [{ message: "no button" }] }],
  }));
  const specs = [{ title: "opens", file: "header.spec.ts", line: 4, tests }];
  const [text, ...none] = byPlace(journeyFailures({ suites: [{ specs }] }));
  expect(text).toMatch(
    /^\[script\] header.spec.ts:4 opens\n(.*\n)*.*\[phone\] header.spec.ts:4 opens$/,
  );
  expect(none).toEqual([]);
});

test("failures without a place stay apart", () => {
  expect(byPlace([{ text: "types" }, { text: "lint" }])).toEqual(["types", "lint"]);
});
