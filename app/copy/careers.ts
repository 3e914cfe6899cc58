import { uiCopy } from "./ui.ts";

/** Text of the job list and job pages, with the application steps (spec §2, §8). */
export const careersCopy = {
  list: {
    title: "开放的职位",
    pageTitle: "职位",
    pageTitleEn: "Open positions",
    documentTitle: (parts: readonly string[]) => parts.join("｜"),
    description: (house: string, city: string) =>
      `${house}${city}正在招聘的职位：职责、要求与工作地点，可在线投递简历。`,
    jobDescription: (house: string, job: string) =>
      `${house}招聘${job}：工作职责、任职要求与工作地点，可在线投递简历。`,
    crumbs: { aboutUs: "公司信息", career: "加入我们", jobs: "职位" },
    cities: "按城市筛选",
    allCities: "全部城市",
    count: (count: number) => ["共 ", String(count), " 个职位"] as const,
    details: "职位详情",
    /** Accessible name of a job's link. */
    /** Title, city and department, since several cities may look for the same. */
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
  },
  dialog: {
    steps: "投递步骤",
    stepNames: { intro: "职位详情", form: "填写简历", done: "投递完成" },
    failedTitle: "职位信息",
    failed: "获取职位信息失败，请稍后重试！",
    retry: uiCopy.retry,
    back: "返回职位列表",
    apply: "投递简历",
    /** Document title when the form is returned with errors. */
    titleError: (title: string) => `错误：${title}`,
  },
} as const;
