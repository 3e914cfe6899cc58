import { describe, expect, test } from "vitest";
import { searchTerm } from "#app/domain/search.ts";

describe("a search term", () => {
  test("is trimmed, its spaces joined, and cut to 30 characters", () => {
    expect(searchTerm("  cup   and\tsaucer ")).toBe("cup and saucer");
    expect(searchTerm("x".repeat(31))).toBe("x".repeat(30));
  });

  test("is never cut through a character of two units", () => {
    expect(searchTerm(`${"x".repeat(29)}😀`)).toBe("x".repeat(29));
  });

  test("is empty when no address could hold it", () => {
    expect([" ", ".", ".."].map(searchTerm)).toEqual(["", "", ""]);
  });
});
