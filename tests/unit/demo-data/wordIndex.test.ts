import { expect, test } from "vitest";
import { createWordIndex, listNumbers } from "#demo/wordIndex.ts";

const texts = ["青蕾 平盘 27cm", "plate lace-blue plate", "", "蕾平 27", "cm cm27 平盘"];
const index = await createWordIndex(
  listNumbers(texts, (text) => text.split(" ").filter(Boolean)),
  texts.length,
);

// Across two words, at both ends of the first and the last word, twice in a text and in a word, and of one character.
test.each(["平盘", "蕾平", "27", "cm", "plate", "青", "盘2", "b", "l", "lace-blue", "cm27", "x"])(
  "finds the texts that contain %s",
  (term) => {
    const expected = texts.map((text) => Number(text.includes(term)));
    expect([...index.find(term)]).toEqual(expected);
  },
);

test("lists each word once", () => {
  expect(index.words).toEqual(
    [...new Set(texts.flatMap((text) => text.split(" ")))].filter(Boolean),
  );
});

test.each(["ate", "lue", "7", "m27"])("finds no text by the inside of its word: %s", (term) => {
  expect(index.find(term)).not.toContain(1);
});
