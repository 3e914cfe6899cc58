import { goodsWords } from "#brand/words/goods.ts";
import { homeWords } from "#brand/words/home.ts";
import { uiCopy } from "./ui.ts";

/** Text of the home screen that is not in the CMS. */
export const homeCopy = {
  unavailable: {
    title: homeWords.unavailableTitle,
    text: `首页的内容暂时没有送到，您可以先看${goodsWords.goods}与故事。`,
    message: uiCopy.requestFailed,
    products: `看看${goodsWords.goods}`,
    story: homeWords.unavailableStory,
  },
} as const;
