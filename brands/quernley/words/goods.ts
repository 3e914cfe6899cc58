import type { Words } from "#brands/pack.ts";

export const goodsWords: Words["goods"] = {
  goods: "木器",
  form: "样式",
  details: "细看这一件",
};
