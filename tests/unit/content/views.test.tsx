import { describe, expect, test } from "vitest";
import { Blocks } from "#app/blocks/Blocks.static.tsx";
import { titleBlock } from "#app/blocks/leading.server.ts";
import { brand } from "#app/copy/brand.ts";
import { bookCopy } from "#app/copy/content.ts";
import { iconPaths } from "#app/ui/iconPaths.ts";
import { failOnWarnings, headings, renderHtml, tags } from "#tests/support/html.tsx";
import { rows } from "#tests/support/rows.ts";
import { type AnyBlock, examples } from "#tests/unit/blocks/examples.ts";

failOnWarnings();

const show = (...blocks: AnyBlock[]) => renderHtml(<Blocks blocks={blocks} />);
const open = (...blocks: AnyBlock[]) => renderHtml(<Blocks blocks={blocks} opening />);
const { common, hero, highlight, spacing } = examples;
const { brandStoryTitle, CollapseModel, SequenceModel, videoBlock, imageList } = examples;
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

test("a long article begins with a list of its chapters, each a link to its position", () => {
  const chapters = ["A", "B", "C", "D", "E"].map((title) => ({ title, html: `<p>${title}</p>` }));
  const html = open({ ...article, chapters });
  expect(headings(html).map(([level]) => level)).toEqual([1, 2, 2, 2, 2, 2]);
  for (const [, id] of html.matchAll(/href="#([^"]+)"/g)) expect(html).toContain(`id="${id}"`);
  expect(tags(html, "a")).toHaveLength(5);
  expect(tags(open({ ...article, chapters: chapters.slice(1) }), "a")).toHaveLength(0);
});

test("a picture without text has its caption below it, never on it", () => {
  const words = { titleEn: "", title: "", text: "", link: null };
  const html = show({ ...highlight, ...words, caption: "A line" });
  expect(html).toMatch(/<figure[^>]*>.*<\/picture>.*<figcaption[^>]*>A line<\/figcaption>/s);
});

test("the film loads nothing before it is started and never starts automatically", () => {
  const [video = ""] = tags(show(videoBlock), "video");
  expect(video).toMatch(/ controls=""/);
  expect(video).toMatch(/ preload="none"/);
  expect(video).toMatch(/ poster="\/media\/still.jpg"/);
  expect(video).not.toMatch(/autoplay/i);
  expect(tags(show(videoBlock), "track")[0]).toMatch(/kind="captions".*srclang="zh"/i);
});

test("the brand story has a banner with its titles, then cards, each a link", {
  meta: rows("STORY-02…04"),
}, () => {
  const html = show(brandStoryTitle);
  expect(html).toMatch(/Picture story.*Story title.*Story text.*Picture card.*Card.*Read/s);
  expect(tags(html, "a")).toHaveLength(brandStoryTitle.cards.length);
  for (const anchor of tags(html, "a")) expect(anchor).toContain('href="/gifting"');
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

test("entries unfold natively, and contain the target of their anchor", () => {
  const html = show(CollapseModel);
  expect(html).toMatch(/<details[^>]*><summary.*<\/summary><div id="broken"/s);
});

test("the wall: the newest large, a row of years, every year a link target", () => {
  const html = open(SequenceModel);
  expect(headings(html)[0]).toEqual([1, "Every year"]);
  expect(html).toContain('href="#year-2025"');
  expect(html).toContain('id="year-2025"');
});

test("steps are numbered if they have no mark, years appear beside their story", () => {
  const items = SequenceModel.items.map((item) => ({ ...item, mark: "" }));
  expect(show({ ...SequenceModel, layout: "steps", items })).toMatch(/>1<\/span>/);
  expect(show({ ...SequenceModel, layout: "timeline" })).toMatch(/>2025<\/p>/);
});

test("a book has a title page, then a spread for each piece with its data", () => {
  const html = open({ ...SequenceModel, layout: "book", caption: "Frontispiece" });
  expect(headings(html)).toEqual([
    [1, "Every year"],
    [2, "Swan"],
  ]);
  expect(html).toMatch(/Frontispiece.*<dt[^>]*>Price<\/dt><dd>Ask<\/dd>/s);
});

test("a book has place and year, running heads, numbered figures and pages, a further link", () => {
  const link = { href: "/flora-danica/atlas", label: "The atlas" };
  const items = SequenceModel.items.map((item) => ({ ...item, mark: "№ VII" }));
  const book = { ...SequenceModel, layout: "book" as const, titleEn: "Botanica", items };
  const html = open({ ...book, link });
  for (const part of brand.imprint) expect(html).toContain(`<span>${part}</span>`);
  const printed = [...html.matchAll(/<p[^>]* aria-hidden="true">([^<]+)<\/p>/g)].map(([, p]) => p);
  expect(printed).toEqual(["iii", "Botanica", "2", bookCopy.plate("VII"), "3"]);
  expect(html).toContain(`>${bookCopy.figure("VII")}</span>`);
  expect(tags(html, "a").at(-1)).toContain('href="/flora-danica/atlas"');

  const bare = open({ ...book, titleEn: "", items: items.map((item) => ({ ...item, mark: "" })) });
  expect(bare).not.toContain("Fig.");
  expect(bare).not.toContain("Plate ");
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

test("a picture list without pictures becomes a ruled list, with their drawings", () => {
  const items = imageList.items.map((item) => ({ ...item, picture: null, icon: "gift" as const }));
  const html = show({ ...imageList, items });
  expect(tags(html, "img")).toEqual([]);
  expect(html).not.toContain("tabindex");
  expect(html).toContain(iconPaths.gift);
  expect(
    show({ ...imageList, items: items.map((item) => ({ ...item, icon: null })) }),
  ).not.toContain(iconPaths.gift);
});

test("up to four square pictures are cards, more of them a scrolling row", () => {
  const [item] = imageList.items;
  if (!item) throw new Error("an example has an item");
  const square = { ...imageList, shape: "square" as const };
  const items = (count: number) =>
    Array.from({ length: count }, (_, i) => ({ ...item, title: `Item ${i}` }));
  expect(show({ ...square, items: items(4) })).not.toContain("tabindex");
  expect(show({ ...square, items: items(5) })).toContain('tabindex="0"');
  expect(show({ ...imageList, items: items(4) })).toContain('tabindex="0"');
});

test("a card has link text only with a target", () => {
  const html = show(imageList);
  expect(html).toMatch(/<span[^>]* aria-hidden="true">Read on/);
  const items = imageList.items.map((item) => ({ ...item, link: null }));
  expect(show({ ...imageList, items })).not.toContain("Read on");
});

test("a tile has its English line above the title, if any", () => {
  expect(show(examples.fixedSize_02)).toMatch(/<p[^>]* lang="en">The tile<\/p><h2/);
  expect(show(examples.FixedSize03)).not.toContain('lang="en"');
});

test("a single new piece keeps its picture", () => {
  const { goods } = examples;
  expect(show(goods)).toContain("tall");
  expect(show({ ...goods, products: goods.products.slice(0, 1) })).not.toContain("tall");
});

test("a quotation with a picture is a page on ink", () => {
  const quote = { ...common, layout: "quote" as const };
  expect(show(quote)).not.toContain('data-ground="ink"');
  const picture = examples.brandSpecialProducts.picture;
  expect(show({ ...quote, picture, caption: "Crane" })).toMatch(/data-ground="ink".*Crane/s);
});
