import type { Words } from "#brands/pack.ts";
import { brand } from "../identity.ts";

export const productWords: Words["product"] = {
  backstamp: [`底款：${brand.nameZh}标记、`, "画师字母与年份"],
  engraving: "盘底题名：每件 ¥180.00，六至八周",
  letter: {
    label: "写信题名：信已备好，填上文字即可",
    titleOf: (piece) => `盘底题名：${piece}`,
    bodyOf: (_, address) => [address, "题字（12 字以内）：", "件数：", "电话："],
  },
  orders: "企业题名与徽记：十件起，六至八周",
  elsewhereText: "按用途或按系列，慢慢看。",
};
