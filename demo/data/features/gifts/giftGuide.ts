import { block, type Desk } from "#demo/data/desk.ts";
import type { OnlinePage } from "#demo/data/features/demoFeature.ts";
import { list, p } from "#demo/data/html.ts";
import { toPath } from "#demo/data/links.ts";
import { productDefs } from "#demo/data/products/defs.ts";
import { salePrice } from "#demo/data/products/menu.ts";
import type { DemoPageItem } from "#demo/data/types.ts";
import { priceBands } from "#demo/listingFilters.ts";
import { yuanRange } from "#demo/prices.ts";
import { paths } from "#shared/domain/paths.ts";
import {
  GIFTS_ADDRESS,
  type GiftListKey,
  giftListAddress,
  giftListId,
} from "#shared/features/gifts/address.ts";
import { giftLists as names } from "#shared/features/gifts/words.ts";
import { type GiftList, giftLists, RED } from "./lists.ts";

const keys = Object.keys(giftLists) as GiftListKey[];
/** The lists of occasions, of which the guide shows the first pieces; those of persons follow. */
const occasions = keys.slice(0, keys.indexOf("elders"));

/** Number of a list's pieces that the guide shows. */
const FIRST = 4;

const priceOf = new Map(productDefs.map((def) => [def.id, salePrice(def)]));

/** Returns pieces of a list with their reasons. */
function pieces(desk: Desk, goods: GiftList["goods"]) {
  return {
    ...desk.goods(goods.map(([id]) => id)),
    reasons: goods.map(([spuId, reason]) => ({ spuId, reason })),
  };
}

/** Gifts for persons: the box, choices by occasion, person and budget, then each occasion with the first pieces of its list. */
export function giftGuide(desk: Desk): DemoPageItem[] {
  return [
    block("common", {
      layout: "article",
      titleEn: "Giving",
      title: "送礼",
      html:
        desk.figure(
          "table-boxed-near",
          "打开的靛蓝礼盒，近看：衬纸里两套金缘浮雕杯碟，盒盖系着黄铜色缎带",
        ) +
        p("何事，送谁，多少预算。先挑一格，再挑一件；每一件都写明为什么。") +
        `<table><tbody>${keys.map(row).join("")}</tbody></table>` +
        p(
          `平日是靛蓝礼盒，黄铜色缎带；婚礼与新年换正红。手写短笺一封，不收包装费。店里当场包好，约二十分钟；寄出的，装好盒再寄。<a href="${paths.giftWrap()}">看礼品包装</a>`,
        ),
    }),
    ...occasions.flatMap((key) => {
      const { title, titleEn } = names[key];
      const { wish, goods } = giftLists[key];
      return [
        block("common", {
          layout: "article",
          anchor: key,
          title,
          titleEn,
          html:
            p(wish) +
            p(`<a href="${giftListAddress(key)}">${title}，看全部 ${goods.length} 件</a>`),
        }),
        block("products", pieces(desk, goods.slice(0, FIRST))),
      ];
    }),
    toCompanies(),
  ];
}

/** The page of one list: what to wish, all pieces with their reasons, then the other ways to choose. */
function giftListPage(key: GiftListKey) {
  const { title, titleEn } = names[key];
  const { wish, when, box, mind, goods } = giftLists[key];
  return (desk: Desk): DemoPageItem[] => [
    block("common", {
      layout: "article",
      titleEn,
      title,
      html: list(
        `<strong>寓意</strong>\u3000${wish}`,
        `<strong>时候</strong>\u3000${when}`,
        `<strong>包装</strong>\u3000${box}`,
        `<strong>讲究</strong>\u3000${mind}`,
      ),
    }),
    block("products", pieces(desk, goods)),
    ...(box === RED ? [redBox(desk)] : []),
    block("common", {
      layout: "article",
      html: budgets(key) + p(`<a href="${GIFTS_ADDRESS}">看别的场合与人</a>`),
    }),
    toCompanies(),
  ];
}

/** The box in red, in which gifts of weddings and the new year are sent. */
function redBox(desk: Desk): DemoPageItem {
  return block("fixedSize_02", {
    tiles: [
      {
        pic: desk.picture(
          "table-boxed-red-near",
          "打开的正红礼盒，近看：衬纸里两套金缘浮雕杯碟，盒盖系着红缎带",
        ),
        picLocation: 1,
        titleEn: "In red",
        title: { titleText: "喜事，用正红的盒", titleSize: 26, titleColor: "#00244A" },
        subTitle: {
          subTitleText: "盒与缎带都是正红，衬纸无酸。短笺用洒金红笺，您口述，我们代写。",
          subTitleSize: 16,
        },
        buttons: [{ buttonName: "看礼品包装", buttonLink: toPath(paths.giftWrap()) }],
        textBackground: "#F6F3EC",
        textAlign: 1,
      },
    ],
  });
}

function toCompanies(): DemoPageItem {
  return block("common", {
    layout: "article",
    html: p(`十件以上，或以公司的名义，请看<a href="${paths.gifting()}">企业馈赠</a>。`),
  });
}

/** Bands that a gift is looked for in. */
const bands = priceBands.filter(({ from }) => from > 0);

/** A list with the bands in which it has a piece. */
function row(key: GiftListKey): string {
  const { title } = names[key];
  const cells = bands.map((band) => {
    const { amount, href, has } = budget(key, band);
    return `<td>${has ? `<a href="${href}" aria-label="${title} ${amount}">${amount}</a>` : ""}</td>`;
  });
  return `<tr><th><a href="${giftListAddress(key)}">${title}</a></th>${cells.join("")}</tr>`;
}

/** The bands in which a list has a piece, one per line: on a phone columns would be narrower than a range. */
function budgets(key: GiftListKey): string {
  const found = bands.map((band) => budget(key, band)).filter(({ has }) => has);
  return list(
    ...found.map(({ amount, href }) => `<a href="${href}">${names[key].title} ${amount}</a>`),
  );
}

function budget(key: GiftListKey, { value, from, below }: (typeof bands)[number]) {
  return {
    amount: yuanRange(from, below),
    href: `${paths.keyword(names[key].title)}?f.price=${value}`,
    has: giftLists[key].goods.some(([id]) => {
      const price = priceOf.get(id) ?? 0;
      return price >= from && price < below;
    }),
  };
}

/** The pages of all lists, by published id: each is shown at `/gifts/{list}`. */
export const giftListPages: Readonly<Record<string, OnlinePage>> = Object.fromEntries(
  keys.map((key) => [
    giftListId(key),
    {
      title: names[key].title,
      summary: giftLists[key].wish,
      picture: giftLists[key].box === RED ? "table-boxed-red" : "table-boxed",
      publishTime: "2026-11-28",
      items: giftListPage(key),
      unlisted: true,
    },
  ]),
);
