import type { Words } from "#brands/pack.ts";
import { brand } from "../identity.ts";

/** Default page metadata, "defaultTDK" (META-02). */
export const defaultTdk: Words["meta"] = {
  title: `${brand.name}｜整木旋制的餐桌木器`,
  description: `${brand.name}，十一个人的木作坊。碗、盘、砧板与匙，从一棵树做起，一季只做一棵。`,
  keywords: `${brand.nameZh},${brand.nameLatin},木器,木碗,木盘,砧板,木匙,餐具,礼物`,
};
