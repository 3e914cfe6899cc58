import { goodsWords } from "#brand/words/goods.ts";

/** Text of a listing: filters, sort order, pages, empty state. */
export const listingCopy = {
  whole: (name: string) => `全部${name}`,
  count: ["共", "件"],
  skipFilters: `跳过筛选，到${goodsWords.goods}`,
  order: "排序",
  ordered: (order: string) => `，${order}`,
  orders: {
    default: "推荐排序",
    newest: "新品在前",
    priceAsc: "价格从低到高",
    priceDesc: "价格从高到低",
  },
  filters: "筛选",
  filtersChosen: (count: number) => `筛选（${count}）`,
  chosen: "已选条件",
  /** Beside the name of a filter. */
  chosenOf: (count: number) => `已选 ${count}`,
  remove: (name: string) => `去掉条件：${name}`,
  clear: "全部清除",
  apply: "应用筛选",
  show: (count: string) => `看这 ${count} 件`,
  /** Read after the number of products of a filter's value. */
  countUnit: " 件",
  pages: "分页",
  seen: ["已看", "件，共", "件"],
  /** Range of a list that does not start at the first item: from, to, total. */
  shown: ["第", "–", "件，共", "件"],
  previous: "上一页",
  next: "下一页",
  page: (page: number) => `第 ${page} 页`,
  more: "再看一些",
  empty: {
    title: `没有符合条件的${goodsWords.goods}`,
    conditions: [
      `这一类眼下没有${goodsWords.goods}，请看看别的品类。`,
      "请放宽这个条件再看。",
      "这些条件没有一件同时符合，放宽一个就有。",
      // No single filter is the obstacle.
      "这些条件没有一件同时符合，请多放宽几个。",
    ],
    clear: "清除全部筛选",
    drop: (name: string) => `只去掉“${name}”`,
  },
} as const;

/** Titles of pieces beside an empty listing. */
export const nearestCopy = {
  close: "条件相近的几件",
  named: (word: string) => `名称里有“${word}”的几件`,
} as const;
