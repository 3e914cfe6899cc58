import { goodsWords } from "#brand/words/goods.ts";

/** Text of the true-size page of a product. */
export const trueSizeCopy = {
  title: "原寸",
  titleEn: "True size",
  /** Link from the product page. */
  way: "看原寸",
  pageTitle: (name: string) => `${name} 原寸`,
  description: (name: string) => `${name}，在屏幕上以一比一的尺寸看，也可以按毫米打印。`,
  lead: "取一张银行卡，贴在屏幕上，把下面的卡框调到与它一样大。此后画里的每一毫米，都是真的一毫米。",
  card: "卡框大小",
  cardNote: "银行卡 85.6 × 54 毫米。屏幕比卡窄时，对齐左边，比高度即可。",
  apply: "按此显示",
  refused: (least: number, most: number) => `卡框的宽度请在 ${least} 与 ${most} 之间`,
  figure: (name: string) => `${name}，一比一线图`,
  above: "俯视，与筷子、手掌和 A4 纸同大",
  /** Objects beside the piece, each in its own true size. */
  beside: { sheet: "A4 纸 21 × 29.7 cm", chopsticks: "筷子 24 cm", hand: "手掌 18 cm" },
  side: "侧视",
  code: "本页二维码",
  note: "标注的尺寸取自图录；线描轮廓为示意，弧线以实物为准。",
  printed: `打印时请选“实际大小”，不要缩放。大过纸幅的${goodsWords.goods}，只印半只或四分之一只，沿中线拼合，即为整只。`,
  back: `回到这件${goodsWords.goods}`,
  missing: {
    title: `这件${goodsWords.goods}还没有登记尺寸`,
    text: "图录里没有它的直径与高。到店时，请店员取一只给您量一量。",
  },
} as const;
