import type { DemoSearchConfig } from "./types.ts";

/** Words of the search field: shown in it, recommended below it, and how much history is kept. */
export const searchConfig: DemoSearchConfig = {
  defaultWords: ["青蕾 茶壶", "冬青 马克杯", "年度纪念盘 2025"],
  hotWords: ["青蕾 茶壶", "年度纪念盘 2025", "冬青 马克杯", "夜蓝 烛台", "细雨 杯碟"],
  historyWordConfig: { show: true, max: 5 },
};
