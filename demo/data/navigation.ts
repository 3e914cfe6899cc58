import { pageWords } from "#brands/hvidso/words/content.ts";
import { paths } from "#shared/domain/paths.ts";
import type { Desk } from "./desk.ts";
import { offered } from "./features/offered.ts";
import { toCategory, toContent, toPath, toProduct, toSite, toStory } from "./links.ts";
import { allSeries, seriesColumns } from "./navigationSeries.ts";
import type { DemoLink, DemoNavigation, DemoPopover } from "./types.ts";

type Item = { key: string; name: string; path: string; popover?: (desk: Desk) => DemoPopover };

type Card = [title: string, picture: string, text: string, linkName: string, link: DemoLink];

function cards(desk: Desk, columns: Card[]): DemoPopover {
  return {
    style: "card",
    columns: columns.map(([mainTitle, picture, subTitle, linkName, linkUrl]) => ({
      mainTitle,
      image: { url: desk.mediaUrl(picture) },
      subTitle,
      linkName,
      linkUrl,
    })),
  };
}

/** Items of the bar with their panels. */
const items: Item[] = [
  {
    key: "new",
    name: "新品",
    path: paths.category("new-arrivals"),
    popover: (desk) => ({
      style: "grid",
      mainTitle: "今冬新到",
      cover: { url: desk.mediaUrl("midnight-plate-top") },
      ...newGoods(desk, ["winter-mug", "midnight-vase-b", "rain-bowl", "gold-relief-teapot"]),
      extraLink: { linkName: "全部新品", linkUrl: toCategory("new-arrivals") },
    }),
  },
  {
    key: "series",
    name: "系列",
    path: paths.series("series"),
    popover: allSeries,
  },
  {
    key: "dinnerware",
    name: "餐具",
    path: paths.series("dinnerware"),
    popover: (desk) =>
      seriesColumns(desk, ["lace-blue", "lace-border", "rain", "midnight", "gold-relief"], {
        families: ["plates", "dessert", "bowls"],
        whole: { code: "plates", name: "全部餐具" },
      }),
  },
  {
    key: "tea-coffee",
    name: "茶与咖啡",
    path: paths.series("tea-coffee"),
    popover: (desk) =>
      seriesColumns(desk, ["lace-blue", "line-blue", "white-relief", "botanica"], {
        families: ["cups", "pots"],
        whole: { code: "cups", name: "全部茶与咖啡" },
      }),
  },
  {
    key: "home",
    name: "居家器物",
    path: paths.series("candle-home"),
    popover: (desk) => ({
      style: "newProducts",
      mainTitle: "灯下与墙上",
      ...newGoods(desk, [
        "gold-relief-candle",
        "annual-2022-harbour",
        "nord-stone-candle-charcoal",
        "midnight-candle",
        "winter-candle",
      ]),
    }),
  },
  {
    key: "festive",
    name: "节庆",
    path: paths.series("festive"),
    popover: (desk) =>
      cards(desk, [
        [
          "冬夜餐桌",
          "winter-dessert-top",
          "松枝与红果，十月上市。",
          "看冬夜餐桌",
          toCategory("winter-table"),
        ],
        [
          "年度纪念盘",
          "annual-2025-swan",
          "每年一幅，冬至开窑。",
          "看 2025 年盘",
          toProduct("annual-2025-swan", "annual-plates"),
        ],
        [
          "冬夜礼盒",
          "gifting-boxes",
          "缎带系好，附手写短笺。",
          "看礼品包装",
          toPath(paths.giftWrap()),
        ],
      ]),
  },
  ...offered("navigation"),
  { key: "gifting", name: "企业馈赠", path: paths.gifting() },
  {
    key: "brand-story",
    name: "品牌故事",
    path: paths.brandStory(),
    popover: (desk) =>
      cards(desk, [
        [
          "釉下的蓝",
          "craft-brushes",
          "一只平盘的三个白日。",
          "读《釉下的蓝》",
          toStory("blue-under-glaze"),
        ],
        [
          pageWords.aboutIittala.title,
          "banner-stone",
          "石与苔的四种颜色。",
          "访问 AAVASALO",
          toSite("https://www.aavasalo.example/"),
        ],
        [
          "白湖历史",
          "kiln-mouth",
          "自一七八二年，三次迁窑。",
          "读白湖历史",
          toPath(paths.ourHistory()),
        ],
        [
          "冬日来信",
          "winter-bowl-use",
          "入冬时，画室写来的一封信。",
          "读冬日来信",
          toContent(WINTER_LETTER),
        ],
      ]),
  },
  { key: "member", name: "会员", path: paths.member() },
];

function newGoods(desk: Desk, ids: string[]) {
  const { goodsArr, spuInfo } = desk.goods(ids);
  return { newGoodsArr: goodsArr, spuInfo };
}

/** Id of a letter shown by a type 7 link. */
export const WINTER_LETTER = "demo-winterLetter";

/** Returns the content id of an item's popover. */
function popoverKey(key: string): string {
  return `demo-popover-${key}`;
}

/** Returns the content of the header navigation block. */
export function headerNavigation(): DemoNavigation {
  return {
    navItem: items.map(({ key, name, path, popover }) => ({
      navKey: key,
      navName: name,
      navType: "link",
      navJump: { val: path },
      navPopover: Boolean(popover),
      navPopoverKey: popover ? popoverKey(key) : null,
      data: null,
    })),
  };
}

/** Returns the content of all popovers by content id. */
export function navigationPopovers(desk: Desk): Record<string, DemoPopover> {
  return Object.fromEntries(
    items.flatMap(({ key, popover }) => (popover ? [[popoverKey(key), popover(desk)]] : [])),
  );
}
