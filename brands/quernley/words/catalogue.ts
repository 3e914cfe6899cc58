import type { Words } from "#brands/pack.ts";
import { brand } from "../identity.ts";

export const catalogueWords: Words["catalogue"] = {
  allText: "碗、盘、砧板与匙，每一件都看得见年轮。",
  listingDescription: (category) => `${brand.name}${category}：整木旋制的餐桌木器，作坊直售。`,
  emptyOthers: "新近下车床的几件",
  unknownText: "它也许换了地方，也许木料已经用完。",
};
