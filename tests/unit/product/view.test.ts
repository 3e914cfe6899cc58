import { describe, expect, test } from "vitest";
import {
  enlargedView,
  galleryPictures,
  galleryView,
  posterSource,
  thumbnailView,
  viewerView,
} from "#app/features/product/pictures.ts";
import { LADDER } from "#shared/domain/pictureSlots.ts";
import { pictureShapes } from "#tests/support/pictureShapes.ts";
import { rows } from "#tests/support/rows.ts";
import { media, productAnswer, settings, viewOf } from "./fixture.ts";

const plate = (n: number) => `https://pictures.example/plate-${n}.jpg`;
const urls = (view: ReturnType<typeof viewOf>) => view.pictures.items.map(({ url }) => url);

describe("pictures", () => {
  test("are the first 10 media items without a media type, the gallery has the first 6", {
    meta: rows("PDP-02", "PDP-06"),
  }, () => {
    const mediaList = [{ url: plate(99), mediaType: "video" }, ...media(12)];
    const view = viewOf(productAnswer({ mediaList }));
    expect(urls(view)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(plate));
    const gallery = galleryPictures(view.pictures.items);
    expect(gallery.map(({ url }) => url)).toEqual([1, 2, 3, 4, 5, 6].map(plate));
  });

  test("an empty media type counts as none, any other as one", { meta: rows("PDP-02") }, () => {
    const mediaList = [
      { url: plate(1), mediaType: "" },
      { url: plate(2), mediaType: null },
      { url: plate(3), mediaType: 2 },
    ];
    expect(urls(viewOf(productAnswer({ mediaList })))).toEqual([plate(1), plate(2)]);
  });

  test("have the sizes of gallery, thumbnail, viewer, enlargement and poster", {
    meta: rows("IMG-05"),
  }, () => {
    const [item] = viewOf(productAnswer()).pictures.items;
    if (!item) throw new Error("no picture");
    const views = [galleryView, thumbnailView, viewerView, enlargedView];
    expect(views.flatMap((view) => pictureShapes(view(item)))).toEqual([
      "2880 × 2880",
      "200 × 200: 200",
      "2880 × 2880",
      // Up to the size of the original.
      `2400 × 2400: ${LADDER.filter((width) => width <= 2400).join(" ")}`,
    ]);
    expect(thumbnailView(item)?.alt).toBe("");
    expect(posterSource(item)).toMatch(/,w_900$/);
  });

  test("alternative text contains series, product and number", () => {
    const [item] = viewOf(productAnswer()).pictures.items;
    expect(item?.alt).toBe("Lace Blue 平盘 27 cm，图 1");
  });

  test("alternative text names the view if the brand provides it", () => {
    const mediaList = [
      { url: plate(1), altText: " 俯视 " },
      { url: plate(2), altText: " " },
      { url: plate(3), altText: 7 },
      { url: plate(4), altText: { a: "俯视" } },
    ];
    const view = viewOf(productAnswer({ mediaList } as never));
    expect(view.pictures.items.map(({ alt }) => alt.split("，")[1])).toEqual([
      "俯视",
      "图 2",
      "7",
      "图 4",
    ]);
  });

  test("unsafe picture addresses are omitted and not counted", () => {
    const hostile = [
      "javascript:alert(1)",
      "http://plain.example/a.jpg",
      "//evil.example/a.jpg",
      "",
    ];
    const mediaList = [...hostile.map((url) => ({ url })), ...media(10)];
    expect(urls(viewOf(productAnswer({ mediaList })))).toEqual(
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(plate),
    );
  });

  test("the main picture is mediaMajor, else the first of the gallery, absolute", () => {
    const main = (detail: Parameters<typeof productAnswer>[0]) =>
      viewOf(productAnswer(detail)).pictures.main;
    expect(main({ mediaMajor: { url: plate(7) } })).toContain(plate(7));
    expect(main({ mediaMajor: null })).toContain(plate(1));
    expect(main({ mediaMajor: { url: "/media/a.jpg" } })).toMatch(
      /^https:\/\/www\.house\.example\/media/,
    );
    expect(main({ mediaMajor: null, mediaList: [] })).toBeNull();
  });
});

describe("headings", () => {
  test("the series is the English name", () => {
    expect(viewOf(productAnswer()).series).toEqual({ text: "Lace Blue", english: true });
  });

  test.each([[null], [{}], [{ en: "" }], [{ en: null }]])(
    "without an English name (%j) it is brandSeriesName, not marked as English",
    { meta: rows("PDP-07") },
    (i18nBrandSeriesName) => {
      const view = viewOf(productAnswer({ i18nBrandSeriesName }));
      expect(view.series).toEqual({ text: "青蕾", english: false });
    },
  );

  test("the product name is shown without tags", () => {
    expect(viewOf(productAnswer({ productName: "<b>盘</b>" })).name).toBe("盘");
  });
});

describe("price line", () => {
  test("is the first SKU's price with thousands separator and two decimals", {
    meta: rows("PDP-14", "PDP-17"),
  }, () => {
    expect(viewOf(productAnswer()).price).toBe("1,980.00");
  });

  test.each([
    ["no SKU", []],
    ["no shelf information", [{ skuShelfInfoVo: null }]],
    ["no price", [{ skuShelfInfoVo: { salePrice: null } }]],
  ])("a missing price is 0.00 (%s) without an offer", { meta: rows("PDP-15") }, (_, skuList) => {
    const view = viewOf(productAnswer({ skuList }));
    expect(view.price).toBe("0.00");
    expect(view.offerPrice).toBeNull();
  });

  test.each(["¥680", "680元", "面议", "1.280,00", "¥", -1, 1e9, {}, [680], true])(
    "%j is no price, and not shown as 0.00",
    (salePrice) => {
      const view = viewOf(
        productAnswer({ skuList: [{ skuShelfInfoVo: { salePrice: salePrice as number } }] }),
      );
      expect(view.price).toBeNull();
      expect(view.offerPrice).toBeNull();
    },
  );

  test("with the inquiry tag there is neither price nor offer", { meta: rows("PDP-16") }, () => {
    const view = viewOf(productAnswer({}, { tagLabels: ["NEW", "INQUIRY"] }));
    expect(view.price).toBeNull();
    expect(view.offerPrice).toBeNull();
  });
});

describe("siblings", () => {
  const groupProducts = [
    { productId: "lace-22", displayName: "平盘 22 cm", imageUrl: plate(2) },
    { productId: "lace-27", displayName: "平盘 27 cm", imageUrl: plate(1) },
  ];

  test("have the first SKU attribute as heading, each its own address, one is current", {
    meta: rows("PDP-09", "PDP-12…13"),
  }, () => {
    const { siblings } = viewOf(productAnswer({}, { groupProducts }), { vc: "VC-PLATES" });
    const [row] = siblings ?? [];
    expect(row?.label).toBe("器形");
    expect(row?.items.map(({ href, name, current }) => [href, name, current])).toEqual([
      ["/pdp/lace-22?vc=VC-PLATES", "平盘 22 cm", false],
      ["/pdp/lace-27?vc=VC-PLATES", "平盘 27 cm", true],
    ]);
    expect(row?.items[0]?.picture?.src).toContain(plate(2));
    expect(row?.items.map(({ scale }) => scale)).toEqual([0.815, undefined]);
  });

  test("that differ in colour and size are in two rows", () => {
    const names = ["苔绿 250 ml", "苔绿 320 ml", "雾灰 320 ml", "炭黑 450 ml"];
    const group = names.map((displayName, i) => ({
      productId: i === 1 ? "lace-27" : `m${i}`,
      displayName,
      imageUrl: "",
    }));
    const product = { skuAttrAndOptionList: [{ attrName: "颜色与尺寸" }] };
    const { siblings } = viewOf(productAnswer(product, { groupProducts: group }));
    expect(siblings?.map(({ label, items }) => [label, ...items.map(({ name }) => name)])).toEqual([
      ["颜色", "苔绿", "雾灰", "炭黑"],
      ["尺寸", "250 ml", "320 ml"],
    ]);
    expect(siblings?.map(({ items }) => items.find(({ current }) => current)?.id)).toEqual([
      "lace-27",
      "lace-27",
    ]);
  });

  test("without a display name keep their places under the product's own name and a number", () => {
    const named = { productId: "lace-17", displayName: "甜品盘 17 cm" };
    const group = [named, { productId: "lace-22" }, { productId: "lace-27", displayName: " " }];
    const { siblings } = viewOf(productAnswer({}, { groupProducts: group as never }));
    expect(siblings?.[0]?.items.map(({ name, href }) => [name, href])).toEqual([
      ["甜品盘 17 cm", "/pdp/lace-17"],
      ["款式 2", "/pdp/lace-22"],
      ["平盘 27 cm", "/pdp/lace-27"],
    ]);
  });

  test("one whose id is not path-safe has no link", () => {
    const odd = [{ productId: "a/b", displayName: "平盘", imageUrl: "" }];
    const { siblings } = viewOf(productAnswer({}, { groupProducts: odd }), { vc: "../x" });
    expect(siblings?.[0]?.items[0]).toMatchObject({ name: "平盘", href: null });
  });

  test("without group products there is no selector", () => {
    expect(viewOf(productAnswer()).siblings).toBeNull();
  });
});

describe("attributes", () => {
  const spuAttrList = [
    { attrName: "工艺", value: "釉下手绘", attrGroupDictCode: "1" },
    { attrName: "直径", value: "27 cm", attrGroupDictCode: 2 },
    { attrName: "产地", value: "丹麦", attrGroupDictCode: "3" },
    { attrName: "洗碗机", value: "1", altText: "可入洗碗机", attrGroupDictCode: "4" },
    { attrName: "微波炉", value: "1", altText: "", attrGroupDictCode: "4" },
    { attrName: "内部码", value: "X", attrGroupDictCode: "9" },
    { attrName: "无组", value: "X", attrGroupDictCode: null },
    { attrName: "a", value: "", attrGroupDictCode: "1" },
    { attrName: "", value: "b", attrGroupDictCode: "1" },
    { attrName: "", value: "", attrGroupDictCode: "1" },
  ];

  test("groups are separate, ticks need altText, other groups are not shown", {
    meta: rows("PDP-30…31"),
  }, () => {
    expect(viewOf(productAnswer({ spuAttrList })).attributes).toEqual({
      ticks: ["可入洗碗机"],
      features: [
        { name: "工艺", value: "釉下手绘" },
        { name: "a", value: "" },
        { name: "", value: "b" },
      ],
      specifications: [{ name: "直径", value: "27 cm" }],
      items: [{ name: "产地", value: "丹麦" }],
    });
  });
});

test.each(["a\nb\n\nc", "a\r\nb\r\n\r\nc", "a\rb\r\rc"])(
  "description breaks of any kind separate lines (%j)",
  { meta: rows("PDP-35") },
  (descText) => {
    expect(viewOf(productAnswer({ descText })).description).toEqual(["a", "b", "", "c"]);
  },
);

describe("breadcrumbs", () => {
  test("with a matching vc they are the category, then the product", {
    meta: rows("CRUMB-06"),
  }, () => {
    expect(viewOf(productAnswer(), { vc: "VC-GIFTS" }).crumbs).toEqual([
      { label: "礼物", href: "/products/category/VC-GIFTS" },
      { label: "平盘 27 cm", href: null },
    ]);
  });

  test.each([[null], [""], ["VC-OTHER"]])(
    "with vc %j there are none",
    { meta: rows("CRUMB-05") },
    (vc) => {
      expect(viewOf(productAnswer(), { vc }).crumbs).toEqual([]);
    },
  );
});

test("shops and store the buy dialog has the settings' store, two marketplaces and the WeChat store", {
  meta: rows("PDP-21", "PDP-23"),
}, () => {
  const view = viewOf(productAnswer());
  expect(view.store).toEqual(settings.store);
  expect(view.marketplaces.map(({ name }) => name)).toEqual(["天猫", "京东"]);
  expect(view.wechatShop?.name).toBe("微信商城");
});

test("the view contains exactly the fields that the page shows", () => {
  const answer = productAnswer({}, { unused: "secret" } as object);
  Object.assign(answer.productDetail as object, { costPrice: "secret", skuCode: "secret" });
  expect(JSON.stringify(viewOf(answer))).not.toContain("secret");
});
