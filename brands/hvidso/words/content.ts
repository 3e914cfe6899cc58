import type { Words } from "#brands/pack.ts";
import { brand } from "../identity.ts";

/** Headings and descriptions of the CMS page screens. */
export const pageWords = {
  member: {
    title: "会员",
    titleEn: "Membership",
    description: `${brand.nameZh}会员的家册：记下您收过的每一件，破损换新、补配与当年年盘的预留。在任一家精品店登记，即为会员。`,
  },
  damagedForNew: {
    title: "会员破损换新",
    titleEn: "Broken, then new",
    description: `会员购买的${brand.nameZh}瓷器，一年之内不慎打破，可依办法换得同款新器。`,
  },
  contactUs: {
    title: "联系我们",
    titleEn: "Contact",
    description: "客服电话、总机、邮箱与服务时间。",
  },
  brandStory: {
    title: "品牌故事",
    titleEn: "The house",
    description: `自一七八二年起，${brand.nameZh}在哥本哈根烧制瓷器。这里是窑、笔与人的故事。`,
  },
  ourHistory: {
    title: `${brand.nameZh}历史`,
    titleEn: "Our history",
    description: `从一七八二年的第一座窑到今天：${brand.nameZh}两百余年的年谱。`,
  },
  workmanship: {
    title: "匠心工艺",
    titleEn: "Workmanship",
    description: `旋坯、素烧、手绘、上釉、釉烧：一件${brand.nameZh}如何做成。`,
  },
  annualPlate: {
    title: "年度纪念盘",
    titleEn: "Annual plates",
    description: `每年一幅，冬至开窑。二〇一四年以来的${brand.nameZh}年度纪念盘。`,
  },
  aboutIittala: {
    title: "AAVASALO\u00a0· 芬兰炻器",
    titleEn: "Aavasalo",
    description: `${brand.nameZh}的芬兰姊妹工坊：掺石的炻器，四种颜色，可入烤箱。`,
  },
  productStory: {
    title: "器物故事",
    titleEn: "Stories of pieces",
    description: `一张短笺、一只礼盒与圈足里的底款：盒子里的${brand.nameZh}。`,
  },
  customised: {
    title: "私人定制",
    titleEn: "Made for you",
    description: "姓名、日期与纹章，由画师手书入釉。私人定制的办法与时间。",
  },
  giftWrap: {
    title: "礼品包装",
    titleEn: "Gift wrapping",
    description: `${brand.nameZh}礼盒、缎带与手写短笺，精品店内免费。`,
  },
  damagedAndReplaced: {
    title: "破损换新",
    titleEn: "Damage warranty",
    description: "自购买之日起一年内，一件换一件：适用的器物与办理的步骤。",
  },
  productMaintenance: {
    title: "产品保养",
    titleEn: "Care",
    description: "洗涤、存放与使用：让一件瓷器用得长久。",
  },
  faq: {
    title: "常见问题",
    titleEn: "Questions",
    description: "关于选购、配送、验真与保养，您常问到的事。",
  },
  aboutUs: {
    title: "公司信息",
    titleEn: "About us",
    description: `${brand.nameZh}瓷器在中国：公司信息、精品店与人。`,
  },
  career: {
    title: "加入我们",
    titleEn: "Careers",
    description: `在${brand.nameZh}工作：画室、门店与办公室，钟点与福利。`,
  },
  group: {
    title: "所属集团",
    titleEn: "The group",
    description: `${brand.nameZh}所属的北欧器物集团与姊妹品牌。`,
  },
  cookie: {
    title: "Cookie 声明",
    titleEn: "Cookies",
    description: "本站如何使用 Cookie 与浏览器存储，以及隐私政策。",
  },
} as const satisfies Words["content"]["pages"];

/** Link to the home page at the end of a sub-brand page. */
export const homeWay = `回到${brand.nameZh}`;
