import type { AnalyticsService } from "#shared/domain/analytics.ts";
import { brand } from "./brand.ts";

/** Recipients of the statistics without `ANALYTICS_PROVIDER`. */
export const analyticsProviders: Record<AnalyticsService, string> = {
  baidu: "北京百度网讯科技有限公司（百度统计）",
  plausible: `${brand.nameZh}自行运营的统计服务`,
};

/** Texts of the consent to statistics: the strip on pages, and the page that explains it. */
export const consentCopy = {
  title: "访问统计",
  titleEn: "Statistics",
  footer: "访问统计设置",
  strip: {
    label: "访问统计的同意",
    text: (provider: string) =>
      `我们希望统计网页的访问情况，用来改进内容；统计信息由${provider}接收。是否同意由您决定，不同意也不影响浏览。`,
    more: "了解详情",
  },
  intro: `${brand.nameZh}希望了解哪些内容对您有用，因此统计网页的访问情况。是否同意由您决定；不同意，不影响您使用本站的任何内容与服务。`,
  /** What the law requires before consent (PIPL, articles 17 and 23). */
  terms: (provider: string) => [
    { term: "处理者", text: `${brand.name}，联系方式见「联系我们」。` },
    { term: "接收方", text: `${provider}。` },
    { term: "目的", text: "了解各个页面的访问量与访问来源，改进本站的内容。" },
    {
      term: "方式",
      text: "您同意之后，浏览器才加载统计脚本，并在您打开页面时发送访问记录；在此之前，既不加载，也不发送。",
    },
    {
      term: "信息种类",
      text: "所访问页面的地址与标题、来访前的页面、访问时间、IP 地址，以及浏览器、操作系统与屏幕的信息。",
    },
    {
      term: "保存期限",
      text: "您的选择保存 180 天，期满后再次征求您的意见；访问记录只保存至实现上述目的所需的最短时间。",
    },
    {
      term: "您的权利",
      text: "您可以随时在本页撤回同意，撤回不影响此前已进行的统计；也可以联系我们，查阅、复制、更正或删除您的信息。",
    },
  ],
  contact: "联系我们",
  /** The decision that applies now. */
  state: {
    label: "当前状态",
    allowed: "您已同意访问统计。",
    refused: "您没有同意访问统计，本站不会统计您的访问。",
    none: "您还没有选择；选择之前，本站不会统计您的访问。",
    signal: "您的浏览器声明不希望被跟踪，本站因此不会统计您的访问，无论您如何选择。",
  },
  choose: {
    allowed: "同意统计",
    refused: "不同意",
    withdraw: "撤回同意",
  },
} as const;
