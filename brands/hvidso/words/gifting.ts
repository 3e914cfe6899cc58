import type { Words } from "#brands/pack.ts";

export const giftingWords: Words["gifting"] = {
  description: "白湖为企业与机构备礼：选器、刻名、配盒与送达，自十件起。",
};
