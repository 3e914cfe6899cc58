import { expect, test } from "vitest";
import { textFault } from "#tools/backend-check/plainTexts.ts";

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
  expect(textFault(text)?.what).toBe(what);
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
  expect(textFault(text)).toBeUndefined();
});
