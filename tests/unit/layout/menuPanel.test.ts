import { describe, expect, test } from "vitest";
import { parseContents } from "#server/cms/contentsText.ts";
import { createLinkResolver } from "#server/cms/links.ts";
import { blockTools } from "#server/cms/tools.ts";
import { menuPanel } from "#server/features/layout/menuPanel.ts";
import { navPopoverSchema } from "#shared/contract/schemas/content.ts";
import { pictureShapes } from "#tests/support/pictureShapes.ts";
import { rows } from "#tests/support/rows.ts";
import { contentContext } from "#tests/unit/cms/fakes.ts";

/** The panel of an editor's popover; `undefined`: unreadable. */
async function panel(popover: unknown) {
  const { context } = contentContext();
  const parsed = parseContents(navPopoverSchema, JSON.stringify(popover)).value;
  return parsed && menuPanel(parsed, blockTools(context.config, createLinkResolver(context)));
}

const inside = { linkType: 4, val: "/gifting" };
const picture = { url: "https://pictures.example/a.jpg" };
const product = (spuId: string) => ({
  spuId,
  productName: `product ${spuId}`,
  majorImageUrl: picture.url,
  i18nBrandSeriesName: { en: "Lace Blue" },
  salePrice: 720,
});

describe("the card style", () => {
  const column = (mainTitle: string) => ({
    mainTitle,
    image: picture,
    subTitle: "text",
    linkName: "look",
    linkUrl: inside,
  });

  test("has title, picture, text and link of each column", {
    meta: rows("HEADER-08"),
  }, async () => {
    expect(await panel({ style: "card", columns: [column("a")] })).toEqual({
      style: "card",
      columns: [
        {
          title: "a",
          picture: expect.objectContaining({ src: picture.url }),
          text: "text",
          link: { href: "/gifting", label: "look" },
        },
      ],
    });
  });

  test.each([1, 2, 3, 4, 5])(
    "with %i columns shows them, at most four",
    { meta: rows("HEADER-08") },
    async (count) => {
      const columns = Array.from({ length: count }, (_, i) => column(`${i}`));
      const view = await panel({ style: "card", columns });
      expect(view).toMatchObject({ columns: { length: Math.min(count, 4) } });
    },
  );

  test("shows a column without an unsafe link or picture", async () => {
    const hostile = {
      ...column("a"),
      image: { url: "javascript:alert(1)" },
      linkUrl: { linkType: 1, val: "javascript:alert(1)" },
    };
    const view = await panel({ style: "card", columns: [hostile] });
    expect(view).toMatchObject({ columns: [{ title: "a", picture: null, link: null }] });
  });
});

test("the grid style has title, cover, new products and an extra link", {
  meta: rows("HEADER-09"),
}, async () => {
  const view = await panel({
    style: "grid",
    mainTitle: "new",
    cover: picture,
    newGoodsArr: ["2", "1", "9", "2"],
    spuInfo: [product("1"), product("2")],
    extraLink: { linkName: "all", linkUrl: inside },
  });
  expect(view).toMatchObject({
    title: "new",
    cover: { src: picture.url },
    goods: [{ id: "2" }, { id: "1" }],
    extra: { href: "/gifting", label: "all" },
  });
});

describe("the list style", () => {
  const list = (seriesList: unknown[]) => ({
    style: "list",
    columns: [{ seriesName: "青蕾", seriesNameEn: "Lace", seriesImg: picture, seriesList }],
  });

  test("has name and picture of a series, and its entries by the category rules", {
    meta: rows("HEADER-10"),
  }, async () => {
    const view = await panel(
      list([
        { vcName: "plates", vcItem: "LACE-PLATES", isAllSeries: false },
        { vcName: "all vases", vcItem: "VASES", isAllSeries: "1" },
        { vcName: "all lace", vcItem: "LACE" },
      ]),
    );
    expect(view).toMatchObject({
      columns: [
        {
          name: "青蕾",
          nameEn: "Lace",
          picture: { src: picture.url },
          entries: [
            { href: "/products/category/LACE-PLATES", label: "plates" },
            { href: "/products/category/VASES?isAll=true", label: "all vases", whole: true },
            { href: "/products/LACE", label: "all lace", whole: true },
          ],
        },
      ],
    });
  });

  test("has no entry that is more prominent than others if all are whole series", async () => {
    const view = await panel(
      list([
        { vcName: "all vases", vcItem: "VASES", isAllSeries: "1" },
        { vcName: "all lace", vcItem: "LACE" },
      ]),
    );
    const entries = view?.style === "list" ? view.columns[0]?.entries : [];
    expect(entries).toEqual([
      { href: "/products/category/VASES?isAll=true", label: "all vases" },
      { href: "/products/LACE", label: "all lace" },
    ]);
  });

  test("omits entries of unknown categories", async () => {
    const view = await panel(list([{ vcName: "gone", vcItem: "GONE" }]));
    expect(view).toMatchObject({ columns: [{ entries: [] }] });
  });
});

test("new products are the products of their ids, in order", {
  meta: rows("HEADER-11…12"),
}, async () => {
  const view = await panel({
    style: "newProducts",
    mainTitle: "window",
    newGoodsArr: ["2", "1"],
    spuInfo: [product("1"), product("2")],
  });
  expect(view).toMatchObject({
    goods: [
      { name: "product 2", seriesEn: "Lace Blue", picture: { src: picture.url } },
      { name: "product 1", seriesEn: "Lace Blue", picture: { src: picture.url } },
    ],
  });
});

test.each([
  ["card", { columns: [{ mainTitle: "a", image: picture }] }, ["2880 × 1893"]],
  ["grid", { mainTitle: "a", cover: picture }, ["2880 × 1744"]],
  ["list", { columns: [{ seriesName: "a", seriesImg: picture, seriesList: [] }] }, ["2880 × 2880"]],
  ["newProducts", { newGoodsArr: ["1"], spuInfo: [product("1")] }, ["2880 × 2880"]],
])("pictures of the %s style have the shapes of their slots", async (style, parts, shapes) => {
  expect(pictureShapes(await panel({ style, ...parts }))).toEqual(shapes);
});

test("omits a popover without displayable content", async () => {
  expect(await panel({ style: "newProducts", newGoodsArr: ["9"], spuInfo: [] })).toBeNull();
  expect(await panel({ style: "list", columns: [] })).toBeNull();
});

test.each([undefined, "", "{", '{"style":"carousel"}', '{"style":"card","columns":[]}'])(
  "rejects contents %s",
  (contents) => {
    expect(parseContents(navPopoverSchema, contents).value).toBeNull();
  },
);
