import type { Words } from "#brands/pack.ts";
import { brand } from "../house.ts";

export const catalogueWords: Words["catalogue"] = {
  allText: "从一只平盘，到一整桌饭。按用途找，或者顺着一个系列慢慢看。",
  listingDescription: (category) =>
    `${brand.name}${category}：按系列、器形与价格挑选，官方指导价与线下精品店一并奉上。`,
  emptyOthers: "新近出窑的几件",
  unknownText: "它也许换了地方，也许已经收进窑册。",
};
