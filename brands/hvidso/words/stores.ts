import type { Words } from "#brands/pack.ts";
import { brand } from "../identity.ts";

export const storesWords: Words["stores"] = {
  none: `这一地区还没有${brand.nameZh}的店。`,
  description: `${brand.name}全国直营精品店：地址、电话与营业时间，并可查看离您最近的一家。`,
};
