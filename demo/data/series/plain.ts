import { toCategory, toPath } from "#demo/data/links.ts";
import type { Series, SeriesCode } from "#demo/data/series.ts";

/** Series without a painted pattern: relief, gold, one glaze. */
export const plainSeries: Record<
  Extract<SeriesCode, "white-relief" | "gold-relief" | "midnight">,
  Series
> = {
  "white-relief": {
    name: "白浮雕",
    en: "White Relief",
    colour: "white",
    description:
      "白浮雕不着一色。棱线斜斜地绕着器身走，早晨的光从左边来，傍晚的光从右边来，同一只盘一天里有两种花纹。\n棱线在石膏模里先刻好，再由修坯的人一道一道地收。收得太利，釉挂不住；收得太钝，影子就散了。",
    linkText: "看白浮雕",
    table: {
      picture: "table-white-relief",
      alt: "白浮雕系列的一桌：平盘、甜品盘、杯碟、糖罐与花瓶",
      title: "光是唯一的颜色",
      text: "早晨与傍晚，影子各落一边。白瓷因此有了时辰。",
    },
    quotes: [
      { lines: ["棱线不是刻出来的，", "是留出来的。"], source: "Poul Ravnholt, turner" },
      { lines: ["白瓷最怕赶，", "一赶，就看得见。"], source: "From the modellers’ notebook" },
    ],
    tiles: [
      {
        title: "修坯的手",
        text: "坯未干透时最听话，只有半日。修坯的人不吃午饭，不是忙，是坯不等人。",
        linkName: "看匠心工艺",
        link: toPath("/brand-story/workmanship"),
      },
      {
        title: "釉薄一分",
        text: "白浮雕的釉比青花薄一分。薄，棱线才醒着；再薄，瓷就冷了。",
        linkName: "看匠心工艺",
        link: toPath("/brand-story/workmanship"),
      },
    ],
    features: [
      ["工艺", "注浆成型，手工修棱"],
      ["产地", "丹麦"],
      ["适用", "洗碗机、微波炉、烤箱"],
    ],
    material: "硬质瓷",
    items: [
      ["设计", "模型室存稿"],
      ["年份", "1838"],
    ],
    ticks: ["手工修坯", "可入洗碗机", "破损保障"],
    companions: ["gold-relief", "lace-border", "rain"],
  },
  "gold-relief": {
    name: "金缘浮雕",
    en: "Gold Relief",
    colour: "gold",
    description:
      "在白浮雕的花口上描一线金，便是金缘浮雕。\n金水是褐色的，像茶。画师把盘立在腕上，转着画，一口气一圈。八百度的炉火之后，褐色退去，金才亮。亮得太早的金要磨，用玛瑙磨，磨到像旧物。",
    linkText: null,
    table: {
      picture: "table-gold-relief",
      alt: "金缘浮雕系列的一桌：平盘、杯碟、茶壶、沙拉碗与一对烛台",
      title: "金，到边为止",
      text: "多一分是富，少一分是素。我们停在中间。",
    },
    quotes: [
      { lines: ["金水是褐色的。", "信它，它才会亮。"], source: "From the gilders’ bench" },
      { lines: ["一口气，一圈金。", "换气的地方，看得出来。"], source: "From the gilders’ bench" },
    ],
    tiles: [
      {
        title: "玛瑙磨过的光",
        text: "出炉的金太亮，要用玛瑙笔慢慢磨。磨好的金不照人，只照灯。",
        linkName: "看匠心工艺",
        link: toPath("/brand-story/workmanship"),
      },
      {
        title: "留给重要的日子",
        text: "描金的器物不进微波炉，也不赶时间。请用手洗，用软布，像对一件旧毛衣。",
        linkName: "产品保养",
        link: toPath("/customer-service/product-maintenance"),
      },
    ],
    features: [
      ["工艺", "手工修棱，24K 描金，三次烧成"],
      ["画师", "描金师一人一器"],
      ["产地", "丹麦"],
      ["适用", "请手洗，不入微波炉"],
    ],
    material: "硬质瓷，24K 金",
    items: [
      ["设计", "模型室存稿，描金稿重订"],
      ["年份", "1901"],
    ],
    ticks: ["手工 24K 描金", "附保养软布", "破损保障"],
    companions: ["midnight", "white-relief", "botanica"],
  },
  midnight: {
    name: "夜蓝",
    en: "Midnight",
    colour: "midnight",
    motto: "深夜的颜色，金线收口。",
    description:
      "夜蓝是一种钴釉，不是画上去的。素坯浸入釉缸，提起，数到七，再转半圈。早一拍太淡，晚一拍便黑。\n釉从口沿往下走，薄处透出一点紫，厚处近于墨。金线收在最薄的地方，像夜色尽头的一线光。",
    linkText: "看夜蓝",
    table: {
      picture: "table-midnight",
      alt: "夜蓝系列的一桌：平盘、杯碟、茶壶、奶壶与烛台",
      title: "数到七",
      text: "浸釉，提起，数到七。夜色的深浅，全在这七下里。",
    },
    quotes: [
      { lines: ["早一拍太淡，", "晚一拍便黑。"], source: "Anders Holm, glazer" },
      { lines: ["夜里看它是黑的，", "天亮了，才是蓝。"], source: "From the glaze room" },
    ],
    tiles: [
      {
        title: "釉缸里的倒影",
        text: "调釉的人每天早晨先照一照釉缸。看得清自己的脸，釉便稀了；看不清，才算好。",
        linkName: "看匠心工艺",
        link: toPath("/brand-story/workmanship"),
      },
      {
        title: "与白相对",
        text: "夜蓝从不单独成席。一件夜蓝，配两件白，桌上才有了远近。",
        linkName: "看金缘浮雕",
        link: toCategory("gold-relief"),
      },
    ],
    features: [
      ["工艺", "钴釉浸染，24K 描金，三次烧成"],
      ["产地", "丹麦"],
      ["适用", "请手洗，不入微波炉"],
    ],
    material: "硬质瓷，24K 金",
    items: [
      ["设计", "安诺斯·霍尔姆"],
      ["年份", "1932"],
    ],
    ticks: ["钴釉手工浸染", "24K 描金收口", "破损保障"],
    companions: ["gold-relief", "white-relief", "lace-blue"],
  },
};
