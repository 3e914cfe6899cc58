import { describe, expect, test } from "vitest";
import { Blocks } from "#app/blocks/Blocks.static.tsx";
import { titleBlock } from "#app/blocks/leading.server.ts";
import { failOnWarnings, headings, renderHtml, tags } from "#tests/support/html.tsx";
import { rows } from "#tests/support/rows.ts";
import { type AnyBlock, examples } from "#tests/unit/blocks/examples.ts";

failOnWarnings();

const show = (...blocks: AnyBlock[]) => renderHtml(<Blocks blocks={blocks} />);
const open = (...blocks: AnyBlock[]) => renderHtml(<Blocks blocks={blocks} opening />);
const { common, hero, highlight, spacing, brandStoryTitle } = examples;
const article = { ...common, layout: "article" as const };

describe("block with the page's title", () => {
  test("is the first that can have it, only after height and letters", () => {
    expect(titleBlock([spacing, common, hero])).toBe(hero);
    expect(titleBlock([article, hero])).toBe(article);
    expect(titleBlock([highlight, article])).toBeUndefined();
    const untitled = { ...article, title: "" };
    expect(titleBlock([untitled, hero])).toBe(hero);
  });

  test("is the only h1, also if an opening picture follows", () => {
    expect(headings(open(article, hero))).toEqual([
      [1, "Winter"],
      [2, "First lineSecond line"],
    ]);
  });
});

test("brand story cards have four layouts; none is shown without a link name", {
  meta: rows("STORY-04…05"),
}, () => {
  const [card] = brandStoryTitle.cards;
  if (!card) throw new Error("an example has a card");
  const cards = ["a", "b", "c", "d"].map((title) => ({ ...card, title, linkName: "" }));
  const html = show({ ...brandStoryTitle, cards });
  const layouts = tags(html, "li").map((tag) => /class="([^"]+)"/.exec(tag)?.[1]);
  expect(new Set(layouts).size).toBe(4);
  expect(tags(html, "a")).toHaveLength(4);
  expect(html).not.toContain("Read");
});

test("text too long for a picture appears below it, still as its heading", () => {
  const many = { ...hero, titleLines: ["一", "二", "三", "四"] };
  const wide = { ...hero, titleLines: ["一二三四五六七八"] };
  const wordy = { ...hero, text: "字".repeat(80) };
  expect(show(hero)).not.toContain("below");
  for (const block of [many, wide, wordy]) {
    expect(show(block)).toContain("below");
    expect(headings(show(block)).map(([level]) => level)).toEqual([2]);
  }
  expect(show(highlight)).toContain("over");
  expect(show({ ...highlight, text: "字".repeat(80) })).not.toContain("over");
  expect(show({ ...highlight, title: "字".repeat(20) })).not.toContain("over");
});

test("a title is vertical in the margin only if it fits", () => {
  const { CollapseModel: faq } = examples;
  expect(show(faq)).toContain("vertical");
  expect(show({ ...faq, title: "问".repeat(19) })).not.toContain("vertical");
  expect(show({ ...faq, text: "问".repeat(25) })).not.toContain("vertical");
  expect(show({ ...faq, titleEn: "Questions ".repeat(6) })).not.toContain("vertical");
});
