import { block, type Desk } from "#demo/data/desk.ts";
import { p } from "#demo/data/html.ts";
import { toCategory, toPath } from "#demo/data/links.ts";
import { type Reading, readings } from "#demo/data/readings.ts";
import { seenOn } from "#demo/data/seen.ts";
import type { DemoPageItem } from "#demo/data/types.ts";
import { paths } from "#shared/domain/paths.ts";

/** Page openings and full-width pictures with the opening text of the page. */
export function bannerBlocks(desk: Desk): DemoPageItem[] {
  return [
    block("hero", {
      pic: desk.picture("banner-hero", "青蕾系列：平盘、茶壶、杯碟、奶壶、糖罐与花瓶"),
      picMobile: desk.picture("phone-hero", "青蕾系列：平盘、奶壶、茶壶与杯碟"),
      title: "版块\n样张",
      titleEn: "Specimen",
      desc: "深图浅字，竖排题目，手机另有竖图。",
      tone: "light",
      linkName: "回到品牌故事",
      linkUrl: toPath(paths.brandStory()),
    }),
    block("common", {
      layout: "letter",
      titleEn: "For editors",
      title: "写在前面",
      html: p(
        "这一页把编排所用的版块、样式、链接与对齐一一摆开，各取一例，供对照与校样。它不在导航里，也不在站点地图里。",
        "先找到要用的那一种，再到《内容编排手册》里查它的字段。",
      ),
      signature: "Hvidsø, studio",
    }),
    block("hero", {
      pic: desk.picture("banner-news", "青线与细雨：平盘、马克杯、汤碗与花瓶"),
      picMobile: null,
      title: "题目超过三行，\n或一行超过七个字，\n便移到图下横排，\n说明也随它下来",
      titleEn: "Words that find no room",
      desc: "浅色图，深色字，手机不另配图：同一张图，裁去左右。图上的白墙放不下这么多字，不如让画面安静。",
      tone: "dark",
    }),
    block("brandStoryTitle", {
      pic: desk.picture("banner-house", "盘架上的青蕾平盘，前面是碎片与一小堆碾好的瓷粉"),
      picMobile: desk.picture("phone-house", "青蕾平盘，前面是碎片"),
      mainTitle: "四张卡片\n四种版式",
      subTitle: "第一至第四张各有位置，多出的不显示。",
      tone: "dark",
      titleImageLink: [
        card(desk, "history", "kiln-mill", "读白湖历史"),
        card(desk, "workmanship", "craft-wheel"),
        card(desk, "aavasalo", "table-nord-stone", "拆开这封信"),
        card(desk, "productStory", "gifting-letter"),
      ],
    }),
    block("highlight", {
      pic: desk.picture("banner-winter", "冬青系列：平盘、杯碟、大碗与三支点亮的红烛"),
      picMobile: desk.picture("phone-winter", "冬青平盘、大碗与两支点亮的红烛"),
      titleEn: "Light words",
      title: "深色图，浅色字",
      desc: "宽屏时字在图的空墙上，手机上字在图下。",
      tone: "light",
      linkName: "布置一桌冬夜",
      linkUrl: toCategory("winter-table"),
      caption: "图下的一行小字，写画面里是什么。",
    }),
    block("highlight", {
      pic: desk.picture("banner-present", "打开的靛蓝礼盒：衬纸里两套金缘浮雕杯碟"),
      picMobile: null,
      titleEn: "Dark words",
      title: "浅色图，深色字",
      desc: "宽屏时字在图的空墙上，手机上字在图的上面。",
      tone: "dark",
      linkName: "企业馈赠",
      linkUrl: toPath(paths.gifting()),
    }),
    block("highlight", {
      pic: desk.picture("table-midnight", "夜蓝的一桌：平盘、茶壶与杯碟"),
      picMobile: null,
      titleEn: "More than the wall holds",
      title: "字多的时候，一律站到图的外面去",
      desc: "题目超过十六个字，或说明超过七十二个字，墙上便放不下了。这一段有意写得长些：釉下的蓝要经两次火，第一次把坯烧硬，第二次把釉烧化，把灰烧成蓝；两次之间，是画师的三个白日。",
      tone: "dark",
      linkName: "读匠心工艺",
      linkUrl: toPath(paths.workmanship()),
    }),
    block("highlight", {
      pic: desk.picture("table-line-blue", "青线的一桌：平盘、汤碗与马克杯"),
      picMobile: null,
      tone: "dark",
      caption: "没有字的图：从左到右顶满，下面一行小字。",
    }),
  ];
}

function card(desk: Desk, key: Reading, picture: string, linkName?: string) {
  const { title, text, link } = readings[key];
  return {
    image: desk.picture(picture, seenOn(picture)),
    mainTitle: title,
    subTitle: text,
    linkUrl: link,
    linkName,
  };
}
