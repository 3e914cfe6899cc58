import { h3, list, p } from "./html.ts";
import { cityAreas } from "./stores.ts";
import type { DemoCity, DemoJob } from "./types.ts";

/** Cities with open positions. */
export const recruitingCities: DemoCity[] = cityAreas.map(({ areaId, areaCode, areaName }) => ({
  areaId,
  areaCode,
  areaName,
}));

type Opening = {
  title: string;
  en: string;
  department: string;
  cities: string[];
  intro: string;
  duties: string[];
  wishes: string[];
  needs: { store?: true; works?: true };
};

const openings: Opening[] = [
  {
    title: "瓷器彩绘师",
    en: "Porcelain painter",
    department: "画室",
    cities: ["上海市"],
    intro: "在上海静安店的小画室落笔，为客人题名，也教客人画线。",
    duties: ["盘底题名与小件定制", "每季开放日的示范", "与 Kjøbenhavn 画室对色"],
    wishes: ["有三年以上工笔或釉下彩经验", "坐得住四个小时", "愿意从画线重新学起"],
    needs: { works: true },
  },
  {
    title: "精品店店长",
    en: "Boutique manager",
    department: "门店",
    cities: ["北京市"],
    intro: "带一间店，带六个人，也带一壶茶。",
    duties: ["门店的日常与账目", "排班、带教与交接", "记得老客人的碗橱里有什么"],
    wishes: ["有五年以上精品零售经验", "带过四人以上的店", "待客从容"],
    needs: { store: true },
  },
  {
    title: "器物顾问",
    en: "Client adviser",
    department: "门店",
    cities: ["上海市", "苏州市", "南京市"],
    intro: "替客人想一想：桌子多大，家里几个人，谁来洗碗。",
    duties: ["接待与导览", "包装与短笺", "破损换新的登记"],
    wishes: ["有一年以上零售或酒店服务经验", "手稳，字好", "喜欢下厨者优先"],
    needs: { store: true },
  },
  {
    title: "器物顾问",
    en: "Client adviser",
    department: "门店",
    cities: ["成都市"],
    intro: "成都锦江店与高新店，各招一位。",
    duties: ["接待与导览", "下午茶席的布置", "周末亲子画线课的协助"],
    wishes: ["有一年以上零售或酒店服务经验", "有耐心，尤其对孩子"],
    needs: { store: true },
  },
  {
    title: "陈列设计师",
    en: "Visual merchandiser",
    department: "中国区总部",
    cities: ["上海市"],
    intro: "为各店的橱窗与桌景定稿，并到现场布置。",
    duties: ["各店的橱窗与桌景", "每季一册陈列手册", "新店筹备的现场"],
    wishes: ["有三年以上陈列或空间设计经验", "能画手稿", "每月可出差八日"],
    needs: { works: true },
  },
  {
    title: "企业馈赠专员",
    en: "Corporate gifting",
    department: "企业馈赠",
    cities: ["深圳市", "广州市"],
    intro: "从选器到送达，一单礼由您从头跟到尾。",
    duties: ["接洽与方案", "打样、题名与验收", "按名单寄送与回访"],
    wishes: ["有三年以上企业客户经验", "细心"],
    needs: { store: true, works: true },
  },
  {
    title: "客户服务专员",
    en: "Client care",
    department: "中国区总部",
    cities: ["上海市"],
    intro: "接电话，回信，替人找一只二十年前的杯盖。",
    duties: ["电话、邮件与信件", "破损换新与补配的跟进", "每周一次与画室核对字母"],
    wishes: ["有两年以上客服经验", "普通话清楚，英文能写信"],
    needs: {},
  },
  {
    title: "新店店长（杭州）",
    en: "Boutique manager, Hangzhou",
    department: "门店",
    cities: ["杭州市"],
    intro: "湖滨店二〇二七年十月开业，从第一张桌子开始布置。",
    duties: ["筹备、招聘与带教", "二楼小画室的排期", "开业之后的一切"],
    wishes: ["有五年以上精品零售经验", "有开店经验", "常驻杭州"],
    needs: {},
  },
];

/** Open positions; `jobContent` is URI-encoded HTML (JOB-04). */
export const jobs: DemoJob[] = openings.map((opening, index) => {
  const cityIds = cityAreas
    .filter(({ areaName }) => opening.cities.includes(areaName))
    .map(({ areaId }) => areaId);
  const html =
    p(opening.intro) +
    h3("您要做的") +
    list(...opening.duties) +
    h3("我们希望您") +
    list(...opening.wishes);
  return {
    id: String(8001 + index),
    jobTitle: opening.title,
    jobTitleEn: opening.en,
    department: opening.department,
    cityName: opening.cities.join("、"),
    jobContent: encodeURIComponent(html),
    storeRequired: Boolean(opening.needs.store),
    workFileRequired: Boolean(opening.needs.works),
    cityIds,
  };
});
