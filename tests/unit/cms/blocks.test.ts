import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { titleText } from "#app/blocks/leading.server.ts";
import { loadBlocks, readBlocks } from "#server/cms/readBlocks.ts";
import { getLogger } from "#server/observability/log.ts";
import { type Block, type BlockType, isBlock } from "#shared/domain/blocks.ts";
import { fallbackSource, type PictureView } from "#shared/domain/images.ts";
import { measured } from "#tests/support/measured.ts";
import { rows } from "#tests/support/rows.ts";
import { type ContentAnswers, contentContext, menuProduct } from "./fakes.ts";

const warn = vi.spyOn(getLogger(), "warn");
beforeEach(() => {
  warn.mockImplementation(() => undefined);
});
afterEach(() => {
  warn.mockReset();
});

type Written = { model: string; contents: unknown };

function load(items: Written[], answers: ContentAnswers = {}, id = "P1"): Promise<Block[]> {
  const pageItems = items.map(({ model, contents }) => ({
    modelName: model,
    contents: typeof contents === "string" ? contents : JSON.stringify(contents),
  }));
  return loadBlocks(pageItems, contentContext(answers).context, { id });
}

/** The only block of a model's contents, as the requested type. */
async function one<T extends BlockType>(type: T, contents: unknown) {
  const [block] = await load([{ model: type, contents }]);
  if (!block || !isBlock(block, type)) throw new Error(`no ${type} block`);
  return block;
}

const logged = () =>
  warn.mock.calls.map(([line]) => line as unknown as { drops: Record<string, unknown>[] });
const pic = { url: "/media/banner.jpg", alt: "Table" };
const hostilePicture = { url: "javascript:alert(1)" };
const toGifting = { linkType: 4, val: "/gifting" };
const product = { spuId: "1001", productName: "Piece", majorImageUrl: "/media/vase.jpg" };
const spacing = { model: "spacing", contents: { height: 40 } };

describe("a page's items", () => {
  test("become blocks in order, with keys from their position", {
    meta: rows("CMS-03…04"),
  }, async () => {
    const blocks = await load([
      { model: "hero", contents: { pic } },
      spacing,
      { model: "common", contents: { html: "<p>a</p>" } },
    ]);
    expect(blocks.map(({ id, type }) => [id, type])).toEqual([
      ["hero-0", "hero"],
      ["spacing-1", "spacing"],
      ["common-2", "common"],
    ]);
    expect(warn).not.toHaveBeenCalled();
  });

  test.each([
    ["an unknown model", "marquee", {}, "modelName", "unknown value"],
    ["a model named as an object's property", "constructor", {}, "modelName", "unknown value"],
    ["a model named __proto__", "__proto__", {}, "modelName", "unknown value"],
    ["no model", "", {}, "modelName", "missing"],
    ["contents that are no JSON", "hero", "{oops", "contents", "not parseable"],
    ["contents of a wrong shape", "hero", "null", "contents", "null"],
    ["no picture and no word", "hero", { tone: "dark" }, "contents", "nothing left"],
    ["an empty list", "category", { list: [] }, "list", "empty"],
    ["a list of nothing usable", "category", { list: [{}] }, "list", "nothing left"],
    ["a hostile picture", "hero", { pic: hostilePicture }, "contents", "nothing left"],
    ["only a script", "common", { html: "<script>1</script>" }, "contents", "nothing left"],
    ["only unknown goods", "goods", { goodsArr: ["9"], spuInfo: [] }, "contents", "nothing left"],
  ])(
    "%s is omitted with one log line, and the rest is kept",
    { meta: rows("ERR-17") },
    async (name, model, contents, path, reason) => {
      const blocks = await load([spacing, { model, contents }, spacing], {}, name);
      expect(blocks.map(({ id }) => id)).toEqual(["spacing-0", "spacing-2"]);
      expect(logged()).toEqual([{ page: name, model, index: 1, drops: expect.any(Array) }]);
      expect(logged()[0]?.drops.at(-1)).toEqual({ path, reason, lost: "whole" });
    },
  );

  test("never log contents", async () => {
    await load([
      { model: "hero", contents: '{"secret":"contents' },
      { model: "goods", contents: { title: "secret" } },
    ]);
    expect(JSON.stringify(logged())).not.toContain("secret");
    expect(logged()).toHaveLength(2);
  });

  test("are counted by model; all unknown ones under one name", async () => {
    const counts = () =>
      Promise.all(
        ["spacing", "unknown model", "marquee"].map((source) =>
          measured(`content_left_out_total{source="${source}",reason="unknown value"}`),
        ),
      );
    const before = await counts();
    await load([
      { model: "marquee", contents: {} },
      { model: "x".repeat(100), contents: {} },
    ]);
    const unknown = await left("marquee" as BlockType, {});
    expect(unknown?.drops).toEqual([{ path: "modelName", reason: "unknown value", lost: "whole" }]);
    expect((await counts()).map((count, i) => count - (before[i] ?? 0))).toEqual([0, 2, 0]);
    expect(logged().map((line) => (line as { model?: string }).model)).toEqual([
      "marquee",
      "x".repeat(64),
    ]);
  });

  test("an editor's style is validated and passed on", async () => {
    const style = {
      backgroundColor: "#F6F3EC",
      padding: { top: 9999 },
      border: { color: "url(x)" },
    };
    const block = await one("spacing", { height: 1, style });
    expect(block.style).toEqual({ backgroundColor: "#F6F3EC", padding: "400px 0 0 0" });
  });

  test("an invalid style does not omit the block", async () => {
    expect(await one("spacing", { height: 1, style: "red" })).not.toHaveProperty("style");
  });
});

describe("full-width picture blocks", () => {
  const contents = {
    pic,
    title: "One\nTwo\n",
    titleEn: "Lace Blue",
    desc: "Text",
    tone: "light",
    linkName: "On",
    linkUrl: toGifting,
  };

  test("hero: the title's lines, the text and the link", async () => {
    expect(await one("hero", contents)).toMatchObject({
      titleLines: ["One", "Two"],
      titleEn: "Lace Blue",
      text: "Text",
      tone: "light",
      link: { href: "/gifting", label: "On" },
      picture: { wide: { alt: "Table", width: 2880, height: 1200 }, narrow: null },
    });
  });

  test("uses a crop for phones if the editor provides one", async () => {
    const block = await one("hero", { ...contents, picMobile: { url: "/media/narrow.jpg" } });
    expect(block.picture?.narrow?.src).toContain("/media/narrow.jpg");
    expect(block.picture?.narrow?.alt).toBe("Table");
  });

  test("ignores a crop equal to the picture", async () => {
    const block = await one("hero", { ...contents, picMobile: { ...pic, alt: "Plate" } });
    expect(block.picture?.narrow).toBeNull();
  });

  test("highlight: an unknown tone is dark", async () => {
    expect(await one("highlight", { ...contents, tone: "pink" })).toMatchObject({ tone: "dark" });
  });

  test("text without address, and an address without text, is no link", async () => {
    expect((await one("hero", { ...contents, linkUrl: null })).link).toBeNull();
    expect((await one("hero", { ...contents, linkName: "" })).link).toBeNull();
    const hostile = { linkType: 1, val: "javascript:alert(1)" };
    expect((await one("hero", { ...contents, linkUrl: hostile })).link).toBeNull();
  });
});

/** The view of a block with only these contents. */
async function left(type: BlockType, contents: unknown) {
  const item = { modelName: type, contents: JSON.stringify(contents) };
  const [read] = await readBlocks([item], contentContext().context);
  return read;
}

describe("an opening", () => {
  const link = { linkName: "On", linkUrl: toGifting };
  test.each<[BlockType, Record<string, unknown>]>([
    ["hero", { pic }],
    ["hero", { title: "a" }],
    ["hero", { titleEn: "a" }],
    ["hero", { desc: "a" }],
    ["hero", link],
    ["highlight", { pic }],
    ["highlight", { titleEn: "a" }],
    ["highlight", { title: "a" }],
    ["highlight", { desc: "a" }],
    ["highlight", link],
    ["brandStoryTitle", { pic }],
    ["brandStoryTitle", { mainTitle: "a" }],
    ["brandStoryTitle", { titleImageLink: [{ mainTitle: "a" }] }],
  ])("%s is shown with only %j", async (type, contents) => {
    expect((await left(type, contents))?.block?.type).toBe(type);
  });

  test.each<[BlockType, Record<string, unknown>]>([
    ["hero", { tone: "light", linkName: "On" }],
    ["highlight", { caption: "Below nothing" }],
    ["brandStoryTitle", { subTitle: "a" }],
  ])("%s is omitted with %j", async (type, contents) => {
    expect(await left(type, contents)).toMatchObject({
      block: null,
      drops: [{ path: "contents", reason: "nothing left", lost: "whole" }],
    });
  });
});

describe("page title", () => {
  const title = "One\nTwo";
  test.each<[BlockType, Record<string, unknown>, string]>([
    ["hero", { title }, "OneTwo"],
    ["brandStoryTitle", { mainTitle: title }, "OneTwo"],
    ["common", { layout: "article", title: "A", html: "<p>a</p>" }, "A"],
    ["common", { layout: "letter", title: "A", html: "<p>a</p>" }, ""],
    ["common", { layout: "quote", title: "A", html: "<p>a</p>" }, ""],
  ])("%s with %j: %j", async (type, contents, words) => {
    expect(titleText([await one(type, contents)])).toBe(words);
  });
});

describe("steps, years and pages of a book", () => {
  const image = { url: "/media/swan.jpg" };
  const list = [
    { mark: "2025", title: "Swan", image },
    { title: "Bridge", image },
  ];

  test.each([
    ["wall", 2880],
    ["book", 2880],
    ["steps", 960],
    ["timeline", 960],
  ])("on a %s a picture is %i high", async (layout, height) => {
    const { items } = await one("SequenceModel", { layout, list });
    expect(items.map(({ picture }) => picture?.height)).toEqual([height, height]);
    expect(items.map(({ picture }) => picture?.alt)).toEqual(["", ""]);
  });

  test("a book has a picture beside its title page, a wall one at its start, and no other", async () => {
    const contents = { title: "A book", pic, list };
    for (const layout of ["book", "wall"]) {
      const { picture } = await one("SequenceModel", { ...contents, layout });
      expect(picture).toMatchObject({ alt: "Table", width: 2880 });
    }
    for (const layout of ["steps", "timeline"]) {
      expect((await one("SequenceModel", { ...contents, layout })).picture).toBeNull();
    }
  });
});

/** The first picture anywhere in a view. */
function pictureIn(view: unknown): PictureView | undefined {
  if (typeof view !== "object" || view === null) return undefined;
  if ("widths" in view) return view as PictureView;
  // Its own picture before those of its products.
  const { picture, ...rest } = view as Record<string, unknown>;
  return [picture, ...Object.values(rest)].map(pictureIn).find(Boolean);
}

describe("picture shapes by slot", () => {
  const image = { url: "/media/swan.jpg" };
  const list = [{ title: "a", image }];
  const tiles = [{ pic: image }];
  test.each<[BlockType, Record<string, unknown>, ratio: number]>([
    ["SequenceModel", { layout: "wall", list }, 1],
    ["SequenceModel", { layout: "steps", list }, 4 / 3],
    ["brandSpecialProducts", { pic: image, goodsArr: ["1001"], spuInfo: [product] }, 1],
    ["brandStoryTitle", { titleImageLink: [{ mainTitle: "a", image }] }, 4 / 3],
    ["category02", { list }, 388 / 264],
    ["common", { layout: "quote", html: "a", pic: image }, 1],
    ["fixedSize_02", { tiles }, 836 / 520],
    ["FixedSize03", { tiles }, 836 / 520],
    ["imageList", { list }, 1],
  ])("%s with %j: %j", async (type, contents, ratio) => {
    const picture = pictureIn(await one(type, contents));
    expect((picture?.width ?? 0) / (picture?.height ?? 1)).toBeCloseTo(ratio, 2);
  });

  test("the still picture of a film has 1,280 pixels and the ratio sixteen to nine", async () => {
    const { poster } = await one("videoBlock", { poster: image, video: { url: "/film.mp4" } });
    expect(poster).toBe("/media/swan.jpg?x-oss-process=image/resize,m_lfit,w_1280");
  });
});

test("an empty entry is omitted by its position, the others unfold", async () => {
  const list = [
    { title: "a", html: "<p>a</p>" },
    { title: "b", html: "<script>1</script>" },
    { title: "c", html: '<img src="https://elsewhere.example/a.jpg"><p>c</p>' },
  ];
  const read = await left("CollapseModel", { list });
  expect(read?.block).toMatchObject({ items: [{ title: "a" }, { title: "c" }] });
  expect(read?.drops).toEqual([
    { path: "list[1].html", reason: "unknown value", lost: "value" },
    { path: "list[1].html", reason: "nothing left", lost: "element" },
    { path: "list[2].html", reason: "forbidden host", lost: "value" },
  ]);
});

test("forbidden content of a text is reported by its position", async () => {
  const read = await left("common", { html: '<p>a</p><a href="javascript:1">b</a>' });
  expect(read?.drops).toEqual([{ path: "html", reason: "unsafe link", lost: "value" }]);
});

describe("categories", () => {
  const item = { image: { url: "/media/table.jpg" }, title: "Cups", titleEn: "Cups", count: 64 };

  test("request pictures of 676 by 528 and contain counts and links", {
    meta: rows("IMG-07…08"),
  }, async () => {
    const linkUrl = { linkType: 5, val: "x", code: "LACE-CUPS" };
    const block = await one("category", { title: "T", desc: "D", list: [{ ...item, linkUrl }] });
    expect(block.items[0]).toMatchObject({
      title: "Cups",
      count: "64",
      link: { href: "/products/category/LACE-CUPS" },
      picture: { alt: "" },
    });
    const picture = block.items[0]?.picture;
    expect(picture && fallbackSource(picture)).toMatch(/m_lfit,w_676,h_528$/);
  });

  test.each([
    [" 64 ", "64"],
    ["999999", "999999"],
    ["1000000", ""],
    ["no 64", ""],
    ["64 pieces", ""],
  ])("keep an item without link or picture; its count %j is shown as %j", async (given, count) => {
    const block = await one("category", { list: [{ title: "Cups", count: given }] });
    const without = { titleEn: "", picture: null, link: null };
    expect(block.items[0]).toEqual({ title: "Cups", count, ...without });
  });
});

describe.each(["goods", "products"] as const)("%s", (type) => {
  test("are shown in the given order; unknown, malformed and duplicate ones are omitted", async () => {
    const spuInfo = ["1", "2", "../3"].map((spuId) => menuProduct({ spuId }));
    const block = await one(type, { goodsArr: ["2", "9", 1, "../3", "2"], spuInfo });
    expect(block.products.map(({ id }) => id)).toEqual(["2", "1"]);
  });

  test("report unknown categories by their position in the list, beside an invalid id", async () => {
    const spuInfo = [menuProduct({ spuId: "2" })];
    await one(type, { goodsArr: ["2", null, "9"], spuInfo });
    expect(logged()[0]?.drops).toEqual([
      { path: "goodsArr[1]", reason: "null", lost: "element" },
      { path: "goodsArr[2]", reason: "not found", lost: "element" },
    ]);
  });
});

describe("fixed-size tiles (DATA-10)", () => {
  const tile = async (contents: Record<string, unknown>) =>
    (await one("fixedSize_02", { tiles: [contents] })).tiles[0];

  test.each([
    [11, "standard-00"],
    [12, "standard-01"],
    ["26px", "standard-05"],
    ["33", "standard-06"],
    ["huge", null],
    [undefined, null],
  ])(
    "a title of size %j has the bucket %j",
    { meta: rows("LIMIT-23", "BLOCK-20") },
    async (titleSize, size) => {
      expect((await tile({ title: { titleText: "T", titleSize } }))?.title?.size).toBe(size);
    },
  );

  test.each([
    [3, true],
    ["3", true],
    [1, false],
    [undefined, false],
  ])(
    "picLocation %j: reversed is %j",
    { meta: rows("BLOCK-19") },
    async (picLocation, reversed) => {
      expect((await tile({ picLocation }))?.reversed).toBe(reversed);
    },
  );

  test.each([
    [1, "left"],
    [2, "center"],
    [3, "right"],
    [7, "left"],
    [undefined, "left"],
  ])("textAlign %j is %s", { meta: rows("BLOCK-24") }, async (textAlign, align) => {
    expect((await tile({ textAlign }))?.align).toBe(align);
  });

  test("a picture has the box of 836 by 520", { meta: rows("IMG-06") }, async () => {
    expect((await tile({ pic }))?.picture).toMatchObject({ width: 2880, height: 1791 });
  });

  test("without text has no title and no sub title", async () => {
    expect(await tile({ pic, title: { titleSize: 26 } })).toMatchObject({
      title: null,
      subTitle: null,
    });
  });

  test("sub title and buttons have their own sizes and colours; an invalid colour is omitted", {
    meta: rows("BLOCK-21…22"),
  }, async () => {
    const button = { buttonName: "On", buttonLink: toGifting, buttonTextColor: "#fff" };
    const view = await tile({
      title: { titleText: "T", titleColor: "#00244A" },
      subTitle: { subTitleText: "S", subTitleSize: 16, subTitleColor: "#333" },
      textBackground: "rgb(246,243,236)",
      buttons: [
        { ...button, buttonBorderColor: "#123456", buttonFillColor: "x" },
        { ...button, buttonTextColor: "url(x)", buttonFillColor: "#00244A" },
        { buttonName: "" },
      ],
    });
    expect(view).toMatchObject({
      title: { text: "T", color: "#00244A" },
      subTitle: { text: "S", size: "standard-03", color: "#333" },
      textBackground: "rgb(246,243,236)",
    });
    const on = { label: "On", link: { href: "/gifting" } };
    expect(view?.buttons).toEqual([
      { ...on, textColor: "#fff", borderColor: "#123456", fillColor: null },
      { ...on, textColor: null, borderColor: null, fillColor: "#00244A" },
    ]);
    const hostile = { subTitleText: "S", subTitleColor: "url(javascript:alert(1))" };
    expect((await tile({ subTitle: hostile }))?.subTitle?.color).toBeNull();
  });
});

test("a list of pictures keeps its shape and text", async () => {
  const list = [{ image: { url: "/media/swan.jpg" }, title: "2025", subTitle: "Swan" }];
  expect(await one("imageList", { title: "Plates", shape: "round", list })).toMatchObject({
    shape: "round",
    items: [{ title: "2025", text: "Swan", link: null, picture: { alt: "" } }],
  });
});

test("an item of a list may have a drawing, and no text", async () => {
  const image = { url: "/media/swan.jpg" };
  const list = [{ image, icon: "gift" }, { image, subTitle: "Swan" }, { title: "a" }];
  const { items } = await one("imageList", { list });
  expect(items.map(({ icon }) => icon)).toEqual(["gift", null, null]);
  expect(items.map(({ picture }) => picture?.alt)).toEqual(["", "", undefined]);
});

test("without a height there is no empty block", async () => {
  expect((await left("spacing", {}))?.block).toBeNull();
  expect((await left("spacing", { heightMobile: 40 }))?.block).toBeNull();
});

test("spacing has half the height on phones unless the editor sets one", async () => {
  expect(await one("spacing", { height: 81 })).toMatchObject({ height: 81, narrowHeight: 41 });
  expect(await one("spacing", { height: 401 })).toMatchObject({ height: 400, narrowHeight: 200 });
  expect(await one("spacing", { height: 80, heightMobile: 0 })).toMatchObject({ narrowHeight: 0 });
});

test("text is sanitised", async () => {
  const block = await one("common", {
    layout: "letter",
    html: '<p onclick="x">a</p><script>1</script>',
  });
  expect(block).toMatchObject({ layout: "letter", html: "<p>a</p>" });
});
