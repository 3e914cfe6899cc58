import { describe, expect, test } from "vitest";
import { searchTerm } from "#shared/domain/search.ts";

describe("a search term", () => {
  test("is trimmed, its spaces are collapsed, and it is cut to 30 characters", () => {
    expect(searchTerm("  cup   and\tsaucer ")).toBe("cup and saucer");
    expect(searchTerm("x".repeat(31))).toBe("x".repeat(30));
  });

  test("has thirty characters after blanks are removed, and no trailing blank", () => {
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
    ["青蕾茶壶。", "青蕾茶壶"],
  ])("of %j is %s", (typed, term) => {
    expect(searchTerm(typed)).toBe(term);
    expect(() => encodeURIComponent(searchTerm(typed))).not.toThrow();
  });

  test("keeps surrogate pairs, and dots beside other characters", () => {
    const terms = ["😀 a", ".cup", "..a", "a..", "..."];
    expect(terms.map(searchTerm)).toEqual(terms);
  });

  test("is never cut within a surrogate pair", () => {
    expect(searchTerm(`${"x".repeat(29)}😀`)).toBe("x".repeat(29));
  });

  test("is empty if no address can contain it", () => {
    expect([" ", ".", "..", "\u200b", "\uff0e", "\u2025"].map(searchTerm)).toEqual(
      Array(6).fill(""),
    );
  });
});
