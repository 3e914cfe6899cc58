import { goodsWords } from "#brand/words/goods.ts";
import type { CoreServicePage } from "#shared/pages/corePages.ts";
import { contentPageCopy } from "./content.ts";
import { giftingCopy } from "./gifting.ts";
import { verificationCopy } from "./verification.ts";

/** What a search shows of a page, and the words that find it. */
export type Service = { title: string; summary: string; words: RegExp };

const page = (key: keyof typeof contentPageCopy, words: RegExp): Service => ({
  title: contentPageCopy[key].title,
  summary: contentPageCopy[key].description,
  words,
});

const joined = (words: RegExp, own: string | undefined) =>
  own === undefined ? words : new RegExp(`${words.source}|${own}`);

/** Pages that answer a search for a service, each with the words that find it. */
export const searchServices = {
  gifting: {
    title: giftingCopy.title,
    summary: giftingCopy.description,
    words:
      /企业|公司|年会|周年庆|团[购建]|开[业工张市]|批量|采购|酒店|餐厅|样板|商务|客户|员工|福利/,
  },
  verification: {
    title: "产品验真",
    summary: verificationCopy.description,
    words: /验真|真[假伪]|二维码|防伪|正品|假货|鉴定|底款/,
  },
  damagedAndReplaced: page(
    "damagedAndReplaced",
    /破损|[打摔]碎|碎了|破了|(?<!冰)裂|缺口|换新|退换|换货|保修|维修|修补|售后/,
  ),
  productMaintenance: page(
    "productMaintenance",
    /保养|[清擦手刷能可]洗|洗涤|[怎咋]么?样?洗|洗碗机|微波|烤箱|冰箱|消毒|蒸[箱锅]|空气炸|明火|电磁炉|划痕|刀痕|[茶油]渍|茶垢|褪色|掉色/,
  ),
  customised: page("customised", /定制|[刻题署签][字名]|logo/i),
  giftWrap: page("giftWrap", /包装|短笺|贺卡/),
  faq: page(
    "faq",
    joined(
      /发票|快递|物流|顺丰|运费|邮费|包邮|发货|配送|送[货达]|上门|[几多][天久][能会可]?[到送]|退[货款换]|[能可]以?退|退吗|打折|折扣|优惠|便宜|[特半]价|清仓|促销|满减|优惠券|海外|国外|[铅镉]|食品级|材质|产地|国产|进口|有毒|无毒|安全/,
      goodsWords.materialQuestions,
    ),
  ),
  findUs: {
    title: "线下精品店",
    summary: "各店的地址、电话与营业时间。",
    words:
      /门店|专柜|实体店|网店|网上|线上|淘宝|天猫|京东|抖音|小红书|哪[里儿]?能?买|现货|预[订定约留售购]|自取|地址|营业|几点|电话|北京|上海|广州|深圳|成都|杭州|南京|苏州|天津|重庆|武汉|西安/,
  },
  contactUs: page("contactUs", /电话|客服|微信|人工|邮箱|投诉/),
  member: page("member", /会员|积分/),
  career: page("career", /招聘|招人|找?工作|岗位|职位|求职|应聘|工资|薪[水资酬]|待遇|兼职|实习/),
  brandStory: page("brandStory", /品牌|故事|由来/),
  ourHistory: page("ourHistory", /历史|年表|创[立始办]|百年/),
  workmanship: page("workmanship", /工艺|工匠|匠心|手工|制作|怎么[做制]/),
  aboutUs: page("aboutUs", /关于我们|公司信息|官网|总部/),
  cookie: page("cookie", /隐私|个人信息|cookie/i),
} as const satisfies Readonly<Record<CoreServicePage, Service>>;
