import type { Words } from "#brands/pack.ts";

export const homeWords: Words["home"] = {
  unavailableTitle: "木头还在阴干，请稍候片刻",
  unavailableStory: "读读栎里的故事",
};
