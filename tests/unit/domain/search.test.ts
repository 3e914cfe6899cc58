import { describe, expect, test } from "vitest";
import { searchTerm } from "#app/domain/search.ts";

describe("a search term", () => {
  test("is trimmed, its spaces joined, and cut to 30 characters", () => {
    expect(searchTerm("  cup   and\tsaucer ")).toBe("cup and saucer");
    expect(searchTerm("x".repeat(31))).toBe("x".repeat(30));
  });

  test("has thirty characters after its blanks are gone, and no blank at its end", () => {
    expect(searchTerm(` ${"x".repeat(30)}`)).toBe("x".repeat(30));
    expect(searchTerm(`${"x".repeat(29)} y`)).toBe("x".repeat(29));
  });

  test.each([
    ["\uff43\uff55\uff50\u3000\uff12\uff17", "cup 27"],
    ["\u202d青蕾\u202c\ufeff", "青蕾"],
    ["青\u200b蕾\u2060", "青蕾"],
    ["茶壶\ufe0f", "茶壶"],
    ["青蕾\ud83d", "青蕾"],
    ["\udc00青蕾\ufffd", "青蕾"],
    ["杯.data", "杯.data"],
  ])("of %j is %s", (typed, term) => {
    expect(searchTerm(typed)).toBe(term);
    expect(() => encodeURIComponent(searchTerm(typed))).not.toThrow();
  });

  test("keeps characters of two units, and dots beside others", () => {
    const terms = ["😀 a", ".cup", "..a", "a..", "..."];
    expect(terms.map(searchTerm)).toEqual(terms);
  });

  test("is never cut through a character of two units", () => {
    expect(searchTerm(`${"x".repeat(29)}😀`)).toBe("x".repeat(29));
  });

  test("is empty when no address could hold it", () => {
    expect([" ", ".", "..", "\u200b", "\uff0e", "\u2025"].map(searchTerm)).toEqual(
      Array(6).fill(""),
    );
  });
});
