import { describe, expect, test } from "vitest";
import { parseContents } from "#server/cms/contentsText.ts";
import { readEnvelope } from "#server/commerce/envelope.ts";
import { calls } from "#shared/contract/calls.ts";
import { parseJson } from "#shared/contract/json.ts";
import { navigationSchema } from "#shared/contract/schemas/content.ts";

describe("truncated character", () => {
  test.each([
    ['"\\ud83c"', "\ufffd"],
    ['"\\uD83Cx"', "\ufffdx"],
    ['"x\\udffa"', "x\ufffd"],
    ['{"a":["\\ud83c"]}', { a: ["\ufffd"] }],
    ['["\\ud83c\\udffa","🏺",1,null,"\\u0061"]', ["🏺", "🏺", 1, null, "a"]],
  ])("is repaired in %s", (text, value) => {
    expect(parseJson(text)).toEqual(value);
  });

  test("is not searched for below the depth limit", () => {
    const nested = `{"a":"\\ud83c","b":${"[".repeat(50_000)}${"]".repeat(50_000)}}`;
    expect(() => parseJson(nested)).toThrow(RangeError);
    expect(readEnvelope(calls.findSearchWord, nested)).toEqual({
      ok: false,
      failure: { kind: "malformed", detail: "nested too deep" },
    });
  });

  test("is repaired in responses, their messages and in contents that are text", () => {
    const sent = (data: object) => `{"success":true,"data":${JSON.stringify(data)}}`;
    const words = sent({ hotWords: ["茶壶\ud83c"] });
    expect(words).toContain("\\ud83c");
    const read = readEnvelope(calls.findSearchWord, words);
    expect(read).toMatchObject({ data: { hotWords: ["茶壶\ufffd"] } });
    const refused = '{"success":false,"errorMessage":"满员\\ud83c"}';
    expect(readEnvelope(calls.findSearchWord, refused)).toMatchObject({
      failure: { message: "满员\ufffd" },
    });
    const contents = JSON.stringify({ navItem: [{ navName: "新品\ud83c" }] });
    expect(parseContents(navigationSchema, contents).value?.navItem[0]?.navName).toBe("新品\ufffd");
  });
});

describe("whole number above 2^53", () => {
  test.each([
    ['{"id":1788901234567805199}', { id: "1788901234567805199" }],
    [
      "[ 1788901234567805199 ,-9223372036854775808]",
      ["1788901234567805199", "-9223372036854775808"],
    ],
    ["1788901234567805199", "1788901234567805199"],
    // The largest safe integer, and other numbers, stay numbers.
    ["[9007199254740991,31.230412345678901234,1.5e3]", [9007199254740991, 31.2304123456789, 1500]],
    // Digits of texts and names are unchanged, also after escaped quotes.
    [
      '{"1788901234567805199":"a \\"1788901234567805199\\" \\\\","b":1788901234567805198}',
      { "1788901234567805199": 'a "1788901234567805199" \\', b: "1788901234567805198" },
    ],
  ])("keeps its digits in %s", (text, value) => {
    expect(parseJson(text)).toEqual(value);
  });

  test.each([
    '{"id":01788901234567805199}',
    "[1 1788901234567805199]",
    '{"id":17889012345678051x}',
  ])("makes no JSON of %s", (text) => {
    expect(() => parseJson(text)).toThrow(SyntaxError);
  });

  test("is read beside megabytes of text", () => {
    const long = `\\"${"盘\\n".repeat(500_000)}`;
    const read = parseJson(`{"text":"${long}","id":1788901234567805199}`);
    expect(read).toMatchObject({ id: "1788901234567805199" });
  });

  test("is an id in responses and contents, and a number in a numeric field", () => {
    const sent = `{"success":true,"data":{"total":99999999999999999999,"results":[
      {"id":1788901234567805199,"title":"甲"},{"id":1788901234567805198,"title":"乙"}]}}`;
    const read = readEnvelope(calls.getPageList, sent);
    expect(read).toMatchObject({
      data: {
        total: Number("99999999999999999999"),
        results: [{ id: "1788901234567805199" }, { id: "1788901234567805198" }],
      },
    });
    const contents = '{"navItem":[{"navName":"新品","navKey":1788901234567805199}]}';
    const { value } = parseContents(navigationSchema, contents);
    expect(value?.navItem[0]?.navKey).toBe("1788901234567805199");
  });
});

test("reports a response in GBK, and reads one with a truncated text", () => {
  const sent = '{"success":true,"data":{"hotWords":["茶壶","马克杯"]}}';
  // Output of a GBK encoder for these words, read as UTF-8.
  const gbk = { 茶壶: "\u00a0\ufffd\ufffd\ufffd", 马克杯: "\ufffd\ufffd\ufffd\u02bf\ufffd\ufffd" };
  const garbled = sent.replace("茶壶", gbk.茶壶).replace("马克杯", gbk.马克杯);
  expect(readEnvelope(calls.findSearchWord, garbled)).toEqual({
    ok: false,
    failure: { kind: "malformed", detail: "not UTF-8: GBK or another encoding" },
  });
  const cut = sent.replace("马克杯", "马\ufffd");
  expect(readEnvelope(calls.findSearchWord, cut)).toMatchObject({
    data: { hotWords: ["茶壶", "马\ufffd"] },
  });
});
