import type { Words } from "#brands/pack.ts";

export const frameWords: Words["frame"] = { news: "白湖近事", searchPlaceholder: "青蕾 茶壶" };
