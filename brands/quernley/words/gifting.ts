import type { Words } from "#brands/pack.ts";

export const giftingWords: Words["gifting"] = {
  description: "一套木碗，一块刻了名字的砧板：栎里为公司与团体备礼。",
};
