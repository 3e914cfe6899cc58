import { pageWords } from "#brands/hvidso/words/content.ts";
import { paths } from "#shared/domain/paths.ts";
import { toPath, toStory } from "./links.ts";
import type { DemoLink } from "./types.ts";

type Entry = {
  title: string;
  text: string;
  link: DemoLink;
  /** Text of the link: names the destination. */
  action: string;
};

/** Stories and pages that others link to; the linking page chooses the card picture. */
export const readings = {
  history: {
    title: pageWords.ourHistory.title,
    text: "自一七八二年，三次迁窑",
    link: toPath(paths.ourHistory()),
    action: "读白湖历史",
  },
  workmanship: {
    title: pageWords.workmanship.title,
    text: "十四道工序，一千三百度",
    link: toPath(paths.workmanship()),
    action: "看十四道工序",
  },
  annualPlate: {
    title: pageWords.annualPlate.title,
    text: "每年一幅，冬至开窑",
    link: toPath(paths.annualPlate()),
    action: "逐年看来",
  },
  aavasalo: {
    title: pageWords.aboutIittala.title,
    text: "石与苔的四种颜色",
    link: toPath(paths.aboutIittala()),
    action: "认识 AAVASALO",
  },
  productStory: {
    title: pageWords.productStory.title,
    text: "盒子里的那张短笺",
    link: toPath(paths.productStory()),
    action: "读器物故事",
  },
  blue: {
    title: "釉下的蓝",
    text: "一只平盘的三个白日",
    link: toStory("blue-under-glaze"),
    action: "读《釉下的蓝》",
  },
  lace: {
    title: "蕾边之始",
    text: "一条桌布的花边",
    link: toStory("lace-beginnings"),
    action: "读《蕾边之始》",
  },
  dots: {
    title: "三千个点",
    text: "细雨的样稿",
    link: toStory("three-thousand-dots"),
    action: "读《三千个点》",
  },
  lamps: {
    title: "下午三点的灯",
    text: "冬青的一个晚上",
    link: toStory("lamps-at-three"),
    action: "读《下午三点的灯》",
  },
} satisfies Record<string, Entry>;
/** Key of a linked page. */
export type Reading = keyof typeof readings;

/** Linked pages in order, each with the name of its card picture; no two pages use the same picture. */
export type Further = Partial<Record<Reading, string>>;
