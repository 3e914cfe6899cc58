import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { loadBlocks } from "#server/cms/readBlocks.ts";
import { getLogger } from "#server/observability/log.ts";
import { type Block, type BlockType, isBlock } from "#shared/domain/blocks.ts";
import { rows } from "#tests/support/rows.ts";
import { contentContext, menuProduct } from "#tests/unit/cms/fakes.ts";

const warn = vi.spyOn(getLogger(), "warn");
beforeEach(() => {
  warn.mockImplementation(() => undefined);
});
afterEach(() => {
  warn.mockReset();
});

function load(modelName: string, contents: unknown): Promise<Block[]> {
  const items = [{ modelName, contents: JSON.stringify(contents) }];
  return loadBlocks(items, contentContext().context, { id: "P1" });
}

async function one<T extends BlockType>(type: T, contents: unknown) {
  const [block] = await load(type, contents);
  if (!block || !isBlock(block, type)) throw new Error(`no ${type} block`);
  return block;
}

const pic = { url: "/media/a.jpg", alt: "Table" };
const hostile = { url: "javascript:alert(1)" };
const toGifting = { linkType: 4, val: "/gifting" };
const goods = { goodsArr: ["1001"], spuInfo: [menuProduct()] };

describe("videoBlock", () => {
  const film = { poster: pic, video: { url: "/media/film.mp4" } };

  test("has a still picture, film and the usable tracks", async () => {
    const tracks = [{ url: "/media/a.vtt", lang: "", label: "" }, { url: "ftp://a" }, "x", null];
    expect(await one("videoBlock", { ...film, title: "Film", tracks })).toMatchObject({
      poster: expect.stringContaining("/media/a.jpg?x-oss-process="),
      source: "/media/film.mp4",
      label: "Table",
      tracks: [{ source: "/media/a.vtt", lang: "zh" }],
    });
  });

  test.each([
    ["without a film", { poster: pic }],
    ["with a hostile film", { ...film, video: hostile }],
  ])("is omitted %s", async (_case, contents) => {
    expect(await load("videoBlock", contents)).toEqual([]);
    expect(warn).toHaveBeenCalledOnce();
  });

  test.each([
    ["without a still", { video: film.video }],
    ["with a hostile still", { ...film, poster: hostile }],
  ])("%s has its film", async (_case, contents) => {
    expect(await one("videoBlock", contents)).toMatchObject({
      poster: null,
      source: "/media/film.mp4",
    });
  });
});

describe("brandStoryTitle", () => {
  const story = { pic, mainTitle: "One\nTwo", subTitle: "Text" };
  const card = { image: pic, mainTitle: "Card", linkUrl: toGifting, linkName: "Read" };

  test("has the banner's titles and at most four cards", {
    meta: rows("STORY-02…04"),
  }, async () => {
    const block = await one("brandStoryTitle", { ...story, titleImageLink: Array(5).fill(card) });
    expect(block.titleLines).toEqual(["One", "Two"]);
    expect(block.text).toBe("Text");
    expect(block.cards).toHaveLength(4);
    expect(block.cards[0]).toMatchObject({
      title: "Card",
      link: { href: "/gifting" },
      linkName: "Read",
    });
  });

  test("is shown without cards", async () => {
    expect((await one("brandStoryTitle", story)).cards).toEqual([]);
  });

  test("a missing picture, a missing title and a card without one omit only themselves", async () => {
    expect(await one("brandStoryTitle", { mainTitle: "One", tone: "light" })).toMatchObject({
      picture: null,
      titleLines: ["One"],
      tone: "dark",
    });
    expect((await one("brandStoryTitle", { pic })).titleLines).toEqual([]);
    const cards = { ...story, titleImageLink: [{}, null, card] };
    expect((await one("brandStoryTitle", cards)).cards).toHaveLength(1);
    expect(await load("brandStoryTitle", { subTitle: "alone" })).toEqual([]);
  });
});

describe("blocks of products", () => {
  test("brandSpecialProducts: the picture and at most four pieces", async () => {
    const five = ["1", "2", "3", "4", "5"];
    const spuInfo = five.map((spuId) => menuProduct({ spuId }));
    const contents = { pic, title: "On it", goodsArr: five, spuInfo };
    const block = await one("brandSpecialProducts", contents);
    expect(block.products.map(({ id }) => id)).toEqual(["1", "2", "3", "4"]);
    expect(block.picture?.alt).toBe("Table");
  });

  test("brandGoodsModel: text and pieces, without unknown ones", async () => {
    const contents = { ...goods, goodsArr: ["9", "1001"], title: "To begin", desc: "Three" };
    const block = await one("brandGoodsModel", contents);
    expect(block).toMatchObject({ title: "To begin", text: "Three", products: [{ id: "1001" }] });
  });

  test("are omitted without pieces, but not without a picture", async () => {
    const none = { goodsArr: ["9"], spuInfo: [] };
    expect(await load("brandSpecialProducts", { pic, ...none })).toEqual([]);
    expect((await one("brandSpecialProducts", goods)).picture).toBeNull();
    expect(await load("brandGoodsModel", none)).toEqual([]);
  });
});

describe("FixedSize03", () => {
  test("has tiles like those of fixedSize_02", async () => {
    const tile = {
      pic,
      picLocation: "3",
      title: { titleText: "A", titleSize: "26px" },
      textAlign: 2,
    };
    expect(await one("FixedSize03", { tiles: [tile] })).toMatchObject({
      tiles: [{ reversed: true, align: "center", title: { size: "standard-05" } }],
    });
  });

  test("is omitted without tiles", async () => {
    expect(await load("FixedSize03", { title: "A", tiles: [] })).toEqual([]);
  });
});

describe("category02", () => {
  test("has subjects with text and links", async () => {
    const item = {
      image: pic,
      title: "Glass",
      desc: "By the water",
      linkName: "Go",
      linkUrl: toGifting,
    };
    expect(await one("category02", { title: "Four", list: [item] })).toMatchObject({
      title: "Four",
      items: [{ title: "Glass", text: "By the water", link: { href: "/gifting" }, linkName: "Go" }],
    });
  });

  test("is omitted if a subject has no text", async () => {
    expect(await load("category02", { list: [{ image: { url: pic.url } }] })).toEqual([]);
  });
});

describe("SequenceModel", () => {
  test("keeps order, marks and layout; an unknown layout is numbered steps", async () => {
    const list = [{ title: "A", mark: "1782" }, { title: "B" }];
    expect(await one("SequenceModel", { layout: "timeline", list })).toMatchObject({
      layout: "timeline",
      items: [{ mark: "1782" }, { mark: "" }],
    });
    expect((await one("SequenceModel", { layout: "spiral", list })).layout).toBe("steps");
  });

  test("is omitted without entries", async () => {
    expect(await load("SequenceModel", { title: "A", list: [] })).toEqual([]);
  });
});

describe("CollapseModel", () => {
  const entry = { anchor: "broken", title: "Broken?", html: "<p>One for one</p>" };

  test("sanitizes answers and omits an empty entry", async () => {
    const script = { title: "B", html: "<script>1</script>" };
    const withScript = { ...entry, html: `${entry.html}<script>1</script>` };
    expect((await one("CollapseModel", { list: [withScript, script] })).items).toEqual([entry]);
  });

  test("ignores an anchor that is not a valid name", async () => {
    const list = [{ ...entry, anchor: 'a" onclick="x' }];
    expect((await one("CollapseModel", { list })).items[0]?.anchor).toBe("");
  });

  test("is omitted if empty", async () => {
    const list = [{ title: "A", html: "<style>a{}</style>" }];
    expect(await load("CollapseModel", { list })).toEqual([]);
  });
});

test("splits an article into chapters, but not a letter; only a quotation has a picture", async () => {
  const html = "<p>a</p><h2>One</h2><p>b</p>";
  expect(await one("common", { layout: "article", html, pic })).toMatchObject({
    html: "<p>a</p>",
    chapters: [{ title: "One", html: "<p>b</p>" }],
    picture: null,
  });
  expect(await one("common", { layout: "letter", html })).toMatchObject({ chapters: [] });
  expect((await one("common", { layout: "quote", html, pic })).picture?.alt).toBe("Table");
});

test.each([
  [true, { html: "<p>a</p><p>b <strong>c</strong></p>" }],
  [false, { html: "<p>a</p><p>b <a href='/x'>c</a></p>" }],
  [true, { html: "<section>a</section>", layout: "letter" }],
  [false, { html: "<p>a</p>", layout: "letter", signature: "S" }],
  [false, { html: "<p>a</p>", layout: "quote" }],
  [false, { html: "<p>a</p><h2>One</h2><p>b</p>" }],
  [false, { html: "<p>a</p><ul><li>b</li></ul>" }],
])("folds (%s) unsigned text of one font size without links only: %j", async (folds, contents) => {
  expect(await one("common", contents)).toMatchObject({ folds });
});
