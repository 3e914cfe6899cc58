import { homeWay } from "#brand/words/content.ts";
import { uiCopy } from "./ui.ts";

/** Headings and descriptions of the screens whose matter is a page of the CMS: the brand pack's. */
export { pageWords as contentPageCopy } from "#brand/words/content.ts";

/** Words that every screen of content shares. */
export const contentCopy = {
  contents: "本页内容",
  /** Default message of a failed request (spec §8, to the letter). */
  message: uiCopy.requestFailed,
  unavailable: { title: "这一页暂时打不开", retry: uiCopy.retry, home: uiCopy.toHome },
  missing: {
    title: "这一页已经下线",
    text: "您要找的内容不在这里了。不妨从品牌故事或器物看起。",
    story: "看品牌故事",
    products: "看全部产品",
  },
} as const;

/** Ways on at the end of a screen, by the room that the screen stands in. */
export const onwardCopy = {
  label: "接下来",
  home: homeWay,
} as const;

/** What is printed on the pages of a book, in its Latin letters. */
export const bookCopy = {
  frontispiece: "Frontispiece",
  figure: (numeral: string) => `Fig. ${numeral}`,
  plate: (numeral: string) => `Plate ${numeral}`,
} as const;
