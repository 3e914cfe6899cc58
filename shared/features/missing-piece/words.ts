import { goodsWords } from "#brand/words/goods.ts";

/** Text of the page that finds the missing piece of a set. */
export const missingPieceCopy = {
  title: "补配",
  titleEn: "A missing piece",
  description: "一套里缺了一件：按底款或系列与尺寸，找到那一件，或知道该问谁。",
  lead: "一套里缺了一件？把同套的一件翻过来，先看底款，再量口径或高；不写尺寸，则列出整个系列。",
  form: "找那一件",
  series: "系列",
  unknownSeries: "请选择系列",
  size: "名称或尺寸",
  sizeHint: "例如 平盘，或 27 cm",
  submit: "找这一件",
  found: (count: number, series: string) => `${series}里有 ${count} 件`,
  rest: (count: number) => `看其余 ${count} 件`,
  none: (series: string) => `${series}里没有找到，也许已不在图录上。`,
  ask: `停售的${goodsWords.form}，门店可以替您问工坊的存货。请把底款与全貌各拍一张，带到店里，或先致电。`,
} as const;

/** The words of a search that find the page. */
export const missingPieceSearch =
  /补[配一件货只个]|配[件一盖]|[杯壶罐]盖|(?<![有带])盖子|底款|缺了?一|[单另][买卖配]|绝版|停[产售]/;
