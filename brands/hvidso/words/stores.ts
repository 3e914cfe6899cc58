import type { Words } from "#brands/pack.ts";

export const storesWords: Words["stores"] = {
  none: "这一地区还没有白湖的店。",
  description: "HVIDSØ 白湖全国直营精品店：地址、电话与营业时间，并可查看离您最近的一家。",
};
