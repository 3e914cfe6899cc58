import fc from "fast-check";
import { expect, test } from "vitest";
import { boundNumerals, withBoundNumerals } from "#server/static-html/boundNumerals.ts";

/** The text with a sign at each joiner. */
const shown = (text: string) => boundNumerals(text).replaceAll("\u2060", "=");

test.each([
  ["入窑，一千三百度。", "入窑，一=千=三=百=度。"],
  ["按订单制作，约四个月。", "按订单制作，约=四=个=月。"],
  ["约六至八周。", "约=六=至=八=周。"],
  ["第三年画点，掺百分之三。", "第=三=年画点，掺百=分=之=三。"],
  ["其余一千多笔，画了两百多年。", "其余一=千=多=笔，画了两=百=多=年。"],
  ["现货，三个工作日寄出。", "现货，三=个=工=作=日寄出。"],
])("binds numerals of a sentence to each other and to their measure: %s", (text, bound) => {
  expect(shown(text)).toBe(bound);
});

test.each([
  // Copied into a map.
  "淮海路 96 弄一层，12 铺。",
  // No sentence: a name of a link or a field.
  "看这一件",
  "一定，一起，只此。",
])("leaves a text without such a numeral as it is: %s", (text) => {
  expect(boundNumerals(text)).toBe(text);
});

test("adds joiners only, once", () => {
  const text = fc.string({
    unit: fc.constantFrom(..."一二千多约第至个月日层，。 a7\u2060<"),
    maxLength: 20,
  });
  fc.assert(
    fc.property(text, (written) => {
      const bound = boundNumerals(written);
      expect(bound.replaceAll("\u2060", "")).toBe(written.replaceAll("\u2060", ""));
      expect(boundNumerals(bound)).toBe(bound);
    }),
  );
});

test("binds texts of HTML, and neither attributes nor values", () => {
  const bound = (html: string) => withBoundNumerals(html).replaceAll("\u2060", "=");
  expect(bound('<p title="约，三年">约，<b>三年。</b></p>')).toBe(
    '<p title="约，三年">约，<b>三=年。</b></p>',
  );
  for (const html of [
    "<textarea>约，三年。</textarea>",
    "<option>约，三年。</option>",
    "<script>约，三年。</script>",
    "<svg><text>约，三年。</text></svg>",
  ]) {
    expect(bound(html)).toBe(html);
  }
});
