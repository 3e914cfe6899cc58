import { describe, expect, it } from "vitest";
import { foldText, hasLoneSurrogate, withoutInvisible } from "#shared/domain/foldText.ts";

describe("foldText", () => {
  it.each([
    ["１３８００１３８０００", "13800138000"],
    ["ＡＢ１２", "AB12"],
    ["\u202d13800138000\u202c", "13800138000"],
    ["\u200eHV257K4M", "HV257K4M"],
    ["\u2066\u206713\u2069", "13"],
    ["\ufeff张\u200b三\u2060", "张三"],
    ["a\u00adb\ufe0fc\u{e0100}d", "abcd"],
    ["\u3164\uffa0\u115f", ""],
    ["①㎡", "1m2"],
    ["杯\u3000碟\u00a0盘", "杯 碟 盘"],
    // Without the invisible character between them, letter and accent are one character.
    ["e\u200b\u0301", "é"],
  ])("folds %j to %j", (typed, folded) => {
    expect(foldText(typed)).toBe(folded);
  });

  it("keeps case, spaces and line breaks", () => {
    expect(foldText(" Ab\tc\n")).toBe(" Ab\tc\n");
  });

  it("is idempotent", () => {
    const all = Array.from({ length: 0x3000 }, (_, i) => String.fromCodePoint(i * 16 + 3)).join("");
    expect(foldText(foldText(all))).toBe(foldText(all));
  });
});

it.each([
  "👩‍👩‍👧",
  "❤️",
  "👍🏽",
  "🏴\u{e0067}\u{e0062}\u{e007f}",
  "1\ufe0f\u20e3",
  "葛\u{e0100}",
  // Letters of Persian, Hindi and Mongolian names.
  "\u0646\u200c\u0645",
  "\u0915\u094d\u200d\u0937",
  "\u182d\u180b",
  "\u1820\u180e\u1821",
])("keeps the parts of the sign %s", (sign) => {
  expect(withoutInvisible(`a\u200d${sign}\u200b1\ufe0f`)).toBe(`a${sign}1`);
});

it("withoutInvisible keeps visible text as typed", () => {
  expect(withoutInvisible("\u202dＡ-１\u202c")).toBe("Ａ-１");
});

it.each([
  ["张三\ud83d", true],
  ["\ude00张", true],
  ["张\u{1f600}三", false],
  ["", false],
])("hasLoneSurrogate %j: %s", (text, lone) => {
  expect(hasLoneSurrogate(text)).toBe(lone);
});
