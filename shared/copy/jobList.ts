import { uiCopy } from "./ui.ts";

/** Text of the job list (ROUTE-33). */
export const jobListCopy = {
  title: "开放的职位",
  pageTitleEn: "Open positions",
  crumbs: { aboutUs: "公司信息", career: "加入我们", jobs: "职位" },
  cities: "按城市筛选",
  allCities: "全部城市",
  count: (count: number) => ["共 ", String(count), " 个职位"] as const,
  details: "职位详情",
  /**
   * Accessible name of a job's link: title, city and department, since several cities may look for the same.
   */
  detailsOf: (parts: string[]) => `职位详情：${parts.filter(Boolean).join("，")}`,
  pages: "职位分页",
  previous: "上一页",
  next: "下一页",
  page: (page: number, pages: number) => `第 ${page} 页，共 ${pages} 页`,
  empty: {
    city: "这座城市暂时没有开放的职位。",
    unknownCity: "没有找到这座城市的职位。",
    everywhere: "眼下没有开放的职位。",
  },
  beyond: (page: number, pages: number) => `职位共 ${pages} 页，没有第 ${page} 页。`,
  firstPage: "回到第一页",
  showAll: "查看全部职位",
  failed: "获取职位信息失败，请稍后重试！",
  retry: uiCopy.retry,
} as const;
