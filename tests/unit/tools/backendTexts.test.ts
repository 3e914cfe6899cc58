import { expect, test } from "vitest";
import { coerce } from "#shared/contract/coercions.ts";
import { textFault } from "#tools/backend-check/plainTexts.ts";

/** A text as the site reads it. */
const readOf = (text: string) => String(coerce("plain text", text, { path: [] }, () => undefined));
const base64 = (text: string) => Buffer.from(text).toString("base64");

test.each([
  ["<p>一段</p>", "has HTML in a plain text"],
  [encodeURIComponent("青蕾"), "is URI-encoded"],
  [base64("手绘的一只平盘"), "is base64"],
  ["\\u9752\\u857e", "has JSON escapes in a plain text"],
  ["第一行\\n第二行", "has JSON escapes in a plain text"],
  ['口径 \\"27\\" 厘米', "has JSON escapes in a plain text"],
  ["盘&amp;碗", "has HTML entities in a plain text"],
  ["您好，{{name}}", "has a template's placeholder"],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: what a template leaves
  ["您好，${name}", "has a template's placeholder"],
  ["平盘 NaN cm", "has a program's word for nothing"],
  ["青蕾 undefined", "has a program's word for nothing"],
  ["口径 [object Object]", "has a program's word for nothing"],
  ["Lorem ipsum dolor sit amet", "is filler text"],
  ["test 2", "is filler text"],
  ["测试商品", "is filler text"],
  ["## 标题", "has Markdown in a plain text"],
  ["**粗体**", "has Markdown in a plain text"],
])("%j %s", (text, what) => {
  expect(textFault(text, readOf(text))?.what).toBe(what);
});

test.each([
  [encodeURIComponent("青蕾"), "note", "青蕾"],
  ["%u9752%u857e", "note", "青蕾"],
  ["%E9%9D%92%E8%95%BE+27", "note", "青蕾 27"],
  // The site reads one layer.
  [encodeURIComponent(encodeURIComponent("青蕾")), "warning", "%25E9%259D%2592%25E8%2595%25BE"],
  ["\\u9752\\u857e", "note", "青蕾"],
  ["盘&amp;amp;碗", "note", "盘&碗"],
  ["<p>一段</p><p>二段</p>", "warning", "一段\n二段"],
  ["您好，{{name}}", "warning", "您好，{{name}}"],
  ["平盘 NaN cm", "warning", "平盘 NaN cm"],
  ["**粗体**", "warning", "**粗体**"],
])("%j is a %s: visitors see %j", (text, level, seen) => {
  expect(textFault(text, readOf(text))).toMatchObject({ level, visitors: JSON.stringify(seen) });
});

test("a word for nothing alone is seen as nothing", () => {
  const text = "[object Object]";
  expect(textFault(text, readOf(text))).toMatchObject({
    level: "note",
    visitors: "nothing in its place",
  });
});

test.each([
  "青蕾 平盘 27 cm",
  "Lace Blue",
  "lace-blue-plate",
  "LACEBLUEPLATE27",
  "口径 27 cm，可入洗碗机；#1 与 2 * 3 件",
  "软件测试工程师",
  "Null & Söhne",
  "满额 100%，1 < 2",
  "10:00-22:00",
  "null",
  "NaN",
])("%j has no fault", (text) => {
  expect(textFault(text, readOf(text))).toBeUndefined();
});
