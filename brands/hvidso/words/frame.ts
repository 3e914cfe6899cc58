import type { Words } from "#brands/pack.ts";
import { brand } from "../identity.ts";

export const frameWords: Words["frame"] = {
  news: `${brand.nameZh}近事`,
  searchPlaceholder: "青蕾 茶壶",
};
