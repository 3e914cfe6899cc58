import { expect, test } from "vitest";
import { colours } from "#brand/colours.ts";
import { mark } from "#brand/mark.ts";
import { type PlainAnswer, plainPage } from "#server/responses/plainPage.ts";
import { brand } from "#shared/copy/brand.ts";

const answers: PlainAnswer[] = ["foreign", "malformed", "method", "missing", "unavailable"];

test.each(answers)("the page of %s has the brand's mark, name and ink", (answer) => {
  const page = plainPage(answer);
  for (const part of [colours.ink, mark.lines, mark.areas, brand.nameZh])
    expect(page).toContain(part);
});

test.each(answers)("the page of %s needs no script, no file and no style element", (answer) => {
  expect(plainPage(answer)).not.toMatch(/<script|<style|<link|src=|url\(/);
});

test.each(answers)(
  "each text and link of %s has a typeface and a colour of the brand",
  (answer) => {
    for (const [tag] of plainPage(answer).matchAll(/<(?:body|h1|a) [^>]*>/g))
      expect(tag).toMatch(/style="[^"]*color:#/);
    expect(plainPage(answer)).toMatch(/<body style="[^"]*font:[^"]*PingFang/);
  },
);
