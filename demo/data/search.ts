import type { DemoSearchConfig } from "./types.ts";

/** Search field configuration: placeholder, recommended terms, history length. */
export const searchConfig: DemoSearchConfig = {
  defaultWords: ["青蕾 茶壶", "冬青 马克杯", "年度纪念盘 2025"],
  hotWords: ["青蕾 茶壶", "年度纪念盘 2025", "冬青 马克杯", "夜蓝 烛台", "细雨 杯碟"],
  historyWordConfig: { show: true, max: 5 },
};
