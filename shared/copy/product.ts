import { goodsWords } from "#brand/words/goods.ts";
import { productWords } from "#brand/words/product.ts";
import { uiCopy } from "./ui.ts";

/** Text of the product screen (PDP-14, PDP-16, PDP-18, PDP-22). */
export const productCopy = {
  /** Short product summary for share previews and search engines. */
  summary: { of: (title: string, text: string) => `${title}：${text}`, comma: "，" },
  gallery: {
    label: "产品图片",
    thumbnails: "选择图片",
    enlarge: "查看大图",
    previous: "上一张",
    next: "下一张",
    /** Alternative text of picture n; `view`: viewing angle, or empty. */
    alt: (label: string, n: number, view: string) => `${label}，${view || `图 ${n}`}`,
    thumbnail: (n: number) => `第 ${n} 张`,
  },
  viewer: {
    title: "大图",
    enlarge: "放大",
    whole: "还原",
    lost: "大图没有加载出来，会自动再试。",
  },
  price: {
    label: "官方指导价",
    inquiry: "官方指导价：请联系线下门店",
    /** Short form for narrow slots. */
    short: "请联系线下门店",
  },
  siblings: {
    label: "同系列款式",
    /** Joins the names of two attributes in which siblings differ; the second is a size. */
    and: "与",
    size: "尺寸",
    /** Name of the n-th of the group, if the backend sends none. */
    nth: (n: number) => `款式 ${n}`,
  },
  buy: {
    action: "即刻选购",
    otherBoutiques: "查看其他精品店",
  },
  share: {
    action: "分享",
    code: "本页网址的二维码",
    scan: ["微信扫一扫，", "分享给朋友"],
    microblog: "分享到微博",
    sheet: "分享给…",
    copy: "复制链接",
    copied: "链接已复制",
    poster: "生成海报",
    posterAlt: (title: string) => `${title} 的海报`,
    keep: "长按图片保存，或发给朋友",
    hold: "长按识别二维码",
    failed: "没有成功，请稍后重试！",
  },
  services: {
    visit: (store: string) => `到店看一看：${store}`,
    call: (telephone: string) => `致电门店：${telephone}`,
    engraving: productWords.engraving,
    letter: productWords.letter,
    orders: productWords.orders,
    giftWrap: "礼品包装",
    care: "产品保养",
    damaged: "破损换新",
  },
  ticks: "特点",
  details: {
    title: goodsWords.details,
    backstamp: productWords.backstamp,
    /** Attribute by which a product names a foot mark other than the pack's drawing. */
    footMark: "底款",
    features: "特征",
    specifications: "规格",
    items: "更多信息",
    featureName: (name: string) => `${name}：`,
  },
  elsewhere: {
    title: `看看别的${goodsWords.goods}`,
    text: productWords.elsewhereText,
    home: uiCopy.toHome,
    stores: "线下精品店",
  },
  unavailable: {
    title: "这一页暂时打不开",
    message: uiCopy.requestFailed,
    retry: uiCopy.retry,
    home: uiCopy.toHome,
  },
} as const;
