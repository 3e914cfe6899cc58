import { expect, test } from "vitest";
import { sameSecret } from "#server/security/sameSecret.ts";

test.each([
  ["of-the-editors", "of-the-editors", true],
  ["of-the-editor", "of-the-editors", false],
  ["OF-THE-EDITORS", "of-the-editors", false],
  ["", "of-the-editors", false],
  ["密", "密", true],
  ["x".repeat(100_000), "of-the-editors", false],
])("%.20s for %s: %s", (given, due, isSame) => {
  expect(sameSecret(given, due)).toBe(isSame);
});
