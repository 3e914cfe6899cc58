import type { Words } from "#brands/pack.ts";

export const productWords: Words["product"] = {
  backstamp: ["底部烙印：一枚橡实、", "木匠的编号与伐木之年"],
  engraving: "刻字定制",
  elsewhereText: "每一件都认得自己的那棵树。",
};
