import type { Desk } from "./desk.ts";
import type { OnlinePage } from "./features/demoFeature.ts";
import { offered } from "./features/offered.ts";
import { atlasPage, botanicaPage } from "./pages/botanica.ts";
import {
  blueUnderGlaze,
  laceBeginnings,
  lampsAtThree,
  threeThousandDots,
} from "./pages/stories.ts";
import { specimen } from "./specimen.ts";
import type { DemoOnlinePage } from "./types.ts";

/** Pages linked by published id: brand stories, and pages of the sub-brand. */
export const onlinePages: Record<string, OnlinePage> = {
  "blue-under-glaze": {
    title: "釉下的蓝，出窑才见分晓",
    summary: "一只青蕾平盘，从素坯到入窑的三个白日。",
    picture: "craft-brushes",
    publishTime: "2026-09-12",
    items: blueUnderGlaze,
  },
  "lace-beginnings": {
    title: "蕾边之始",
    summary: "一条桌布的花边，怎样走到了盘沿。",
    picture: "house-lace",
    publishTime: "2026-07-03",
    items: laceBeginnings,
  },
  "three-thousand-dots": {
    title: "三千个点",
    summary: "细雨的样稿，画在一个下雨的四月的窗上。",
    picture: "house-rain",
    publishTime: "2026-04-18",
    items: threeThousandDots,
  },
  "lamps-at-three": {
    title: "下午三点的灯",
    summary: "冬青系列，与一个很早就黑了的下午。",
    picture: "banner-lamps",
    publishTime: "2025-12-06",
    items: lampsAtThree,
  },
  botanica: {
    title: "植物志",
    summary: "一盘一株，照标本画，不添一叶。",
    picture: "botanica-vase-a",
    publishTime: "2026-05-22",
    subBrand: true,
    items: botanicaPage,
  },
  atlas: {
    title: "植物志图谱",
    summary: "三十六株的来处：海岸、荒原、湖岸与树林。",
    picture: "table-botanica",
    publishTime: "2026-05-22",
    subBrand: true,
    items: atlasPage,
  },
  ...Object.assign({}, ...offered("onlinePages")),
  specimen: {
    title: "版块样张",
    summary: "编排所用的版块、样式与链接，各取一例。",
    picture: "banner-hero",
    publishTime: "2026-11-20",
    items: specimen,
    unlisted: true,
  },
};

/** Builds all pages by published id. */
export function buildOnlinePages(desk: Desk): Record<string, DemoOnlinePage> {
  return Object.fromEntries(
    Object.entries(onlinePages).map(([onlineId, { picture, items, ...entry }]) => [
      onlineId,
      { ...entry, imageUrl: desk.mediaUrl(picture), items: items(desk) },
    ]),
  );
}
