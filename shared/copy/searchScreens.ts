import { goodsWords } from "#brand/words/goods.ts";

/** Text of the search screens. */
export const searchCopy = {
  title: "搜索",
  titleEn: "Search",
  text: `写下${goodsWords.form}、系列，或者一种颜色。`,
  field: "搜索产品",
  box: "本页搜索",
  submit: "搜索",
  words: "搜索推荐",
  results: (keyword: string) => `“${keyword}”`,
  resultsEn: "Search results",
  nothing: (keyword: string) => `没有找到与“${keyword}”有关的${goodsWords.goods}`,
  nothingText: "换一个短一点的词，或者从这些词里选一个。",
  content: "与它有关的内容",
} as const;
