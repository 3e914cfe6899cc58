import { describe, expect, test } from "vitest";
import { parseContents } from "#server/cms/contentsText.ts";
import { calls } from "#server/commerce/calls.ts";
import { readEnvelope } from "#server/commerce/envelope.ts";
import { parseJson } from "#server/commerce/json.ts";
import { navigationSchema } from "#server/commerce/schemas/content.ts";

describe("a character that was cut in two", () => {
  test.each([
    ['"\\ud83c"', "\ufffd"],
    ['"\\uD83Cx"', "\ufffdx"],
    ['"x\\udffa"', "x\ufffd"],
    ['{"a":["\\ud83c"]}', { a: ["\ufffd"] }],
    ['["\\ud83c\\udffa","🏺",1,null,"\\u0061"]', ["🏺", "🏺", 1, null, "a"]],
  ])("is mended in %s", (text, value) => {
    expect(parseJson(text)).toEqual(value);
  });

  test("is not looked for where nobody gets to the bottom", () => {
    const nested = `{"a":"\\ud83c","b":${"[".repeat(50_000)}${"]".repeat(50_000)}}`;
    expect(() => parseJson(nested)).toThrow(RangeError);
    expect(readEnvelope(calls.findSearchWord, nested)).toEqual({
      ok: false,
      failure: { kind: "malformed", detail: "nested too deep" },
    });
  });

  test("is mended in answers, their messages and in contents that are text", () => {
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
