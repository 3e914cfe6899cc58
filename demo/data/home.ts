import { paths } from "#shared/domain/paths.ts";
import { categoryCount } from "./categoryPlan.ts";
import { block, type Desk } from "./desk.ts";
import { offered } from "./features/offered.ts";
import { toCategory, toPath, toProduct } from "./links.ts";
import { annualPlateId, annualPlates } from "./products/annual.ts";
import { seenOn } from "./seen.ts";
import type { DemoPageItem } from "./types.ts";

/** Plates on the home page, newest first; the row extends past the page edge. */
const PLATES_SHOWN = 8;

/** Table of contents: code, names, picture. */
const contents = [
  ["dinnerware", "餐具", "Dinnerware", "day-meal"],
  ["tea-coffee", "茶与咖啡", "Tea & Coffee", "table-teatime"],
  ["mugs", "马克杯", "Mugs", "table-mugs"],
  ["vases", "花器", "Vases", "day-vases"],
  ["candle-home", "居家器物", "Candle & Home", "table-candles"],
  ["festive", "节庆", "Festive", "table-festive"],
] as const;

/** The home page, alternating strong and quiet blocks. */
export function homePage(desk: Desk): DemoPageItem[] {
  return [
    block("hero", {
      pic: desk.picture("banner-hero", "青蕾系列：平盘、茶壶、杯碟、奶壶、糖罐与花瓶"),
      picMobile: desk.picture("phone-hero", "青蕾系列：半只平盘与奶壶"),
      title: "千笔落定\n青蕾初开",
      titleEn: "Lace Blue",
      desc: "一只平盘，一位画师，三个白日。",
      tone: "light",
      linkName: "走近青蕾",
      linkUrl: toCategory("lace-blue"),
    }),
    block("common", {
      layout: "letter",
      titleEn: "A letter from the house",
      title: "冬，2026",
      html: "<p>碎碎平安，在白湖是这样算的：旧瓷收回窑上，磨成粉，掺进下一池泥里。一七八四年，第一只不裂的盘就是这样烧成的。两百多年来规矩没有变：每一只新瓷里，都有一点旧瓷。</p>",
      signature: "Hvidsø, Kjøbenhavn",
    }),
    block("category", {
      title: "器物目录",
      desc: "按用途翻阅，共六类",
      list: contents.map(([code, title, titleEn, picture]) => ({
        image: desk.picture(picture, seenOn(picture)),
        title,
        titleEn,
        count: categoryCount(code),
        linkUrl: toCategory(code),
      })),
    }),
    block("highlight", {
      pic: desk.picture("banner-winter", "冬青系列：平盘、杯碟、大碗与三支点亮的红烛"),
      picMobile: desk.picture("phone-winter", "冬青平盘、大碗与两支点亮的红烛"),
      titleEn: "Winter Evening",
      title: "冬青系列",
      desc: "松枝绕盘一周，红果落在盘心。\n十月上市，一月收季。",
      tone: "light",
      linkName: "看冬夜餐桌",
      linkUrl: toCategory("winter-table"),
    }),
    block("goods", {
      title: "今冬新到",
      linkName: "全部新品",
      linkUrl: toCategory("new-arrivals", true),
      ...desk.goods([
        "lace-blue-vase-a",
        "midnight-teapot",
        "rain-mug",
        "gold-relief-cup",
        "botanica-plate-2",
      ]),
    }),
    block("fixedSize_02", {
      tiles: [
        {
          pic: desk.picture(
            "day-painting",
            "画到一半的青蕾平盘：钴料落笔是灰的，旁边两支画笔与一碗颜料",
          ),
          picLocation: 1,
          title: { titleText: "钴料怎样\n烧成蓝", titleSize: 33, titleColor: "#00244A" },
          subTitle: {
            subTitleText: "钴料落笔时是灰的，一千三百度之后才成蓝。蓝在釉下，用多少年都不褪。",
            subTitleSize: 16,
          },
          buttons: [
            {
              buttonName: "看十四道工序",
              buttonLink: toPath(paths.brandStory(), paths.workmanship()),
              buttonTextColor: "#00244A",
            },
          ],
          textBackground: "#F6F3EC",
          textAlign: 1,
        },
      ],
    }),
    block("imageList", {
      title: "年度纪念盘",
      linkName: "逐年看来",
      linkUrl: toPath(paths.annualPlate()),
      shape: "round",
      list: annualPlates.slice(0, PLATES_SHOWN).map((plate) => ({
        image: desk.picture(annualPlateId(plate), ""),
        title: String(plate.year),
        subTitle: plate.name,
        linkUrl: toProduct(annualPlateId(plate), "annual-plates"),
      })),
    }),
    block("spacing", { height: 24, heightMobile: 0 }),
    ...offered("home").map((last) => last(desk)),
  ];
}
