import { block, type Desk } from "#demo/data/desk.ts";
import { toCategory, toPath } from "#demo/data/links.ts";
import type { DemoPageItem } from "#demo/data/types.ts";
import { paths } from "#shared/domain/paths.ts";

const INK = "#00244A";
const PAPER = "#F6F3EC";

/** Sizes in the seven buckets of the type scale, smallest first. */
const sizes = [11, 12, 14, "16", "20px", 26, 33];

/** Fixed-size tiles with every side, alignment, text size and text style. */
export function tileBlocks(desk: Desk): DemoPageItem[] {
  const way = { buttonName: "看青蕾", buttonLink: toCategory("lace-blue") };
  return [
    block("fixedSize_02", {
      tiles: [
        {
          pic: desk.picture("table-lace-border", "蕾边的一桌"),
          picLocation: 1,
          titleEn: "Left",
          title: { titleText: "图在左，字靠左", titleSize: 33, titleColor: INK },
          subTitle: { subTitleText: "picLocation 1，textAlign 1。底色是纸色。", subTitleSize: 16 },
          buttons: [{ ...way, buttonTextColor: INK }],
          textBackground: PAPER,
          textAlign: 1,
        },
        {
          pic: desk.picture("lace-blue-teapot-use", "青蕾茶壶在桌上"),
          picLocation: 3,
          titleEn: "Centre",
          title: { titleText: "图在右，字居中", titleSize: 26, titleColor: "#7A4B2A" },
          subTitle: {
            subTitleText: "picLocation 3，textAlign 2。按钮有边框。",
            subTitleSize: "14px",
            subTitleColor: "rgb(90, 90, 90)",
          },
          buttons: [{ ...way, buttonTextColor: INK, buttonBorderColor: INK }],
          textAlign: 2,
        },
        {
          pic: desk.picture("midnight-teapot-use", "夜蓝茶壶在桌上"),
          picLocation: 1,
          titleEn: "Right",
          title: { titleText: "图在左，字靠右", titleSize: 26, titleColor: "#FFFFFF" },
          subTitle: {
            subTitleText: "textAlign 3，深底浅字。按钮有底色。",
            subTitleSize: 16,
            subTitleColor: "#DCD5C8",
          },
          buttons: [
            { ...way, buttonTextColor: INK, buttonBorderColor: "#FFFFFF", buttonFillColor: "#FFF" },
            {
              buttonName: "到店看看",
              buttonLink: toPath(paths.findUs()),
              buttonTextColor: "#FFFFFF",
            },
          ],
          textBackground: INK,
          textAlign: 3,
        },
      ],
    }),
    block("fixedSize_02", {
      tiles: [
        {
          pic: null,
          titleEn: "Without a picture",
          title: { titleText: "没有图的磁贴，\n字占满一栏", titleSize: 26, titleColor: INK },
          subTitle: { subTitleText: "换行写在题目里。", subTitleSize: 16 },
          buttons: [
            { ...way, buttonTextColor: "#FFFFFF", buttonBorderColor: INK, buttonFillColor: INK },
            { ...way, buttonName: "带边框", buttonTextColor: INK, buttonBorderColor: INK },
          ],
          textAlign: 2,
        },
      ],
    }),
    block("fixedSize_02", {
      tiles: sizes.map((size, place) => ({
        pic: null,
        title: { titleText: `字号 ${size}，第 0${place} 档`, titleSize: size, titleColor: INK },
        subTitle: { subTitleText: "说明也分七档。", subTitleSize: size },
        textBackground: place % 2 === 0 ? PAPER : null,
        textAlign: 1,
      })),
    }),
    block("FixedSize03", {
      title: "三格一行",
      tiles: [
        {
          pic: desk.picture("lace-blue-mug", "青蕾马克杯"),
          title: { titleText: "图在上，字靠左", titleSize: 20, titleColor: INK },
          subTitle: { subTitleText: "textAlign 1。", subTitleSize: 16 },
          buttons: [{ ...way, buttonTextColor: INK }],
          textAlign: 1,
        },
        {
          pic: desk.picture("line-blue-mug", "青线马克杯"),
          title: { titleText: "图在上，字居中", titleSize: 20, titleColor: INK },
          subTitle: { subTitleText: "textAlign 2，底色是纸色。", subTitleSize: 16 },
          buttons: [
            { ...way, buttonTextColor: INK, buttonBorderColor: INK },
            { ...way, buttonName: "第二个按钮", buttonTextColor: INK },
          ],
          textBackground: PAPER,
          textAlign: 2,
        },
        {
          pic: desk.picture("rain-cup", "细雨杯碟"),
          picLocation: 3,
          title: { titleText: "图在下，字靠右", titleSize: 20, titleColor: INK },
          subTitle: {
            subTitleText: "picLocation 3，textAlign 3。这一句写长些，好看清每一行都靠右。",
            subTitleSize: 16,
          },
          buttons: [{ ...way, buttonTextColor: INK }],
          textAlign: 3,
        },
      ],
    }),
  ];
}
