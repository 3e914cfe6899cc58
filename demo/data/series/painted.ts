import { toPath, toStory } from "#demo/data/links.ts";
import type { Series, SeriesCode } from "#demo/data/series.ts";

const underglaze: Series["ticks"] = ["手工釉下彩绘", "可入洗碗机", "破损保障"];

/** Series painted in cobalt under the glaze. */
export const paintedSeries: Record<
  Extract<SeriesCode, "lace-blue" | "lace-border" | "line-blue" | "rain">,
  Series
> = {
  "lace-blue": {
    name: "青蕾",
    en: "Lace Blue",
    colour: "blue",
    motto: "花叶绕盘一周，一笔到底。",
    description:
      "青蕾是白湖最早的纹样，也是画室里最难的功课。一圈花叶自盘沿十二点起笔，顺着转盘走完一周，首尾相接，不停，也不补。\n一七八五年的样稿只有巴掌大，画在一张包茶叶的纸上：八朵花，八片扇叶，一道蕾丝边。此后两百多年，花没有增，叶没有减，只有画它的手，一代一代地换。\n钴蓝藏在釉下，隔着一层透明的光。用上许多年，手感会变润，蓝不会变浅。每件器物的底部都有画师的两个字母与年份。",
    linkText: "走近青蕾",
    table: {
      picture: "table-lace-blue",
      alt: "青蕾系列的一桌茶席：平盘、杯碟、茶壶、糖罐与花瓶",
      title: "一桌青蕾",
      text: "同一支笔，从盘沿走到壶腹。摆在一起，花便连成了一片。",
    },
    quotes: [
      {
        lines: ["画到盘沿收口那一笔，", "窗外的光，刚好换了一边。"],
        source: "From the painters’ daybook",
      },
      {
        lines: ["花是八朵，叶是八片。", "多一朵热闹，少一朵冷清。"],
        source: "From the painters’ daybook",
      },
    ],
    tiles: [
      {
        title: "蕾丝的来历",
        text: "盘沿那道蕾丝，照着一位窑工妻子的桌布画成。桌布早已不在，针脚还在。",
        linkName: "读《蕾边之始》",
        link: toStory("lace-beginnings"),
      },
      {
        title: "一支笔的去处",
        text: "貂毫笔，用秃了便退到调色桌。画室里的人说，一支笔大约能画四十只盘。",
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
    material: "硬质瓷",
    items: [
      ["设计", "马伦·凯尔胡斯，画室存稿"],
      ["年份", "1785"],
    ],
    ticks: underglaze,
    companions: ["lace-border", "white-relief", "line-blue"],
  },
  "lace-border": {
    name: "蕾边",
    en: "Lace Border",
    colour: "blue",
    description:
      "把青蕾的花叶收起，只留盘沿一道蕾丝，便是蕾边。\n纹样分三层：外圈是扇形的针脚，中间一排菱格，最里面垂着细细的流苏。三层都不宽，合在一起恰好一指。画师说，画满容易，留白要忍。\n盘心空着，留给食物，也留给下一季的花。",
    linkText: null,
    table: {
      picture: "table-lace-border",
      alt: "蕾边系列的一桌早餐：平盘、汤碗、茶壶与杯碟",
      title: "一指宽的花边",
      text: "盘心是白的。白，是留给一餐饭的座位。",
    },
    quotes: [
      { lines: ["画满容易，", "留白要忍。"], source: "Ellen Østervig, painter" },
      {
        lines: ["一圈针脚四百二十笔，", "数着数着，天就亮了。"],
        source: "From the painters’ daybook",
      },
    ],
    tiles: [
      {
        title: "四百二十笔",
        text: "一只平盘的花边共四百二十笔。画师不看数，只看最后一笔与第一笔之间，容不容得下一根头发。",
        linkName: "读《蕾边之始》",
        link: toStory("lace-beginnings"),
      },
      {
        title: "从桌布到盘沿",
        text: "花边画的是布，落在瓷上却要比布轻。线的尽头总是提着笔收的，像针脚藏进了背面。",
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
    material: "硬质瓷",
    items: [
      ["设计", "安娜·梅勒高"],
      ["年份", "1868"],
    ],
    ticks: underglaze,
    companions: ["lace-blue", "rain", "white-relief"],
  },
  "line-blue": {
    name: "青线",
    en: "Line Blue",
    colour: "blue",
    description:
      "青线只画圆。笔停在半空，器物在转盘上走，走完一圈，线便自己合上。\n粗的是吸，细的是呼。没有两只盘的线距完全一样，像没有两次呼吸完全一样。",
    linkText: "看青线",
    table: {
      picture: "table-line-blue",
      alt: "青线系列的一桌：平盘、汤碗、杯碟、马克杯与奶壶",
      title: "圆，一笔就够",
      text: "手不动，盘在动。线是转盘替人画的，人只管屏住气。",
    },
    quotes: [
      { lines: ["手不动，盘在动。", "圆就是这样来的。"], source: "Poul Ravnholt, turner" },
      { lines: ["粗的是吸，", "细的是呼。"], source: "From the painters’ daybook" },
    ],
    tiles: [
      {
        title: "画线的凳子",
        text: "画线的凳子比别的矮一寸，手肘才能架在膝上。凳面磨出两道浅坑，是四代人坐出来的。",
        linkName: "看匠心工艺",
        link: toPath("/brand-story/workmanship"),
      },
      {
        title: "收口那一点",
        text: "线头与线尾相接处，颜料会略厚一点。找得到它，您便知道画师是从哪里开始的。",
        linkName: "读《釉下的蓝》",
        link: toStory("blue-under-glaze"),
      },
    ],
    features: [
      ["工艺", "釉下转盘画线，两次烧成"],
      ["产地", "丹麦"],
      ["适用", "洗碗机、微波炉"],
    ],
    material: "硬质瓷",
    items: [
      ["设计", "保罗·拉文霍尔特"],
      ["年份", "1964"],
    ],
    ticks: underglaze,
    companions: ["rain", "white-relief", "lace-border"],
  },
  rain: {
    name: "细雨",
    en: "Rain",
    colour: "blue",
    description: null,
    linkText: "看细雨",
    table: {
      picture: "table-rain",
      alt: "细雨系列的一桌：平盘、汤碗、杯碟、马克杯与花瓶",
      title: "雨落到杯腰",
      text: "上密下疏，越往下越轻。到了杯腰，雨便停了。",
    },
    quotes: [
      { lines: ["点得太齐，是布；", "点得太乱，是灰。"], source: "Ellen Østervig, painter" },
      { lines: ["雨不是画出来的，", "是等出来的。"], source: "From the painters’ daybook" },
    ],
    tiles: [
      {
        title: "三千个点",
        text: "一只马克杯大约三千个点。画师从上往下落笔，手腕一次比一次松，最后几点几乎只是碰了一下。",
        linkName: "读《三千个点》",
        link: toStory("three-thousand-dots"),
      },
      {
        title: "窗玻璃上的样稿",
        text: "纹样定稿于一个下雨的四月。设计师把宣纸蒙在窗上，照着雨痕点了一个下午。",
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
    material: "硬质瓷",
    items: [
      ["设计", "英格·索尔贝里"],
      ["年份", "2019"],
    ],
    ticks: underglaze,
    companions: ["line-blue", "white-relief", "lace-border"],
  },
};
