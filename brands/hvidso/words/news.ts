import type { Words } from "#brands/pack.ts";
import { brand } from "../identity.ts";

export const newsWords: Words["news"] = {
  title: `${brand.nameZh}近事`,
  description: `新窑、新店、画室里的小事：${brand.nameZh}的消息，最近的在前。`,
  typeDescription: (type) => `${brand.nameZh}近事里关于${type}的消息，最近的在前。`,
};
