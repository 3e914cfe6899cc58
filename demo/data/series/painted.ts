import { toPath, toStory } from "#demo/data/links.ts";
import type { Series, SeriesCode } from "#demo/data/seriesTypes.ts";

const underglaze: Series["ticks"] = ["手工釉下彩绘", "破损换新"];

/** Series painted in cobalt under the glaze. */
export const paintedSeries: Record<
  Extract<SeriesCode, "lace-blue" | "lace-border" | "line-blue" | "rain">,
  Series
> = {
  "lace-blue": {
    name: "青蕾",
    en: "Lace Blue",
    colour: "blue",
    description:
      "青蕾是白湖最早的纹样，也是画室里最难的功课。一圈花叶自盘沿十二点起笔，由一位画师顺着转盘画完一周，首尾相接，不换手，也不补。\n一七八五年的样稿只有巴掌大，画在一张包茶叶的纸上：八朵花，八片扇叶，一道蕾丝边。此后两百多年，花没有增，叶没有减。\n钴蓝在釉下，用多少年都不褪。每件器物的底部都有画师的两个字母与年份。",
    linkText: "走近青蕾",
    table: {
      picture: "table-lace-blue",
      alt: "青蕾系列的一桌茶：茶壶、糖罐、两杯茶与盛着橘子的甜品盘",
      title: "从盘到壶，一种花",
      text: "茶壶、糖罐、杯碟与小盘，可以配成一桌。",
    },
    tiles: [
      {
        title: "蕾丝的来历",
        text: "口沿那道蕾丝，后来单独成了一个系列：蕾边。",
        linkName: "读《蕾边之始》",
        link: toStory("lace-beginnings"),
      },
      {
        title: "一笔里的浓淡",
        text: "花瓣与叶只用一种钴料：笔尖浓，笔肚淡，深浅都在一笔里。",
        linkName: "读《釉下的蓝》",
        link: toStory("blue-under-glaze"),
      },
    ],
    features: [
      ["工艺", "釉下手绘，两次烧成"],
      ["画师", "一人一器，底部署名"],
      ["产地", "丹麦"],
      ["适用", "洗碗机、微波炉"],
    ],
    material: "硬质瓷，掺百分之三的旧瓷",
    items: [
      ["设计", "马伦·凯尔胡斯，画室存稿"],
      ["定稿", "1785"],
    ],
    ticks: underglaze,
    companions: ["lace-border", "white-relief", "line-blue"],
  },
  "lace-border": {
    name: "蕾边",
    en: "Lace Border",
    colour: "blue",
    description:
      "蕾边只画盘沿一道蕾丝，没有花叶；纹样照着一位窑工妻子钩的桌布。\n纹样分三层：外圈是扇形的针脚，中间一排菱格，最里面垂着流苏，合在一起恰好一指宽。\n盘心全白，盛菜不抢色；与青蕾、白浮雕口径相合，可以混着用。",
    linkText: "看蕾边",
    table: {
      picture: "table-lace-border",
      alt: "蕾边系列的一盘茶：漆盘上的茶壶与两杯绿茶，盘前一只盛着橘子的甜品盘",
      title: "一指宽的花边",
      text: "花边一指宽，盘心全白，盛什么菜都不抢色。",
    },
    tiles: [
      {
        title: "四百二十笔",
        text: "一只平盘的花边共四百二十笔。收口时，最后一笔与第一笔之间不差一根头发。",
        linkName: "读《蕾边之始》",
        link: toStory("lace-beginnings"),
      },
      {
        title: "从桌布到瓷上",
        text: "花边画的是布，落在瓷上要比布轻：每一条线的尽头都提笔收。",
        linkName: "看匠心工艺",
        link: toPath("/brand-story/workmanship"),
      },
    ],
    features: [
      ["工艺", "釉下手绘，两次烧成"],
      ["画师", "一人一器，底部署名"],
      ["产地", "丹麦"],
      ["适用", "洗碗机、微波炉"],
    ],
    material: "硬质瓷，掺百分之三的旧瓷",
    items: [
      ["设计", "安娜·梅勒高"],
      ["定稿", "1868"],
    ],
    ticks: underglaze,
    companions: ["lace-blue", "rain", "white-relief"],
  },
  "line-blue": {
    name: "青线",
    en: "Line Blue",
    colour: "blue",
    description:
      "青线只画圆。画师执笔不动，器物在转盘上走，走完一圈，线首尾相接。\n线有粗有细，没有两只盘的线距完全一样。图样素净，是白湖里最适合每天用的一套。",
    linkText: "看青线",
    table: {
      picture: "table-line-blue",
      alt: "青线系列的一桌早饭：一碗米饭、一碗汤、一盘黄瓜、一杯绿茶与一双筷子",
      title: "一圈一圈的青线",
      text: "碗、盘与马克杯都只画圆，可以随意搭配。",
    },
    tiles: [
      {
        title: "坯转，笔不动",
        text: "坯在转盘上匀匀地转，笔停在一处，一圈便是一条线。线的粗细，由笔压住的轻重定。",
        linkName: "看匠心工艺",
        link: toPath("/brand-story/workmanship"),
      },
      {
        title: "收口那一点",
        text: "线头与线尾相接处，颜料略厚一点，是手画的凭据。",
        linkName: "读《釉下的蓝》",
        link: toStory("blue-under-glaze"),
      },
    ],
    features: [
      ["工艺", "釉下转盘画线，两次烧成"],
      ["产地", "丹麦"],
      ["适用", "洗碗机、微波炉"],
    ],
    material: "硬质瓷，掺百分之三的旧瓷",
    items: [
      ["设计", "保罗·拉文霍尔特"],
      ["定稿", "1964"],
    ],
    ticks: underglaze,
    companions: ["rain", "white-relief", "lace-border"],
  },
  rain: {
    name: "细雨",
    en: "Rain",
    colour: "blue",
    description:
      "细雨照着一场四月的雨画成：点子上密下疏，到杯腰为止，下半是白的。\n蓝在釉下，手点，没有两处相同。",
    linkText: "看细雨",
    table: {
      picture: "table-rain",
      alt: "细雨系列的一桌：一碗面、一盘青菜、一杯绿茶与一杯咖啡，右边一双筷子",
      title: "点到杯腰为止",
      text: "点子上密下疏，到杯腰为止，下半是白的。",
    },
    tiles: [
      {
        title: "三千个点",
        text: "一只马克杯大约三千个点。画师从上往下落笔，手腕一次比一次松，最后几点几乎只是碰了一下。",
        linkName: "读《三千个点》",
        link: toStory("three-thousand-dots"),
      },
      {
        title: "上密下疏",
        text: "点子从口沿往下渐疏，没有两处相同。样稿照着四月窗上的雨痕点成。",
        linkName: "读《三千个点》",
        link: toStory("three-thousand-dots"),
      },
    ],
    features: [
      ["工艺", "釉下手点，两次烧成"],
      ["画师", "一人一器，底部署名"],
      ["产地", "丹麦"],
      ["适用", "洗碗机、微波炉"],
    ],
    material: "硬质瓷，掺百分之三的旧瓷",
    items: [
      ["设计", "英格·索尔贝里"],
      ["定稿", "2019"],
    ],
    ticks: underglaze,
    companions: ["line-blue", "white-relief", "lace-border"],
  },
};
