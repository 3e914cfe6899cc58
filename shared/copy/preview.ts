import type { Drop, DropReason } from "#shared/domain/dropReasons.ts";
import type { ContentPageKey, PageAreaName } from "#shared/pages/corePages.ts";
import { contentPageCopy } from "./content.ts";
import { uiCopy } from "./ui.ts";

/** Explains to editors why content is not rendered. */
const reasons: Record<DropReason, string> = {
  missing: "必须填写，这里没有",
  null: "这里是 null，没有内容",
  "wrong type": "类型不对：该是文字、数字、列表或对象中的另一种",
  empty: "有这个字段，但里面是空的",
  "unknown value": "不在可选的值之内",
  "not parseable": "写法读不懂，请对照手册里的格式",
  "out of range": "超出允许的范围",
  "unsafe link": "地址不安全或读不懂，没有采用",
  "forbidden host": "图片或影片所在的域名未获允许",
  "not found": "所指的类目、内容或商品不存在",
  "nothing left": "里面的每一项都不能显示",
};

/** Its price. */
const losses: Record<Drop["lost"], string> = {
  value: "按没有填写处理",
  element: "这一项不显示",
  whole: "整个版块不显示",
};

/** Names of areas that fill no content page, or only a part of one. */
const otherAreas: Readonly<Record<Exclude<PageAreaName, ContentPageKey>, string>> = {
  home: "首页",
  productVerification: "产品验真",
  gifts: "企业馈赠",
  jobs: "职位",
  newsList: "新闻",
  mainSeries: "系列",
  commonBlock: "共用版块",
  findUs: "线下精品店",
};

/** Content pages by their own titles. */
const contentAreaNames = Object.fromEntries(
  Object.entries(contentPageCopy).map(([key, { title }]) => [key, title]),
) as Readonly<Record<ContentPageKey, string>>;

/** Text of the editors' preview. */
export const previewCopy = {
  title: "内容预览",
  titleEn: "Preview",
  login: {
    text: "这里供编辑在发布之前查看页面。请输入预览口令。",
    label: "预览口令",
    submit: "进入预览",
    required: "请输入预览口令",
    wrong: "口令不对，请重新输入",
    limited: (time: string) => `尝试次数过多，请于北京时间 ${time} 之后再试`,
  },
  choose: {
    text: "看到的是最近一次保存的草稿，还没有发布，只有您看得到。",
    page: "页面编号",
    pageHint: "pageId",
    online: "线上编号",
    onlineHint: "onlineId",
    open: "预览",
    unreadable: "编号只含字母、数字与 . _ ~ -，请检查",
    areas: "本站页面",
  },
  bar: {
    label: "预览状态",
    draft: (id: string) => `预览 ${id}：未发布，只有您看得到。`,
    clean: "全部版块都能照常显示。",
    faults: (count: number) => `有 ${count} 处没有照填写的显示，已在原处框出。`,
    first: "看第一处",
    others: "换一页",
    end: "结束预览",
  },
  untitled: "未命名的页面",
  empty: "这一页还没有版块。",
  box: {
    title: (place: number, model: string) => `第 ${place} 个版块 ${model}`,
    nameless: "（没有 modelName）",
    whole: "没有显示",
    partly: "有几处没有显示",
  },
  reasons,
  losses,
  missing: { title: "内容系统里没有这一页", text: "请检查编号，或确认草稿已经保存。" },
  unavailable: {
    title: "草稿暂时没有取到",
    text: "内容系统没有回应，请稍后再试。",
    retry: uiCopy.retry,
  },
  back: "回到预览首页",
  areas: { ...otherAreas, ...contentAreaNames },
} as const;

/** Content areas whose page can be previewed. */
export type PreviewArea = PageAreaName;
