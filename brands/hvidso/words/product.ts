import type { Words } from "#brands/pack.ts";
import { brand } from "../identity.ts";

export const productWords: Words["product"] = {
  backstamp: [`底款：${brand.nameZh}标记、`, "画师字母与年份"],
  engraving: "盘底题名：每件 ¥180.00，六至八周",
  elsewhereText: "按用途或按系列，慢慢看。",
};
