import type { Words } from "#brands/pack.ts";

export const homeWords: Words["home"] = {
  unavailableTitle: "首页暂时打不开",
  unavailableStory: "读品牌故事",
};
