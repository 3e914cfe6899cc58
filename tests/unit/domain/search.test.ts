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

  test("keeps characters of two units, and dots beside others", () => {
    const terms = ["😀 a", ".cup", "..a", "a..", "..."];
    expect(terms.map(searchTerm)).toEqual(terms);
  });

  test("is never cut through a character of two units", () => {
    expect(searchTerm(`${"x".repeat(29)}😀`)).toBe("x".repeat(29));
  });

  test("is empty when no address could hold it", () => {
    expect([" ", ".", ".."].map(searchTerm)).toEqual(["", "", ""]);
  });
});
