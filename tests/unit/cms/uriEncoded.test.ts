import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decodeUriEncoded } from "#shared/contract/uriEncoded.ts";

const html = (content: string) => decodeUriEncoded(content).html;

describe("content of a job", () => {
  test.each([
    ["%3Cp%3E%E8%B4%9F%E8%B4%A3%3C%2Fp%3E", "<p>负责</p>"],
    // Not encoded, or only partly.
    ["<p>负责</p>", "<p>负责</p>"],
    ["<p>满 100%</p>", "<p>满 100%</p>"],
    ["%3Cp%3E满 100%，%E8%B4%9F%E8%B4%A3%3C%2Fp%3E", "<p>满 100%，负责</p>"],
    ["%3Cp%3E100%25%3C%2Fp%3E", "<p>100%</p>"],
    ["", ""],
    // An invalid escape is kept as it is.
    ["%3Cp%3E%E8%B4%9F%ZZ%E8%B4%A3%3C%2Fp%3E", "<p>负%ZZ责</p>"],
    ["%3Cp%3E%E8%B4%9F%E8%B4%3C%2Fp%3E", "<p>负%E8%B4</p>"],
    ["%3Cp%3E%E8%B4%9F%A3%3C%2Fp%3E", "<p>负%A3</p>"],
    ["%3Cp%3Ea%3C%2Fp%3E%E8%B4", "<p>a</p>%E8%B4"],
    // Form encoding has + for spaces; encodeURIComponent and encodeURI do not.
    ["%3Cp%3Ea+b%3C%2Fp%3E", "<p>a b</p>"],
    ["%3Cp+class%3D%22a%22%3EC%2B%2B+%E4%B8%8E%3C%2Fp%3E", '<p class="a">C++ 与</p>'],
    ["%3Cp%3Ea%20b+c%3C%2Fp%3E", "<p>a b+c</p>"],
    ["%3Cp%3Ea+b%3C/p%3E", "<p>a+b</p>"],
    ["<p>a+b</p>", "<p>a+b</p>"],
    ["a+b", "a+b"],
    // Twice.
    ["%253Cp%253E%25E8%25B4%259F%253C%252Fp%253E", "<p>负</p>"],
    // As JavaScript's `escape` writes it.
    ["%3Cp%3E%u8D1F%u8D23%3C/p%3E", "<p>负责</p>"],
    // In GBK.
    ["%3Cp%3E%B8%BA%D4%F0%3C%2Fp%3E", "<p>负责</p>"],
  ])("%s is %s", (content, expected) => {
    expect(html(content)).toBe(expected);
  });

  test.each([
    ["%3Cp%3E%ZZ%3C%2Fp%3E", true],
    ["%3Cp%3E%E8%B4%3C%2Fp%3E", true],
    ["<p>满 100%</p>", false],
    ["%3Cp%3E%E8%B4%9F%3C%2Fp%3E", false],
  ])("detects broken content: %s, %s", (content, isBroken) => {
    expect(decodeUriEncoded(content).isBroken).toBe(isBroken);
  });
});

test("a text in up to three layers is the text, also without a tag", () => {
  const text = fc
    .array(fc.constantFrom("<p>", "岗位", "100", "\n", "负责", " C++ ", "a"), { minLength: 1 })
    .map((parts) => `${parts.join("")}画室`);
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 3 }), (given, layers) => {
      let encoded = given;
      for (let layer = 0; layer < layers; layer += 1) encoded = encodeURIComponent(encoded);
      expect(html(encoded)).toBe(given);
    }),
  );
});
