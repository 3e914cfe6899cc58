import type { Words } from "#brands/pack.ts";

export const newsWords: Words["news"] = {
  title: "作坊消息",
  description: "哪棵树到了，哪一批下了车床：栎里作坊的消息。",
  typeDescription: (type) => `栎里作坊关于${type}的消息，最近的在前。`,
};
