import type { Words } from "#brands/pack.ts";

export const homeWords: Words["home"] = {
  unavailableTitle: "瓷器不急，请稍候片刻",
  unavailableStory: "读读白湖的故事",
};
