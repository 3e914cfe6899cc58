import type { Words } from "#brands/pack.ts";

/** Headings and descriptions of the CMS page screens. */
export const pageWords = {
  brandStory: {
    title: "品牌故事",
    titleEn: "The workshop",
    description: "河湾里的一间木作坊，十一个人，一季一棵树。",
  },
  ourHistory: {
    title: "作坊旧事",
    titleEn: "Since 1954",
    description: "从一九五四年的一台脚踏车床到今天。",
  },
  workmanship: {
    title: "从一棵树开始",
    titleEn: "From the tree",
    description: "选树、劈材、阴干、旋制、上油：一只木碗的两年。",
  },
  giftWrap: {
    title: "礼品包装",
    titleEn: "Gift wrapping",
    description: "刨花、麻绳与一张树的卡片。",
  },
  productMaintenance: {
    title: "产品保养",
    titleEn: "Care",
    description: "洗净、擦干、半年上一次油：木器的用法。",
  },
  faq: {
    title: "常见问题",
    titleEn: "Questions",
    description: "开裂、变色与上油，您常问到的事。",
  },
  contactUs: {
    title: "联系我们",
    titleEn: "Contact",
    description: "作坊的电话、邮箱与来访时间。",
  },
  aboutUs: {
    title: "公司信息",
    titleEn: "About us",
    description: "栎里木作：一间作坊，两家店。",
  },
  career: {
    title: "加入我们",
    titleEn: "Careers",
    description: "在车床边站一天是怎样的。",
  },
  cookie: {
    title: "Cookie 声明",
    titleEn: "Cookies",
    description: "本站如何使用 Cookie 与浏览器存储，以及隐私政策。",
  },
} as const satisfies Words["content"]["pages"];

/** Link to the home page at the end of a sub-brand page. */
export const homeWay = "回到栎里";
