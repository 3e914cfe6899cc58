import { contentPageCopy } from "#app/copy/content.ts";
import { paths } from "#app/domain/paths.ts";
import { toPath, toStory } from "./links.ts";
import type { DemoLink } from "./types.ts";

type Entry = { title: string; text: string; link: DemoLink };

/** Stories and pages that others lead to; who leads there chooses the picture of the card. */
export const readings = {
  history: {
    title: contentPageCopy.ourHistory.title,
    text: "自一七八二年，三次迁窑",
    link: toPath(paths.ourHistory()),
  },
  workmanship: {
    title: contentPageCopy.workmanship.title,
    text: "十四道手续，一千三百度",
    link: toPath(paths.workmanship()),
  },
  annualPlate: {
    title: contentPageCopy.annualPlate.title,
    text: "每年一版，冬至封窑",
    link: toPath(paths.annualPlate()),
  },
  aavasalo: {
    title: "芬兰来信",
    text: "AAVASALO 与北石",
    link: toPath(paths.aboutIittala()),
  },
  productStory: {
    title: contentPageCopy.productStory.title,
    text: "盒子里的那张短笺",
    link: toPath(paths.productStory()),
  },
  blue: {
    title: "釉下的蓝",
    text: "一只平盘的三个白日",
    link: toStory("blue-under-glaze"),
  },
  lace: {
    title: "蕾边之始",
    text: "一条桌布的花边",
    link: toStory("lace-beginnings"),
  },
  dots: {
    title: "三千个点",
    text: "雨落到杯腰",
    link: toStory("three-thousand-dots"),
  },
  lamps: {
    title: "下午三点的灯",
    text: "冬青的一个晚上",
    link: toStory("lamps-at-three"),
  },
  botanica: {
    title: "植物志",
    text: "一盘一株，不添一叶",
    link: toPath(paths.subBrand("botanica")),
  },
} satisfies Record<string, Entry>;
/** Key of a reading. */
export type Reading = keyof typeof readings;

/** Readings in order, each with the name of the picture of its card: no two pages show the same one. */
export type Further = Partial<Record<Reading, string>>;
