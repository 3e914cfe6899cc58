import type { Words } from "#brands/pack.ts";

export const newsWords: Words["news"] = {
  title: "白湖近事",
  description: "新窑、新店、画室里的小事：白湖的消息，最近的在前。",
  typeDescription: (type) => `白湖近事里关于${type}的消息，最近的在前。`,
};
