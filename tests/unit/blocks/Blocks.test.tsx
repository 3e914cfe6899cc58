import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { Blocks } from "#app/blocks/Blocks.static.tsx";
import { blocksHaveTitle, leadingBlock } from "#app/blocks/leading.server.ts";
import { blocks } from "#app/blocks/registry.server.ts";
import { LateStyles } from "#app/framework/LateStyles.tsx";
import { readBlocks } from "#server/cms/readBlocks.ts";
import { failOnWarnings, headings, renderHtml, tags } from "#tests/support/html.tsx";
import { rows } from "#tests/support/rows.ts";
import { contentContext } from "#tests/unit/cms/fakes.ts";
import { type AnyBlock, examples } from "./examples.ts";

failOnWarnings();

const all: AnyBlock[] = Object.values(examples);
const show = (...blocks: AnyBlock[]) => renderHtml(<Blocks blocks={blocks} />);

/** Models in the order of the ledger's rows BLOCK-01 to BLOCK-17. */
const models =
  "hero fixedSize_02 category spacing videoBlock highlight goods products common FixedSize03 brandStoryTitle " +
  "imageList brandSpecialProducts brandGoodsModel category02 SequenceModel CollapseModel";
for (const [place, type] of models.split(" ").entries()) {
  const row = `BLOCK-${String(place + 1).padStart(2, "0")}`;
  test(`reads and shows the whole example of ${type}`, { meta: rows(row) }, async () => {
    const { example } = blocks[type as keyof typeof blocks];

    const { context } = contentContext();
    const items = [{ modelName: type, contents: JSON.stringify(example) }];
    const [read] = await readBlocks(items, context);
    expect(read?.drops).toEqual([]);
    const html = renderHtml(<Blocks blocks={read?.block ? [read.block] : []} opening />);
    expect(html).toMatch(/^<\w+ /);
  });
}

test("the ledger has a row of every block", () => {
  expect(models.split(" ").sort()).toEqual(Object.keys(blocks).sort());
});

describe("page of every block", () => {
  const page = () => renderHtml(<Blocks blocks={all} opening />);

  test("has one h1 and no heading that skips a level", () => {
    const levels = headings(page()).map(([level]) => level);
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    expect(levels.every((level, i) => level - (levels[i - 1] ?? 0) <= 1)).toBe(true);
  });

  test("gives every picture an alternative text, a size, and WebP beside the fallback", () => {
    const html = page();
    const images = tags(html, "img");
    expect(images).toHaveLength(18);
    for (const image of images) {
      expect(image).toMatch(/ alt="Picture /);
      expect(image).toMatch(/ width="\d+" height="\d+"/);
    }
    expect(tags(html, "source").filter((source) => source.includes("image/webp"))).toHaveLength(18);
  });

  test("loads the first picture eagerly and all others lazily", () => {
    const images = tags(page(), "img");
    const loading = images.map((image) => image.includes('loading="lazy"'));
    expect(loading).toEqual([false, ...Array(17).fill(true)]);
    expect(images[0]).toContain('fetchpriority="high"');
  });

  test("has no link without address", () => {
    const html = page();
    for (const anchor of tags(html, "a")) expect(anchor).toMatch(/ href="[^"]+"/);
    expect(html).not.toContain("Dead");
  });
});

describe("block that opens a page", () => {
  const { spacing, common, highlight, hero } = examples;

  test("is the first one with a picture", () => {
    expect(leadingBlock([spacing, common, highlight, hero])).toBe(highlight);
    expect(leadingBlock([spacing])).toBeUndefined();
  });

  test("contains the page's title only if it is an opening with text", () => {
    expect(blocksHaveTitle([spacing, hero])).toBe(true);
    expect(blocksHaveTitle([highlight, hero])).toBe(false);
    const untitled = { ...hero, titleLines: [] };
    expect(blocksHaveTitle([untitled])).toBe(false);
  });
});

const { common, hero, goods } = examples;

describe("first view of a page", () => {
  const LATE_PLACE = renderHtml(<LateStyles />);

  test("ends once, after its last block, if the blocks open the page", () => {
    const html = renderHtml(<Blocks blocks={[hero, goods, common]} opening />);
    const [first = "", ...rest] = html.split(LATE_PLACE);
    expect(rest).toHaveLength(1);
    expect(first).toContain("First line");
    expect(first).not.toContain("New pieces");
    expect(show(hero, goods)).not.toContain(LATE_PLACE);
  });
});

test("an editor's style sets custom properties on the wrapper, only if given", {
  meta: rows("BLOCK-18"),
}, () => {
  const style = { backgroundColor: "#F6F3EC", padding: "40px 0 40px 0" };
  const html = show({ ...examples.common, style });
  expect(html).toContain("--block-background-color:#F6F3EC;--block-padding:40px 0 40px 0");
  expect(show(examples.common)).not.toContain("style=");
});

test.each([
  "padding",
  "margin",
  "background-color",
  "border-width",
  "border-style",
  "border-color",
  "border-radius",
  "box-shadow",
])("the stylesheet applies an editor's %s to its property", (property) => {
  const css = readFileSync("app/blocks/Blocks.module.css", "utf8");
  expect(css).toContain(`\n  ${property}: var(--block-${property}, `);
});

test("a phone crop is offered up to 760 px if the editor provides one", () => {
  const wide = examples.hero.picture?.wide;
  if (!wide) throw new Error("the example has a picture");
  const html = show({ ...examples.hero, picture: { wide, narrow: wide } });
  expect(tags(html, "source")[0]).toContain('media="(max-width: 760px)"');
});

test("a category's picture has a box of 388 by 264", { meta: rows("IMG-07") }, () => {
  expect(show(examples.category)).toContain('viewBox="0 0 1470 1000"');
});

test("a tile's title has its size bucket", { meta: rows("BLOCK-20") }, () => {
  expect(show(examples.fixedSize_02)).toMatch(/<h2 class="[^"]*standard-05[^"]*"/);
});

test("a tile shows its sub title and its buttons in their own sizes and colours", {
  meta: rows("BLOCK-21…22"),
}, () => {
  const [tile] = examples.fixedSize_02.tiles;
  if (!tile) throw new Error("the example has a tile");
  const subTitle = { text: "Sub title", size: "standard-02", color: "#333" };
  const colours = { textColor: "#fff", borderColor: "#123456", fillColor: "#00244A" };
  const buttons = [{ label: "Follow", link: { href: "/gifting" }, ...colours }];
  const html = show({ ...examples.fixedSize_02, tiles: [{ ...tile, subTitle, buttons }] });
  expect(html).toMatch(/<p class="[^"]*standard-02[^"]*" style="color:#333">Sub title<\/p>/);
  const [button] = tags(html, "a");
  expect(button).toContain('style="color:#fff;border-color:#123456;background-color:#00244A"');
  expect(button).toContain('href="/gifting"');
});

test.each(["left", "center", "right"] as const)(
  "a tile's text is aligned %s",
  { meta: rows("BLOCK-24") },
  (align) => {
    const [tile] = examples.fixedSize_02.tiles;
    if (!tile) throw new Error("the example has a tile");
    const html = show({ ...examples.fixedSize_02, tiles: [{ ...tile, align }] });
    expect(html).toMatch(new RegExp(`class="_words_\\w+ _${align}_`));
  },
);

test("a reversed tile has the opposite layout", { meta: rows("BLOCK-19") }, () => {
  const [tile] = examples.fixedSize_02.tiles;
  if (!tile) throw new Error("the example has a tile");
  const tiles = [{ ...tile, reversed: true }];
  expect(show({ ...examples.fixedSize_02, tiles })).toContain("reversed");
  expect(show(examples.fixedSize_02)).not.toContain("reversed");
});
