import { homeWords } from "#brand/words/home.ts";
import { uiCopy } from "./ui.ts";

/** Text of the home screen that is not in the CMS. */
export const homeCopy = {
  unavailable: {
    title: homeWords.unavailableTitle,
    text: "首页的内容暂时没有送到，您可以先看器物与故事。",
    message: uiCopy.requestFailed,
    products: "看看器物",
    story: homeWords.unavailableStory,
  },
} as const;
