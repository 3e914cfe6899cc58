import { uiCopy } from "./ui.ts";

/** Text of job pages, with the application steps (JOB-02), and of their heads. */
export const careersCopy = {
  head: {
    pageTitle: "职位",
    documentTitle: (parts: readonly string[]) => parts.join("｜"),
    description: (brandName: string, city: string) =>
      `${brandName}${city}正在招聘的职位：职责、要求与工作地点，可在线投递简历。`,
    jobDescription: (brandName: string, job: string) =>
      `${brandName}招聘${job}：工作职责、任职要求与工作地点，可在线投递简历。`,
    /** Document title when the form is returned with errors. */
    titleError: (title: string) => `错误：${title}`,
  },
  dialog: {
    steps: "投递步骤",
    stepNames: { intro: "职位详情", form: "填写简历", done: "投递完成" },
    failedTitle: "职位信息",
    failed: "获取职位信息失败，请稍后重试！",
    gone: "没有找到这个职位，可能已经结束招聘。",
    retry: uiCopy.retry,
    back: "返回职位列表",
    apply: "投递简历",
  },
} as const;
