import type { Words } from "#brands/pack.ts";

export const storesWords: Words["stores"] = {
  none: "这一地区还没有栎里的店。",
  description: "QUERNLEY 栎里的门店：地址、电话与营业时间。",
};
