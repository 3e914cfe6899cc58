import { expect, test } from "vitest";
import { isFreshToken, mintToken, readToken, TOKEN_FRESH_MS } from "#server/trust/formToken.ts";

const NOW = Date.UTC(2026, 10, 21);

test("a token is fresh for two minutes and never again", () => {
  const token = mintToken(NOW);
  expect(isFreshToken(token, NOW)).toBe(true);
  expect(isFreshToken(token, NOW + TOKEN_FRESH_MS)).toBe(true);
  expect(isFreshToken(token, NOW + TOKEN_FRESH_MS + 1)).toBe(false);
});

test("a token of the far future or of another form starts nothing", () => {
  expect(isFreshToken(mintToken(NOW + 10 * TOKEN_FRESH_MS), NOW)).toBe(false);
  for (const text of ["", "abc", "zzzz", ".x", "-1.abcdefgh"]) {
    expect(isFreshToken(text, NOW), text).toBe(false);
  }
});

test("two tokens of one moment differ", () => {
  expect(mintToken(NOW)).not.toBe(mintToken(NOW));
});

test("only short plain text is read as a token", () => {
  expect(readToken(mintToken(NOW))).not.toBeNull();
  for (const bad of [null, "", "short", "a".repeat(65), "12345678\r\nX: y", new Blob([])]) {
    expect(readToken(bad)).toBeNull();
  }
});
