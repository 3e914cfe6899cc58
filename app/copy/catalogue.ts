import { catalogueWords } from "#brand/words/catalogue.ts";
import { brand } from "./brand.ts";
import { uiCopy } from "./ui.ts";

/** Words around goods: cards and categories. */
export const catalogueCopy = {
  price: "官方指导价",
  inquiry: "请联系线下门店",
  pieces: (count: string) => `${count} 件`,
} as const;

/** Words of series and categories (spec §2 "Series page"). */
export const seriesCopy = {
  all: "全部产品",
  allEn: "The collection",
  allText: catalogueWords.allText,
  byUse: "按用途",
  whole: (name: string) => `看全部${name}`,
  story: "看这一系列的故事",
  explore: "即刻探索",
  unfold: "探索更多",
  fold: "收起",
} as const;

/** Words of a listing: filters, order, pages, the empty shelf. */
export const listingCopy = {
  label: "器物",
  whole: (name: string) => `全部${name}`,
  count: ["共", "件"],
  /** What the cards' prices are (spec §2, price line), said once. */
  prices: "标价为官方指导价",
  order: "排序",
  orders: {
    default: "推荐排序",
    newest: "新品在前",
    priceAsc: "价格从低到高",
    priceDesc: "价格从高到低",
  },
  filters: "筛选",
  filtersChosen: (count: number) => `筛选（${count}）`,
  chosen: "已选条件",
  remove: (name: string) => `去掉条件：${name}`,
  clear: "全部清除",
  apply: "应用筛选",
  show: (count: string) => `看这 ${count} 件`,
  filterCount: (name: string, count: number) => `${name}，${count} 件`,
  pages: "分页",
  page: (page: number) => `第 ${page} 页`,
  seen: ["已看", "件，共", "件"],
  previous: "上一页",
  next: "下一页",
  more: "再看一些",
  empty: {
    title: "这一格，眼下还空着",
    conditions: [
      "架上眼下没有器物。别的格子里，也许有您要找的。",
      "没有合乎这个条件的器物。放宽它，架上便有了。",
      "没有同时合乎这些条件的器物。放宽一个，架上便有了。",
    ],
    clear: "清除全部筛选",
    drop: (name: string) => `只去掉“${name}”`,
    nearest: "离您的条件最近的几件",
    others: catalogueWords.emptyOthers,
  },
} as const;

/** Words of the search's screens. */
export const searchCopy = {
  title: "搜索",
  titleEn: "Search",
  text: "写下器形、系列，或者一种颜色。",
  field: "搜索产品",
  box: "本页搜索",
  submit: "搜索",
  words: "搜索推荐",
  results: (keyword: string) => `“${keyword}”`,
  resultsEn: "Search results",
  resultsText: (count: string) => `架上有 ${count} 件与它有关。`,
  nothing: (keyword: string) => `没有找到与“${keyword}”有关的器物`,
  nothingText: "换一个短一点的词，或者从这些词里选一个。",
  content: "与它有关的故事",
} as const;

/** Words of the collections: a series told by pictures. */
export const collectionCopy = {
  crumb: "图册",
  chapters: "分册",
  goods: "这一系列的器物",
  whole: "看全部器物",
  onward: "看这一册",
} as const;

/** What stands where a screen of the catalogue cannot be shown. */
export const catalogueProblemCopy = {
  unknown: {
    title: "架上没有这一格",
    text: catalogueWords.unknownText,
    products: "看全部产品",
    home: uiCopy.toHome,
  },
  unavailable: {
    title: "这一架器物暂时没有端上来",
    message: uiCopy.requestFailed,
    retry: uiCopy.retry,
    home: uiCopy.toHome,
  },
} as const;

/** Titles and descriptions of the catalogue's screens for their heads. */
export const catalogueTitles = {
  page: (title: string) => `${title}｜${brand.name}`,
  nth: (title: string, page: number) => `${title}（第 ${page} 页）`,
  description: catalogueWords.listingDescription,
  search: (keyword: string) => `搜索“${keyword}”`,
  /** The page of a category's parts, told from stories and collections of the same name. */
  series: (name: string) => `${name} · 器物`,
  collection: (name: string) => `${name}的故事`,
  collectionText: (name: string, text: string) =>
    `翻开${name}的图册，看它的画面、器形与由来。${text}`,
} as const;
