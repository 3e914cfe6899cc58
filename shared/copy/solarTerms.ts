/** Names of the 24 solar terms from the spring equinox on. */
export const solarTerms: readonly string[] = [
  "春分",
  "清明",
  "谷雨",
  "立夏",
  "小满",
  "芒种",
  "夏至",
  "小暑",
  "大暑",
  "立秋",
  "处暑",
  "白露",
  "秋分",
  "寒露",
  "霜降",
  "立冬",
  "小雪",
  "大雪",
  "冬至",
  "小寒",
  "大寒",
  "立春",
  "雨水",
  "惊蛰",
];

/** The brand's line for each solar term; `null`: no seasonal letter. */
export { seasonWords } from "#brand/words/season.ts";

/** Text of the letter that changes with the solar term. */
export const solarTermCopy = {
  label: "节气来信",
  prefix: "时节",
} as const;
