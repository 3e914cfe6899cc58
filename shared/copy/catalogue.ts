import { catalogueWords } from "#brand/words/catalogue.ts";
import { goodsWords } from "#brand/words/goods.ts";
import { brand } from "./brand.ts";
import { uiCopy } from "./ui.ts";

/** Text for products: cards, grid, categories. */
export const catalogueCopy = {
  goods: goodsWords.goods,
  newest: catalogueWords.emptyOthers,
  /** Explains the prices on the cards once per list (PDP-14). */
  prices: "所示均为官方指导价",
  inquiry: "请联系线下门店",
  pieces: (count: string) => `${count} 件`,
} as const;

/** Returns a name without the kind of goods behind its middle dot, as a link within a sentence calls it. */
function shortName(name: string): string {
  return name.split(/\s*·/, 1)[0] ?? name;
}

/** Text for series and categories (SERIES-03, SERIES-08). */
export const seriesCopy = {
  all: "全部产品",
  allEn: "The collection",
  allText: catalogueWords.allText,
  byUse: "按用途",
  whole: (name: string) => `看全部${shortName(name)}`,
  story: (name: string) => `读${shortName(name)}的故事`,
  explore: "即刻探索",
  unfold: "探索更多",
  fold: "收起",
} as const;

/** Text for collections: a series presented in pictures. */
export const collectionCopy = {
  crumb: "图册",
  chapters: "分册",
  goods: `这一系列的${goodsWords.goods}`,
  whole: `看全部${goodsWords.goods}`,
  onward: (name: string) => `看${name}`,
} as const;

/** Text shown when a catalogue screen is unavailable. */
export const catalogueProblemCopy = {
  unknown: {
    title: "没有找到这个品类",
    text: catalogueWords.unknownText,
    products: "看全部产品",
    home: uiCopy.toHome,
  },
  unavailable: {
    title: "这一页暂时打不开",
    message: uiCopy.requestFailed,
    retry: uiCopy.retry,
    home: uiCopy.toHome,
  },
} as const;

/** Titles and meta descriptions of the catalogue screens. */
export const catalogueTitles = {
  page: (title: string) => `${title}｜${brand.name}`,
  nth: (title: string, page: number) => `${title}（第 ${page} 页）`,
  description: catalogueWords.listingDescription,
  search: (keyword: string) => `搜索“${keyword}”`,
  /** Distinguishes a category page from stories and collections of the same name. */
  series: (name: string) => `${name} · ${goodsWords.goods}`,
  collection: (name: string) => `${name}的故事`,
  collectionText: (name: string, text: string) =>
    `翻开${name}的图册，看它的画面、${goodsWords.form}与由来。${text}`,
} as const;
