import type { Words } from "#brands/pack.ts";
import { brand } from "../identity.ts";

export const giftingWords: Words["gifting"] = {
  description: `${brand.nameZh}为企业与机构备礼：选器、题名、配盒与送达，自十件起。`,
};
