import { block, type Desk } from "#demo/data/desk.ts";
import { p } from "#demo/data/html.ts";
import { toCategory } from "#demo/data/links.ts";
import type { DemoPageItem } from "#demo/data/types.ts";
import type { BlockContents } from "#shared/contract/blockContents.ts";

type Style = NonNullable<BlockContents["common"]["style"]>;

const BRASS = "#A98545";
const LINE = "#DCD5C8";
const PAPER = "#F6F3EC";
const INK = "#00244A";
const even = (px: number) => ({ top: px, right: px, bottom: px, left: px });

/** Single effects: title, text, style. */
const effects: [title: string, text: string, style: Style][] = [
  [
    "内边距",
    "上 24，右 96，下 48，左 96。底色只为看清边距到哪里。",
    { padding: { top: 24, right: 96, bottom: 48, left: 96 }, backgroundColor: PAPER },
  ],
  [
    "外边距",
    "上 64，右 40，下 64，左 40。",
    { margin: { top: 64, right: 40, bottom: 64, left: 40 }, backgroundColor: PAPER },
  ],
  ["底色", "纸色 #F6F3EC。", { backgroundColor: PAPER }],
  [
    "四边实线",
    "宽 1，黄铜色。",
    {
      border: { sides: ["top", "right", "bottom", "left"], width: 1, style: "solid", color: BRASS },
    },
  ],
  [
    "上下虚线",
    "宽 2，只在上下两边。",
    { border: { sides: ["top", "bottom"], width: 2, style: "dashed", color: LINE } },
  ],
  [
    "左边点线",
    "宽 4，只在左边。",
    { border: { sides: ["left"], width: 4, style: "dotted", color: BRASS } },
  ],
  [
    "圆角",
    "半径 24，四角连同里面的图一起裁圆。",
    { radius: 24, backgroundColor: PAPER, margin: { right: 24, left: 24 } },
  ],
  [
    "阴影",
    "右 0，下 12，虚化 32。",
    {
      shadow: { x: 0, y: 12, blur: 32, color: "rgba(0, 36, 74, 0.18)" },
      margin: { top: 24, right: 24, bottom: 48, left: 24 },
    },
  ],
];

/** Block style (BLOCK-18): each effect alone, all combined, and on pictures. */
export function styleBlocks(desk: Desk): DemoPageItem[] {
  return [
    block("spacing", { height: 96 }),
    ...effects.map(([title, text, style]) =>
      block("common", { layout: "letter", titleEn: "Style", title, html: p(text), style }),
    ),
    block("spacing", { height: 48, heightMobile: 32 }),
    block("products", {
      title: "样式一次用全",
      ...desk.goods(["line-blue-plate", "line-blue-bowl", "line-blue-cup", "line-blue-mug"]),
      style: {
        padding: { top: 8, right: 0, bottom: 8, left: 0 },
        margin: { top: 24, right: 24, bottom: 24, left: 24 },
        backgroundColor: PAPER,
        border: {
          sides: ["top", "right", "bottom", "left"],
          width: 1,
          style: "solid",
          color: BRASS,
        },
        radius: 16,
        shadow: { x: 0, y: 8, blur: 24, color: "rgba(0, 36, 74, 0.16)" },
      },
    }),
    block("fixedSize_02", {
      tiles: [
        {
          pic: desk.picture("gold-relief-plate-use", "金缘浮雕平盘在桌上"),
          picLocation: 1,
          title: { titleText: "带样式的磁贴", titleSize: 26, titleColor: INK },
          subTitle: { subTitleText: "圆角把图的四角一起裁圆。", subTitleSize: 16 },
          buttons: [{ buttonName: "看金缘浮雕", buttonLink: toCategory("gold-relief") }],
          textBackground: PAPER,
          textAlign: 1,
        },
      ],
      style: { margin: even(24), radius: 24 },
    }),
  ];
}
