import { contactDefaults } from "#brand/contact.ts";
import { facts } from "#brand/facts.ts";
import { frameWords } from "#brand/words/frame.ts";
import { hasPage } from "#shared/domain/enabledPages.ts";
import type { NoticeCode } from "#shared/domain/flashNotices.ts";
import { telephoneHours } from "./hours.ts";

/** Text of the layout: toolbar, header, breadcrumbs, footer, loading text, messages. */
export const frameCopy = {
  skip: "跳到正文",
  loading: "加载中…",
  lineLost: "网络似乎断开了，恢复后会自动继续。",
  toolbar: {
    label: "门店与服务",
    nearest: "最近门店：",
    /** Shown until the nearest store is known; same length as the text above to avoid a layout shift. */
    store: "线下门店：",
    stores: "线下精品店",
    verification: "产品验真",
    contact: "联系我们",
    careers: "加入我们",
    news: frameWords.news,
  },
  nav: { label: "主导航", menu: "菜单" },
  search: { open: "搜索", label: "搜索产品", submit: "搜索" },
  crumbs: { label: "当前位置", home: "首页" },
} as const;

/** Texts of the notice codes in the URL (ERR-13, verbatim). */
export const noticeTexts: Record<NoticeCode, string> = {
  "data-error": "数据异常，请稍后重试！",
};

/** Fallback navigation items when content is missing. */
export const navDefaults = {
  products: "全部产品",
  gifting: "企业馈赠",
  brandStory: "品牌故事",
  member: "会员",
} as const;

/** In the place of an address that is not known: where all of them are, if the brand has that page. */
const addressDefault = hasPage("stores") ? "各店地址与营业时间，请见门店页" : "";

/** Fallback text of the layout when content or settings are missing. */
export const frameDefaults = {
  storeName: contactDefaults.storeName,
  storeAddress: contactDefaults.storeAddress ?? addressDefault,
  storeContactLabel: contactDefaults.storeContactLabel,
  storeContactValue: contactDefaults.storeContactValue ?? "",
  label4Tel: "客服电话",
  value4Tel: contactDefaults.value4Tel ?? "",
  label4Phone: "手机",
  label4Email: "邮箱",
  value4Email: contactDefaults.value4Email ?? "",
  storeName4TM: "天猫官方旗舰店",
  storeName4JD: "京东官方旗舰店",
  storeName4DY: "抖音官方旗舰店",
  name4WXStore: "微信商城",
  name4WX: "微信公众号",
  name4Weibo: "微博",
  name4XHS: "小红书",
  name4DY: "抖音",
  searchPlaceholder: frameWords.searchPlaceholder,
} as const;

const { service, switchboard } = telephoneHours;

/** The same fallbacks without brand-specific facts. */
export const bareDefaults = {
  ...frameDefaults,
  storeName: "线下精品店",
  storeAddress: addressDefault,
  storeContactLabel: "客服电话",
  storeContactValue: "",
  value4Tel: "",
  value4Email: "",
  searchPlaceholder: "搜索产品",
} as const;

/** Text of the footer (FOOTER-01 to FOOTER-13). */
export const footerCopy = {
  label: "页脚",
  service: {
    title: "客户服务",
    customised: "私人定制",
    giftWrap: "礼品包装",
    damagedForNew: "破损换新",
    productCare: "产品保养",
    faq: "常见问题",
  },
  about: {
    title: "关于我们",
    brandStory: "品牌故事",
    careers: "加入我们",
    group: "所属集团",
    company: "公司信息",
  },
  buy: {
    title: "如何购买",
    boutiques: "线下精品店",
    flagshipStores: "官方旗舰店",
  },
  contact: {
    title: "联系我们",
    switchboard: "总机",
    switchboardNumber: facts.switchboardNumber,
    /** Hours of the numbers above, one line each. */
    hours: [
      ...(service === null ? [] : [`客服：${service}`]),
      ...(switchboard === null || facts.switchboardNumber === null ? [] : [`总机：${switchboard}`]),
    ],
  },
  follow: { title: "关注我们", scan: "请用微信扫码" },
  sisters: {
    title: "姊妹品牌",
    brands: facts.sisters,
  },
  more: {
    /** Parts of the landmark's name, by the page that the brand has. */
    labels: { gifting: "馈赠", member: "会员", and: "与", other: "更多页面" },
    gifting: "企业馈赠",
    member: "会员",
    damagedForNew: "会员破损换新",
    news: frameWords.news,
  },
  legal: {
    privacy: "隐私政策",
    cookie: "Cookie 声明",
    copyright: facts.copyright,
    filing: facts.filing,
  },
} as const;
