import { describe, expect, test } from "vitest";
import { suggestionPath, suggestionsPath, wordSuggestion } from "#shared/domain/suggestion.ts";
import { rows } from "#tests/support/rows.ts";

const suggestion = { sourceType: 0, sourceId: "7", sourceCode: "plates", suggest: "青蕾 / 茶壶?" };
const encoded = "/products/keyword/%E9%9D%92%E8%95%BE%20%2F%20%E8%8C%B6%E5%A3%B6%3F";

describe("a chosen suggestion", () => {
  test("of type 1 links to the product", { meta: rows("SEARCH-09") }, () => {
    expect(suggestionPath({ ...suggestion, sourceType: 1 })).toBe("/pdp/7");
  });

  test("of type 2 links to the category", { meta: rows("SEARCH-10") }, () => {
    expect(suggestionPath({ ...suggestion, sourceType: 2 })).toBe("/products/category/plates");
  });

  test("of type 2 without a category links to its keyword", () => {
    expect(suggestionPath({ ...suggestion, sourceType: 2, sourceCode: "" })).toBe(encoded);
  });

  test.each([0, 3, -1])(
    "of type %i links to its keyword, encoded",
    { meta: rows("SEARCH-11") },
    (sourceType) => {
      expect(suggestionPath({ ...suggestion, sourceType })).toBe(encoded);
    },
  );

  test("has the name of its keyword if typed", () => {
    expect(wordSuggestion("茶壶")).toEqual({
      sourceType: 0,
      sourceId: "茶壶",
      sourceCode: "",
      suggest: "茶壶",
    });
  });
});

test("the request contains the typed text, encoded", () => {
  expect(suggestionsPath("a&b 茶")).toBe("/resources/suggestions?searchWord=a%26b%20%E8%8C%B6");
});
