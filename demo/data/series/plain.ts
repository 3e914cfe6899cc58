import { toCategory, toPath } from "#demo/data/links.ts";
import type { Series, SeriesCode } from "#demo/data/seriesTypes.ts";

/** Series without a painted pattern: relief, gold, single glaze. */
export const plainSeries: Record<
  Extract<SeriesCode, "white-relief" | "gold-relief" | "midnight">,
  Series
> = {
  "white-relief": {
    name: "白浮雕",
    en: "White Relief",
    colour: "white",
    description:
      "白浮雕不着一色，棱线斜斜地绕着器身走，光从一边来，影子落在另一边。\n棱线先刻在石膏模里，再由修坯师一道一道地收。收得太利，釉挂不住；收得太钝，影子就散了。",
    linkText: "看白浮雕",
    table: {
      picture: "table-white-relief",
      alt: "白浮雕系列的一桌：叠起的三只碗、盛着青苹果的长盘、一杯茶与糖罐",
      title: "不着一色的棱线",
      text: "不着一色，与青花、夜蓝、金缘都能同桌。",
    },
    tiles: [
      {
        title: "棱线四十分钟",
        text: "棱线在坯半干时修，只有半日；一只平盘要修四十分钟。",
        linkName: "看匠心工艺",
        link: toPath("/brand-story/workmanship"),
      },
      {
        title: "釉薄一分",
        text: "白浮雕的釉比青花薄一分，棱线才清楚。",
        linkName: "看匠心工艺",
        link: toPath("/brand-story/workmanship"),
      },
    ],
    features: [
      ["工艺", "注浆成型，手工修棱"],
      ["产地", "丹麦"],
      ["适用", "洗碗机、微波炉、烤箱"],
    ],
    material: "硬质瓷，掺百分之三的旧瓷",
    items: [
      ["设计", "模型室存稿"],
      ["定稿", "1838"],
      ["底款", "白湖标记、修坯师字母与年份"],
    ],
    ticks: ["手工修坯", "破损换新"],
    companions: ["gold-relief", "lace-border", "rain"],
  },
  "gold-relief": {
    name: "金缘浮雕",
    en: "Gold Relief",
    colour: "gold",
    description:
      "金缘浮雕是在白浮雕的花口上，再描一线金。\n金水是褐色的。描金师把盘立在腕上，转着描，一口气一圈。八百度再烧一次，褐色退去，金才显出来，最后用玛瑙磨亮。",
    linkText: "看金缘浮雕",
    table: {
      picture: "table-gold-relief",
      alt: "金缘浮雕系列的一桌，傍晚：平盘、盛着李子的沙拉碗、一杯茶与一对点亮的红烛",
      title: "边上一线金",
      text: "二十四 K 金只描在最外一线，宴客、婚礼与年节都合宜。",
    },
    tiles: [
      {
        title: "玛瑙磨过的光",
        text: "出炉的金是哑的，用玛瑙笔顺着一个方向磨，磨到温润。",
        linkName: "看匠心工艺",
        link: toPath("/brand-story/workmanship"),
      },
      {
        title: "描金怎样洗",
        text: "请以温水、软布手洗，不入微波炉与洗碗机。",
        linkName: "看产品保养",
        link: toPath("/customer-service/product-maintenance"),
      },
    ],
    features: [
      ["工艺", "手工修棱，24K 描金，三次烧成"],
      ["画师", "描金师一人一器"],
      ["产地", "丹麦"],
      ["适用", "请手洗，不入微波炉"],
    ],
    material: "硬质瓷，掺百分之三的旧瓷；24K 金",
    items: [
      ["设计", "模型室存稿，描金稿重订"],
      ["定稿", "1901"],
      ["底款", "白湖标记、描金师字母与年份"],
    ],
    ticks: ["手工 24K 描金", "附保养软布", "破损换新"],
    companions: ["midnight", "white-relief", "botanica"],
  },
  midnight: {
    name: "夜蓝",
    en: "Midnight",
    colour: "midnight",
    description:
      "夜蓝是一种钴釉，不是画上去的。素坯浸入釉缸，提起，数到七，再转半圈；快了色淡，慢了近黑。\n釉从口沿往下流，薄处透出一点紫，厚处近于墨。金线描在釉最薄的口沿。",
    linkText: "看夜蓝",
    table: {
      picture: "table-midnight",
      alt: "夜蓝系列的一桌：平盘、茶壶与一杯茶",
      title: "数到七",
      text: "浸釉，提起，数到七：蓝的深浅全看这七下。",
    },
    tiles: [
      {
        title: "薄处透紫",
        text: "釉薄的地方透出一点紫，厚的地方近于墨；每一件的流釉都不同。",
        linkName: "看匠心工艺",
        link: toPath("/brand-story/workmanship"),
      },
      {
        title: "口沿一道金",
        text: "夜蓝的口沿描一道金线，可以与金缘浮雕摆在一桌。",
        linkName: "看金缘浮雕",
        link: toCategory("gold-relief"),
      },
    ],
    features: [
      ["工艺", "钴釉浸染，24K 描金，三次烧成"],
      ["产地", "丹麦"],
      ["适用", "请手洗，不入微波炉"],
    ],
    material: "硬质瓷，掺百分之三的旧瓷；24K 金",
    items: [
      ["设计", "安诺斯·霍尔姆"],
      ["定稿", "1932"],
      ["底款", "白湖标记与年份"],
    ],
    ticks: ["钴釉手工浸染", "24K 描金收口", "破损换新"],
    companions: ["gold-relief", "white-relief", "lace-blue"],
  },
};
