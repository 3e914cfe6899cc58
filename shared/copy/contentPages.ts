import type { PageWords } from "#brands/pack.ts";
import type { ContentPageKey } from "#shared/pages/corePages.ts";

/**
 * Heading, English heading and description of every content page, which any brand can use until its pack has its own
 * (`brands/<key>/words/content.ts`).
 * @param nameZh Chinese name of the brand
 */
export function neutralPageWords(nameZh: string): Readonly<Record<ContentPageKey, PageWords>> {
  const page = (title: string, titleEn: string, description: string) => ({
    title,
    titleEn,
    description,
  });
  return {
    brandStory: page("品牌故事", "Our story", `${nameZh}的故事。`),
    ourHistory: page("品牌历史", "Our history", `${nameZh}从创立到今天。`),
    workmanship: page("匠心工艺", "Workmanship", `${nameZh}的每一件如何做成。`),
    annualPlate: page("年度之作", "Annual pieces", `${nameZh}每年一件的年度之作。`),
    aboutIittala: page("设计支线", "The design line", `${nameZh}的设计支线。`),
    productStory: page("产品故事", "Stories of pieces", "每个系列从何而来。"),
    customised: page("私人定制", "Made for you", "私人定制的办法与时间。"),
    giftWrap: page("礼品包装", "Gift wrapping", "礼品包装的样式与办法。"),
    damagedAndReplaced: page("破损换新", "Damage warranty", "破损之后如何办理。"),
    productMaintenance: page("产品保养", "Care", "洗涤、存放与使用。"),
    faq: page("常见问题", "Questions", "您常问到的事。"),
    contactUs: page("联系我们", "Contact", "电话、邮箱与服务时间。"),
    aboutUs: page("公司信息", "About us", `${nameZh}的公司信息。`),
    career: page("加入我们", "Careers", `在${nameZh}工作是怎样的。`),
    group: page("所属集团", "The group", `${nameZh}所属的集团。`),
    cookie: page("Cookie 声明", "Cookies", "本站如何使用 Cookie 与浏览器存储，以及隐私政策。"),
    member: page("会员", "Membership", `${nameZh}会员的权益与登记办法。`),
    damagedForNew: page("会员破损换新", "Broken, then new", "会员破损换新的办法。"),
  };
}
