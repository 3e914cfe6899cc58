import { expect, test } from "vitest";
import { trimmed } from "#shared/domain/trimCharacters.ts";

test.each([
  ["--a-b--", "a-b"],
  ["a", "a"],
  ["-a", "a"],
  ["a-", "a"],
  ["---", ""],
  ["", ""],
])("%j without dashes at its ends is %j", (text, rest) => {
  expect(trimmed(text, /-/)).toBe(rest);
});

test("trims another character at the start", () => {
  expect(trimmed("..a--", /-/, /\./)).toBe("a");
  expect(trimmed("--a..", /-/, /\./)).toBe("--a..");
});
