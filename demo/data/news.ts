import type { Desk } from "./desk.ts";
import { p, quote } from "./html.ts";
import type { DemoNews, DemoNewsCatalog } from "./types.ts";

/** News types. */
export const newsCatalogs: DemoNewsCatalog[] = [
  { catalogId: "11", catalogCode: "new-works", catalogName: "新器" },
  { catalogId: "12", catalogCode: "stores", catalogName: "门店" },
  { catalogId: "13", catalogCode: "studio", catalogName: "画室" },
  { catalogId: "14", catalogCode: "people", catalogName: "人物" },
];

type Entry = {
  date: string;
  catalog: string;
  title: string;
  summary: string;
  /** Its own picture. */
  picture: string;
  paragraphs: string[];
  words?: string[];
};

const entries: Entry[] = [
  {
    date: "2026-11-18",
    catalog: "new-works",
    title: "冬青回到桌上",
    summary: "新一季冬青十月出窑，马克杯与烛台先到店。",
    picture: "news-winter",
    paragraphs: [
      "今年的松枝比去年低了半寸，星多了两颗，由画师卡伦重新定稿。",
      "马克杯与烛台已到十一家店，平盘与大碗十一月底补齐。一月六日收季。",
    ],
    words: ["先画松枝，再点红果。", "果要落在松针接不住的地方。"],
  },
  {
    date: "2026-11-05",
    catalog: "studio",
    title: "最后一座柴窑，冬至再点一次",
    summary: "一年一次，烧六十件，不画，只看火。",
    picture: "news-kiln",
    paragraphs: [
      "今址留着最后一座柴窑，每年冬至点一次。烧的都是白的，不画一笔，只看火在哪里停。",
      "今年为中国客人预留两个名额，可到场看开窑。有意者请写信到 care@hvidso.example。",
    ],
  },
  {
    date: "2026-10-28",
    catalog: "new-works",
    title: "青蕾花瓶，六十件",
    summary: "秋窑新出的青蕾花瓶，瓶腹四面各一朵大花。",
    picture: "news-vases",
    paragraphs: [
      "这一批花瓶画了四个月，出窑六十件，底部记有窑次。",
      "瓶颈留白一寸，给真的枝叶。上海静安店与北京国贸店可看实物。",
    ],
  },
  {
    date: "2026-10-12",
    catalog: "stores",
    title: "杭州湖滨店，明年十月见",
    summary: "离湖一百步，二楼设小画室。",
    picture: "news-hubin",
    paragraphs: [
      "杭州湖滨店定于二〇二七年十月十八日开业。一楼是店，二楼是画室，窗朝北，对着湖。",
      "开业首月，每日请前十位客人在小碟上画一圈线，烧好寄回府上。",
    ],
  },
  {
    date: "2026-09-18",
    catalog: "new-works",
    title: "夜蓝添一只大壶",
    summary: "一点二升，五杯，盖上一颗金球。",
    picture: "news-teapot",
    paragraphs: [
      "壶最难浸：嘴要先出，柄要后出，盖单独浸一次，三处的蓝必须一样深。试了二十七次，第二十八次成了。",
      "夜蓝大壶已到各店，附一块保养软布。",
    ],
  },
  {
    date: "2026-08-20",
    catalog: "people",
    title: "九十三岁的安诺斯，回来看了看釉缸",
    summary: "夜蓝的老调釉师，退休三十年后的一个下午。",
    picture: "news-glaze",
    paragraphs: [
      "祖父也叫安诺斯，一九三二年调出了夜蓝，他自己又调了四十一年。八月的一个下午，他拄着拐杖回到釉房，先照了照釉缸。",
      "看不清自己的脸，他点点头，说，正好。",
    ],
    words: ["早一拍太淡，", "晚一拍便黑。"],
  },
  {
    date: "2026-07-01",
    catalog: "stores",
    title: "苏州平江店改了窗",
    summary: "临河的一面打通，细雨系列搬到窗边。",
    picture: "news-pingjiang",
    paragraphs: [
      "原来的窗小，雨天要开灯。改过之后，下雨时不开灯，只看河。",
      "店里另添一张四人桌，欢迎带自己的茶叶来。",
    ],
  },
  {
    date: "2026-05-16",
    catalog: "studio",
    title: "开放日：画一圈线",
    summary: "上海静安店画室，每季十二个名额。",
    picture: "news-line",
    paragraphs: [
      "手不动，盘在动。道理一句话，做起来要一个下午。十二位客人画了十二只盘，没有两圈是一样宽的。",
      "盘已寄往 Kjøbenhavn 入窑，八月寄回。",
    ],
  },
  {
    date: "2026-04-08",
    catalog: "people",
    title: "英格的窗",
    summary: "细雨的设计师，又把宣纸蒙在了窗上。",
    picture: "news-window",
    paragraphs: [
      "七年之后，英格·索尔贝里再次来到画室，又遇上下雨。她把宣纸蒙在同一扇窗上，点了一个上午。",
      "问她画的是什么，她说，还不知道，等雨停。",
    ],
  },
  {
    date: "2026-03-03",
    catalog: "stores",
    title: "成都高新店开业",
    summary: "第十一家店，周末有亲子画线课。",
    picture: "news-gaoxin",
    paragraphs: [
      "店在二层，窗外是一排银杏。课桌比一般的矮一寸，好让手肘架在膝上。",
      "画线课周六、周日各一场，八岁以上，请提前致电 028-5555 0121。",
    ],
  },
  {
    date: "2025-12-22",
    catalog: "studio",
    title: "冬至开窑：二〇二五，天鹅",
    summary: "模具已碎，这一年的盘不再烧。",
    picture: "news-swan",
    paragraphs: [
      "下午三点十分，二〇二五年年盘的模具在院子里打碎。碎石膏分给了孩子们，他们在雪上画了一只鸭子。",
      "明年画什么，一月投票。",
    ],
  },
  {
    date: "2025-09-09",
    catalog: "people",
    title: "约翰内的那句话",
    summary: "“此器已验，请常用。”写下它的人，是一位验看师。",
    picture: "news-note",
    paragraphs: [
      "一八六三年，验看师约翰内·波厄在出库单上写：此器已验，请常用。原是给库房看的，却被一位客人读到，回信道谢。",
      "从那以后，每只盒子里都有这一行字。",
    ],
  },
];

/** Builds the news entries with their text. */
export function buildNews(desk: Desk): DemoNews[] {
  return entries.map((entry, index) => ({
    id: String(5200 - index),
    title: entry.title,
    summary: entry.summary,
    imageUrl: desk.mediaUrl(entry.picture),
    publishTime: entry.date,
    catalogCode: entry.catalog,
    catalogName: newsCatalogs.find(({ catalogCode }) => catalogCode === entry.catalog)?.catalogName,
    content: p(...entry.paragraphs) + (entry.words ? quote(...entry.words) : ""),
  }));
}
