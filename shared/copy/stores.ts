import { storesWords } from "#brand/words/stores.ts";
import { hasPage } from "#shared/domain/enabledPages.ts";
import type { StoreCount } from "#shared/domain/stores.ts";
import { uiCopy } from "./ui.ts";

/** Text of the store dialog and the stores page (STORE-08 to STORE-17). */
export const storesCopy = {
  follow: { title: "关注我们", scan: "扫码关注", wechatCode: "微信公众号二维码" },
  dialog: {
    soon: "即将盛大开业",
    address: "地址",
    telephone: "电话",
    opening: "开业",
    hours: "营业时间",
    type: "门店类型",
    ownBoutique: "直营精品店",
    services: "门店服务",
    consultation: "咨询选购",
    warranty: "破损换新",
    giftWrap: "免费礼品包装",
    pictures: "门店图片",
    previous: "上一张",
    next: "下一张",
    picture: (n: number) => `第 ${n} 张`,
    pictureAlt: (name: string, n: number) => `${name}，图 ${n}`,
    route: "导航到店",
    unknownTitle: "没有找到这家店",
    unknownText: `地址里的门店编号有误${hasPage("stores") ? "，请从门店页再选一次" : ""}。`,
    unavailableTitle: "门店信息暂时没有取到",
    /** Verbatim (ERR-08). */
    unavailableText: uiCopy.storesFailed,
    allStores: "查看全部门店",
  },
  /** Opening day in the format of the specification; month and day have two digits. */
  openingDay: (year: string, month: string, day: string) =>
    `${year} 年 ${month} 月 ${day} 日 正式开业`,
  openingUnknown: "开业日期即将公布",
  daily: (hours: string) => `周一至周日 ${hours}`,
  adviser: "用企业微信咨询顾问",
  page: {
    title: "线下精品店",
    titleEn: "Find us",
    tabs: "购买方式",
    boutiques: "线下精品店",
    flagshipStores: "官方旗舰店",
    wechatStore: "微信商城",
    nearest: "离您最近",
    hours: "营业",
    call: "拨打",
    openNow: "营业中",
    /** Used before opening and after closing time. */
    closedNow: "休息中",
    filter: "按地区查找",
    region: "省份",
    city: "城市",
    allRegions: "全部省份",
    allCities: "全部城市",
    otherCities: "其他城市",
    apply: "查找",
    locate: "使用我的位置",
    locating: "正在定位…",
    located: "已按您的位置标出距离。位置只用于这一次查找，不作保存。",
    notLocated: "没有取得您的位置，请按地区查找。",
    count: ({ open, soon }: StoreCount) => {
      if (soon === 0) return `共 ${open} 家直营精品店`;
      return open === 0
        ? `${soon} 家直营精品店即将开业`
        : `共 ${open} 家直营精品店，另有 ${soon} 家即将开业`;
    },
    notOpenYet: (place: string, nearest: string) =>
      `${place}店尚未开业，最近的营业门店是${nearest}。`,
    none: storesWords.none,
    distance: (kilometres: string) => `距您约 ${kilometres} 公里`,
    visit: "进店选购",
    failedTitle: "暂时无法显示门店",
    failedText: "电话与线上旗舰店都在，随时可以找到我们。",
    retry: uiCopy.retry,
    contact: "联系我们",
    description: storesWords.description,
  },
} as const;

/** English city names for the index; other cities have none. */
export const cityNamesEn: Readonly<Record<string, string>> = {
  北京市: "Beijing",
  上海市: "Shanghai",
  天津市: "Tianjin",
  重庆市: "Chongqing",
  广州市: "Guangzhou",
  深圳市: "Shenzhen",
  成都市: "Chengdu",
  杭州市: "Hangzhou",
  南京市: "Nanjing",
  苏州市: "Suzhou",
  武汉市: "Wuhan",
  西安市: "Xi’an",
  青岛市: "Qingdao",
  厦门市: "Xiamen",
  宁波市: "Ningbo",
};

/** Last character of a city's full name, omitted in headings. */
export const CITY_SUFFIX = "市";
