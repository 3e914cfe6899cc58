import type { Words } from "#brands/pack.ts";

export const frameWords: Words["frame"] = { news: "作坊消息", searchPlaceholder: "木碗 砧板" };
