import { brand } from "#brand/identity.ts";
import { homeWay, pageWords } from "#brand/words/content.ts";
import { goodsWords } from "#brand/words/goods.ts";
import type { PageWords } from "#brands/pack.ts";
import type { ContentPageKey } from "#shared/pages/corePages.ts";
import { neutralPageWords } from "./contentPages.ts";
import { uiCopy } from "./ui.ts";

/** Headings and descriptions of CMS page screens: the brand's own, or else neutral ones. */
export const contentPageCopy: Readonly<Record<ContentPageKey, PageWords>> = {
  ...neutralPageWords(brand.nameZh),
  ...pageWords,
};

/** Text shared by all content screens. */
export const contentCopy = {
  contents: "本页内容",
  skipToPieces: `跳到${goodsWords.goods}`,
  /** Default message of a failed request (ERR-15, verbatim). */
  message: uiCopy.requestFailed,
  unavailable: { title: "这一页暂时打不开", retry: uiCopy.retry, home: uiCopy.toHome },
  missing: {
    title: "这一页已经下线",
    text: `您要找的内容不在这里了。不妨从品牌故事或${goodsWords.goods}看起。`,
    story: "看品牌故事",
    products: "看全部产品",
  },
} as const;

/** Links at the end of a screen, by section. */
export const onwardCopy = {
  label: "接下来",
  home: homeWay,
} as const;

/** Printed text of book pages in Latin letters. */
export const bookCopy = {
  frontispiece: "Frontispiece",
  figure: (numeral: string) => `Fig. ${numeral}`,
  plate: (numeral: string) => `Plate ${numeral}`,
} as const;
