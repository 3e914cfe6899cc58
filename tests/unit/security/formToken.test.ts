import { expect, test } from "vitest";
import { isFreshToken, mintToken, readToken } from "#server/security/formToken.ts";

const NOW = Date.UTC(2026, 10, 21);

test("a token is fresh for two minutes and never again", () => {
  const token = mintToken(NOW);
  expect(isFreshToken(token, NOW)).toBe(true);
  expect(isFreshToken(token, NOW + 120_000)).toBe(true);
  expect(isFreshToken(token, NOW + 120_001)).toBe(false);
});

test("a token of the far future or of another form is invalid", () => {
  expect(isFreshToken(mintToken(NOW + 120_001), NOW)).toBe(false);
  const late = `x${mintToken(NOW).toUpperCase()}${mintToken(NOW)}`;
  for (const text of ["", "abc", "zzzz", ".x", "-1.abcdefgh", late, `-${mintToken(NOW)}`]) {
    expect(isFreshToken(text, NOW), text).toBe(false);
  }
});

test("two tokens of one moment differ", () => {
  expect(mintToken(NOW)).not.toBe(mintToken(NOW));
});

test("another instance's clock may be two minutes ahead", () => {
  expect(isFreshToken(mintToken(NOW + 120_000), NOW)).toBe(true);
});

test.each([
  [7, false],
  [8, true],
  [64, true],
  [65, false],
])("a token of %i characters is read: %j", (length, isRead) => {
  expect(readToken("a".repeat(length))).toBe(isRead ? "a".repeat(length) : null);
});

test("only short plain text is read as a token", () => {
  expect(readToken(mintToken(NOW))).not.toBeNull();
  for (const bad of [
    null,
    12_345_678,
    "",
    "short",
    "a".repeat(65),
    "12345678\r\nX: y",
    new Blob([]),
  ]) {
    expect(readToken(bad)).toBeNull();
  }
});
