import type { Words } from "#brands/pack.ts";

export const productWords: Words["product"] = {
  backstamp: ["底款：白湖标记、", "画师字母与年份"],
  elsewhereText: "每一件都从同一张画案上来。",
};
