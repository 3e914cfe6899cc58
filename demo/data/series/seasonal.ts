import { toCategory, toPath, toStory } from "#demo/data/links.ts";
import type { Series, SeriesCode } from "#demo/data/seriesTypes.ts";

/** Enamel, the stoneware sub-line and the annual products. */
export const seasonalSeries: Record<
  Extract<SeriesCode, "winter" | "botanica" | "nord-stone" | "annual">,
  Series
> = {
  winter: {
    name: "冬青",
    en: "Winter Evening",
    colour: "green",
    description:
      "丹麦的冬天，下午三点半就黑了，人们很早点灯，也很早坐到桌边。\n冬青画的是这样的晚上：松枝绕盘一周，红果落在盘心，几颗八角的星。从圣诞到元旦、春节，都用得上。每年十月上市，次年一月收季。",
    linkText: "看冬青",
    table: {
      picture: "table-winter-evening",
      alt: "冬青系列的一桌冬夜：平盘、马克杯、盛着橘子的碗与一支点亮的红烛",
      title: "下午三点的灯",
      text: "松枝与红果，配一对红烛，一桌冬夜就齐了。",
    },
    tiles: [
      {
        title: "红果最后落",
        text: "红料多烧一刻就发褐，所以最后画，单独进一次炉。",
        linkName: "读《下午三点的灯》",
        link: toStory("lamps-at-three"),
      },
      {
        title: "收起来的日子",
        text: "一月收起来时，盘与盘之间请垫一张软纸。",
        linkName: "看产品保养",
        link: toPath("/customer-service/product-maintenance"),
      },
    ],
    features: [
      ["工艺", "釉上手绘，四次烧成"],
      ["画师", "一人一器，底部署名"],
      ["产地", "丹麦"],
      ["适用", "洗碗机轻柔档"],
    ],
    material: "硬质瓷，掺百分之三的旧瓷",
    items: [
      ["设计", "卡伦·林德莫斯"],
      ["定稿", "1997"],
    ],
    ticks: ["手工釉上彩绘", "节庆礼盒", "破损换新"],
    companions: ["gold-relief", "midnight", "white-relief"],
  },
  botanica: {
    name: "植物志",
    en: "Botanica",
    colour: "enamel",
    description:
      "一八〇三年，一位年轻的植物学家带着标本夹走遍丹麦的海岸与荒原，采回三十六株。他的图谱没有印完，画室却把它画在了盘上：一盘一株，照标本画，不添一叶。\n花名写在盘心之下，用拉丁文。金边是锯齿形的，一只盘九十六齿，一齿一笔。\n植物志只按订单制作。从选定一株到出窑，大约四个月；盘与瓶按件报价，请向线下门店询问。",
    linkText: "翻看植物志",
    table: {
      picture: "table-botanica",
      alt: "植物志系列的一桌，俯视：两只平盘、一只甜品盘与一杯茶，旁边一枝叶",
      title: "不添一叶",
      text: "标本有几片叶，盘上就有几片；缺的一角，也照样缺着。",
    },
    tiles: [
      {
        title: "照标本画",
        text: "枝、叶、花、果都照标本画，从草稿到落款，一株一人。",
        linkName: "翻看植物志",
        link: toPath("/flora-danica/botanica"),
      },
      {
        title: "标本的颜色",
        text: "画植物志的桌子朝北，光线稳定，标本的颜色看得准。",
        linkName: "看三十六株的来处",
        link: toPath("/flora-danica/atlas"),
      },
    ],
    features: [
      ["工艺", "釉上彩绘，24K 描金，五次烧成"],
      ["画师", "一株一人，底部署名"],
      ["产地", "丹麦"],
      ["适用", "请手洗，不入微波炉"],
    ],
    material: "硬质瓷，掺百分之三的旧瓷；24K 金",
    items: [
      ["设计", "依一八〇三年标本图谱"],
      ["定稿", "1803"],
    ],
    ticks: ["手工釉上彩绘", "24K 描金", "按订单制作"],
    companions: ["gold-relief", "white-relief", "midnight"],
  },
  "nord-stone": {
    name: "北石",
    en: "Nord Stone",
    line: "aavasalo",
    colour: "fog",
    description:
      "北石来自 AAVASALO，白湖在芬兰的姊妹工坊。泥里掺着磨碎的石，釉只上一层，底足留着泥的本色。\n四种颜色：苔绿、雾灰、陶红、炭黑。可以叠放，可以混搭，出烤箱，垫一块木板即可上桌。",
    linkText: "看北石",
    table: {
      picture: "table-nord-stone",
      alt: "北石系列的一桌：盘、碗、马克杯与花瓶",
      title: "湖边的四种颜色",
      text: "苔绿、雾灰、陶红、炭黑，混着用也合适。",
    },
    tiles: [
      {
        title: "哑光的釉",
        text: "釉是哑的，摸着有一点涩。底足不上釉，那是 AAVASALO 的落款。",
        linkName: "认识 AAVASALO",
        link: toPath("/brand-story/about-iittala"),
      },
      {
        title: "泥里的石",
        text: "石粉没有化完的地方，在釉面留下细点，疏密每件不同。",
        linkName: "看全部北石",
        link: toCategory("nord-stone"),
      },
    ],
    features: [
      ["工艺", "石泥拉坯，一次高温烧成"],
      ["产地", "芬兰"],
      ["适用", "洗碗机、微波炉、烤箱"],
    ],
    material: "炻器",
    items: [
      ["设计", "艾诺·莱赫蒂马"],
      ["定稿", "2016"],
      ["品牌", "AAVASALO"],
      ["底款", "底足露泥，即是落款"],
    ],
    ticks: ["破损换新"],
    companions: ["rain", "white-relief", "line-blue"],
  },
  annual: {
    name: "年度纪念盘",
    en: "Annual Plate",
    colour: "blue",
    description:
      "自一九一一年起，白湖每年只画一幅，冬至开窑，模具当天打碎。\n画什么，由画室的人在一月里投票：灯塔、风车、冰上的人，都是窗外看得见的。",
    linkText: "逐年看来",
    table: {
      picture: "banner-annual",
      alt: "盘架上的三只年度纪念盘：《旧港》《天鹅》《石桥》",
      title: "模具打碎之后",
      text: "冬至那天下午，模具在院子里打碎，这一年的盘不再烧。",
    },
    tiles: [],
    features: [
      ["工艺", "釉下彩绘，同一种钴，七种浓淡"],
      ["产地", "丹麦"],
      ["适用", "壁挂或盘架陈设"],
    ],
    material: "硬质瓷，掺百分之三的旧瓷",
    items: [["首版", "1911"]],
    ticks: ["当年限定一版", "附编号证书", "一年内免费修补"],
    companions: ["winter", "lace-blue", "line-blue"],
  },
};
