import { expect, test } from "vitest";
import { DrawnPlate } from "#app/features/content/DrawnPlate.tsx";
import { paintedPlate } from "#brand/drawings/paintedPlate.ts";
import { craftWords } from "#brand/words/craft.ts";
import { paintedPlate as second } from "#brands/quernley/drawings/paintedPlate.ts";
import { craftWords as secondWords } from "#brands/quernley/words/craft.ts";
import { renderHtml } from "#tests/support/html.tsx";

test("the painted plate comes from the brand pack, stroke by stroke, and its text has the count", () => {
  const html = renderHtml(<DrawnPlate />);
  expect(html.match(/<use /g)).toHaveLength(185);
  expect(html.match(/<path /g)).toHaveLength(Object.keys(paintedPlate?.forms ?? {}).length);
  expect(html).toContain(craftWords?.label(185) ?? "none");
});

test("a brand without painting has neither the plate nor its text", () => {
  expect([second, secondWords]).toEqual([null, null]);
});
