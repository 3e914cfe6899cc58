import { homeWords } from "#brand/words/home.ts";
import { uiCopy } from "./ui.ts";

/** Words of the home screen that do not come from content. */
export const homeCopy = {
  unavailable: {
    title: homeWords.unavailableTitle,
    text: "首页的内容暂时没有送到，您可以先看器物与故事。",
    message: uiCopy.requestFailed,
    products: "看看器物",
    story: homeWords.unavailableStory,
  },
} as const;
