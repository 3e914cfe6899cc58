import { goodsWords } from "#brand/words/goods.ts";

/** Words of the page that turns a piece around. */
export const turnCopy = {
  back: `回到这件${goodsWords.goods}`,
  title: "转一圈",
  titleEn: "Turned in the light",
  /** Link from the product page. */
  way: "转一圈看",
  pageTitle: (name: string) => `${name} 转一圈`,
  description: (name: string) => `${name}，在同一扇窗下转一圈，最后翻过来看底款。`,
  hint: `窗不动，${goodsWords.goods}转。横着滑动，或用方向键。`,
  strip: (name: string) => `${name}，一圈`,
  alt: (title: string, n: number, of: number) => `${title}，转到第 ${n} 张，共 ${of} 张`,
  foot: (title: string) => `${title}，翻过来：圈足与底款`,
  sides: ["正面", "一侧", "背面", "另一侧"],
  underside: "底款",
  sidesLabel: "转到",
  missing: {
    title: `这件${goodsWords.goods}还没有转过一圈`,
    text: "到店时，拿在手里转一转，再翻过来看底款。",
  },
} as const;
