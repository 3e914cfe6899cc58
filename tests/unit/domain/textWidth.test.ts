import { expect, test } from "vitest";
import { textWidth } from "#shared/domain/textWidth.ts";

test.each([
  ["", 0],
  ["礼到之前", 4],
  ["青蕾，初开", 5],
  ["Lace Blue", 4.5],
  ["一七八二 1782", 6.5],
])("%j is %d characters wide", (text, width) => {
  expect(textWidth(text)).toBe(width);
});
