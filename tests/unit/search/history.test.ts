import { describe, expect, test } from "vitest";
import { addToHistory, parseHistory, removeFromHistory } from "#shared/domain/searchHistory.ts";
import { type Suggestion, wordSuggestion } from "#shared/domain/suggestion.ts";
import { rows } from "#tests/support/rows.ts";

const word = wordSuggestion;
const product: Suggestion = { sourceType: 1, sourceId: "7", sourceCode: "", suggest: "平盘" };
const words = (history: Suggestion[]) => history.map(({ suggest }) => suggest);

/** Adds searches for the words one after another. */
const searched = (...list: string[]) => list.map(word).reduce<Suggestion[]>(addToHistory, []);

describe("the search history", () => {
  test("has the last search on top", { meta: rows("SEARCH-13") }, () => {
    expect(words(searched("a", "b", "c"))).toEqual(["c", "b", "a"]);
  });

  test("keeps at most five: the sixth removes the oldest", { meta: rows("LIMIT-06") }, () => {
    expect(words(searched("a", "b", "c", "d", "e", "f"))).toEqual(["f", "e", "d", "c", "b"]);
  });

  test("has one entry per sourceId, which moves to the top with its newest word", {
    meta: rows("SEARCH-14"),
  }, () => {
    const history = addToHistory(searched("a"), product);
    const again = addToHistory(addToHistory(history, word("b")), { ...product, suggest: "圆盘" });
    expect(words(again)).toEqual(["圆盘", "b", "a"]);
  });

  test("removes only the deleted entry", { meta: rows("SEARCH-05") }, () => {
    expect(words(removeFromHistory(searched("a", "b", "c"), "b"))).toEqual(["c", "a"]);
  });

  test("is read back as written", () => {
    const history = addToHistory(searched("a", "b"), product);
    expect(parseHistory(JSON.stringify(history))).toEqual(history);
  });

  test.each([null, "", "{", "null", "7", '"text"', "{}", "[null, 7, {}, []]"])(
    "is empty if the storage contains %s",
    (stored) => {
      expect(parseHistory(stored)).toEqual([]);
    },
  );

  test("omits invalid entries, and keeps the others", () => {
    const stored = [
      { sourceId: 7 },
      null,
      7,
      "x",
      [],
      word("a"),
      { ...product, suggest: "" },
      { ...product, sourceId: "" },
      { ...product, sourceType: "1" },
      { ...product, sourceId: 7 },
      { ...product, sourceCode: 7 },
      { ...product, suggest: 7 },
      product,
    ];
    expect(parseHistory(JSON.stringify(stored))).toEqual([word("a"), product]);
  });

  test("is reduced to its limits if another program wrote more", () => {
    const stored = ["a", "b", "a", "c", "d", "e", "f"].map(word);
    expect(words(parseHistory(JSON.stringify(stored)))).toEqual(["a", "b", "c", "d", "e"]);
  });
});
