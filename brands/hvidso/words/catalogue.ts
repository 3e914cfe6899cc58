import type { Words } from "#brands/pack.ts";
import { brand } from "../identity.ts";

export const catalogueWords: Words["catalogue"] = {
  allText: "餐具、茶与咖啡、马克杯、花器、居家器物与节庆，按用途或按系列找。",
  listingDescription: (category) =>
    `${brand.name}${category}：按系列、器形与价格挑选，官方指导价与线下精品店一并奉上。`,
  emptyOthers: "新近出窑的几件",
  unknownText: "可能已经更名或下架。",
};
