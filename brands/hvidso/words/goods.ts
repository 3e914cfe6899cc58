import type { Words } from "#brands/pack.ts";

export const goodsWords: Words["goods"] = {
  goods: "器物",
  form: "器形",
  details: "细说此器",
  material: { character: "瓷", pinyin: "ci", mistaken: "磁" },
  materialQuestions: "骨(?!碟)|景德镇",
};
