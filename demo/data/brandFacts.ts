/** Facts of the demo brand that several of its pages state. */
export const brandFacts = {
  /** The share of ground old porcelain in every clay. */
  shardsReturn: { share: "百分之三" },
  /** The steps of a painted plate, in the order in which they are done. */
  steps: [
    "配土",
    "陈泥",
    "成型",
    "修坯",
    "接柄",
    "晾坯",
    "素烧",
    "拂尘",
    "定点",
    "手绘",
    "署名",
    "上釉",
    "釉烧",
    "验看",
  ],
  /** The one promise for broken pieces. */
  replacement: { name: "破损换新" },
  refill: "二十年内",
} as const;
