import { goodsWords } from "#brand/words/goods.ts";

/** Text of the page that shows two or three pieces side by side. */
export const compareCopy = {
  title: "并看",
  titleEn: "Side by side",
  way: "与另一件并看",
  /** Accessible name of the link on a card, which begins with its text. */
  labelStart: "并看：",
  description: `两三件${goodsWords.goods}并排看：同一比例的图，尺寸、养护与官方指导价逐行对照。`,
  lead: "同一比例，逐行对照。",
  leadOne: "再挑一件，放在它旁边看。",
  honest: "图按名称里的尺寸同比例缩放；没有写明尺寸的，按寻常大小。",
  price: "官方指导价",
  promises: "承诺",
  different: "不同之处",
  same: (count: number) => (count === 2 ? "两件相同" : "三件相同"),
  none: "—",
  comma: "，",
  table: "逐行对照",
  remove: (name: string) => `拿开${name}`,
  removeShort: "拿开",
  missing: "有一件已不在图录里，没有放上来。",
  tooMany: (most: number) => `一次至多看 ${most} 件，多出的没有放上来。`,
  more: "再放一件",
  add: "并看",
  empty: "先从图录里挑一件，再在它的页面上选“与另一件并看”。",
  products: "看全部产品",
} as const;
