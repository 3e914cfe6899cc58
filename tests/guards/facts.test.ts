import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { careersCopy } from "#shared/copy/careers.ts";
import { contentPageCopy } from "#shared/copy/content.ts";
import { giftingCopy } from "#shared/copy/gifting.ts";
import { telephoneHours } from "#shared/copy/hours.ts";
import { jobListCopy } from "#shared/copy/jobList.ts";
import { footerCopy, frameCopy, navDefaults } from "#shared/copy/layout.ts";
import { newsCopy } from "#shared/copy/news.ts";
import { storesCopy } from "#shared/copy/stores.ts";
import { verificationFormCopy } from "#shared/copy/verificationForm.ts";
import { rows } from "#tests/support/rows.ts";
import { filesBelow } from "./sources.ts";

/** All copy of the brand, including the demo's content. */
const said = filesBelow(["shared/copy", "brands/hvidso", "demo/data"], [".ts"]).map((file) => ({
  file,
  text: readFileSync(file, "utf8"),
}));

/** Returns the files that match a pattern, with the matches. */
function found(pattern: RegExp): string[] {
  return said.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)].map(([match]) => `${file}: ${match}`),
  );
}

test("telephone hours occur in one file, as in the specification", {
  meta: rows("GIFT-12", "FOOTER-07…08"),
}, () => {
  expect(telephoneHours.service).toBe("周一至周日 10:00–17:00");
  expect(telephoneHours.gifting).toBe("周一至周日 10:00–17:00（法定节假日除外）");
  expect(telephoneHours.switchboard).toBe("周一至周五 10:00–17:00");
  const elsewhere = found(/周[一二三四五六日]至周[一二三四五六日]\s*\d[^"`]*/g);
  expect(elsewhere.filter((each) => !each.startsWith("brands/hvidso/hours.ts"))).toEqual([]);
});

test("the retention time of résumés is equal on the form and in the privacy notice", () => {
  const kept = found(/(?:未录用，即予删除|简历[^"`。]{0,20}保留[^"`。，]*)/g);
  expect(kept.length).toBeGreaterThan(1);
  expect(kept.filter((each) => !each.endsWith("未录用，即予删除"))).toEqual([]);
  expect(
    found(/[一二三四五六七八九十\d]+\s*个月内未录用/g).map((each) => each.split(": ")[1]),
  ).toEqual(kept.map(() => "三个月内未录用"));
});

const N = "[一二两三四五六七八九十百]+";
/** What the brand promises and how it works, each with one value in all copy. */
const promises: [what: string, pattern: RegExp][] = [
  [
    "days until pieces in stock are sent",
    new RegExp(`(?:现货|常备款)[^"\`。]{0,8}?(${N})个?工作日`, "g"),
  ],
  [
    "years in which a broken piece is replaced",
    new RegExp(`(${N})年内，?(?:一件换一件|破损换新|免费修补)`, "g"),
  ],
  [
    "years in which a piece is made again",
    new RegExp(`(${N})年内?(?:可以)?补配|(${N})年内，缺一只`, "g"),
  ],
  ["weeks of what is made to order", new RegExp(`(${N}至${N})周`, "g")],
  ["minutes of wrapping", new RegExp(`包[好装][^"\`。]{0,8}约(${N})分钟`, "g")],
  ["begin of the winter season", new RegExp(`(${N}月)上市`, "g")],
  ["end of the winter season", new RegExp(`(${N}月)(?:${N}日)?收季`, "g")],
  ["day of the annual plate", /([立冬夏春秋][至冬夏春秋分]|[小大][雪寒])开窑/g],
  ["temperature of the glaze", new RegExp(`(一千(?:${N})?)度`, "g")],
  ["share of old ware", new RegExp(`百分之(${N})`, "g")],
  ["steps of the craft", new RegExp(`(${N})道工序`, "g")],
];

test.each(promises)("%s: one value in all copy", (_what, pattern) => {
  const values = said.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)].map(([, ...groups]) => ({ file, value: groups.find(Boolean) })),
  );
  expect(values.length).toBeGreaterThan(1);
  const [first] = values;
  expect(values.filter(({ value }) => value !== first?.value)).toEqual([]);
});

test("wrapping costs nothing", () => {
  expect(found(/(?:免费|不收)[^"`。]{0,2}包装/g).length).toBeGreaterThan(1);
  expect(found(/(?:另收|加收)[^"`。]{0,6}包装|包装费?[^"`。]{0,4}[¥\d]/g)).toEqual([]);
});

test("the founding year is always 1782", { meta: rows("STORY-01") }, () => {
  expect(found(/1775|一七七五/g)).toEqual([]);
  const founded = found(/(?:始于|立于|创立于|自)\s*(?:17\d\d|一七[〇一二三四五六七八九]{2})/g);
  expect(founded.length).toBeGreaterThan(0);
  expect(founded.filter((each) => !/1782|一七八二/.test(each))).toEqual([]);
});

test("a visitor is 您", () => {
  expect(found(/你/g)).toEqual([]);
});

test("prices have two decimals, and ranges are whole yuan", () => {
  const prices = found(/[¥￥] ?\d[\d,]*(?:\.\d+)?/g);
  expect(prices.filter((each) => !/\.\d\d$/.test(each))).toEqual([]);
  // An amount in 元 is an end of a range, or of one that is open.
  const amounts = found(/[\d,]+ 元(?![^"`]{0,3}(?:以上|以下|起|以内))/g);
  expect(amounts).toEqual([]);
});

test("a page has one name: in the layout's links, its breadcrumbs and its title", () => {
  const { service, about, more, legal } = footerCopy;
  const links: [string, keyof typeof contentPageCopy][] = [
    [service.customised, "customised"],
    [service.giftWrap, "giftWrap"],
    [service.damagedForNew, "damagedAndReplaced"],
    [service.productCare, "productMaintenance"],
    [service.faq, "faq"],
    [about.brandStory, "brandStory"],
    [about.careers, "career"],
    [about.group, "group"],
    [about.company, "aboutUs"],
    [more.member, "member"],
    [more.damagedForNew, "damagedForNew"],
    [legal.cookie, "cookie"],
    [frameCopy.toolbar.careers, "career"],
    [frameCopy.toolbar.contact, "contactUs"],
    [navDefaults.brandStory, "brandStory"],
    [navDefaults.member, "member"],
  ];
  const { crumbs } = jobListCopy;
  links.push([crumbs.aboutUs, "aboutUs"], [crumbs.career, "career"]);
  for (const [label, page] of links) expect(label, page).toBe(contentPageCopy[page].title);
  expect(crumbs.jobs).toBe(careersCopy.head.pageTitle);
  expect(more.news).toBe(newsCopy.title);
  expect(frameCopy.toolbar.news).toBe(newsCopy.title);
  expect(more.gifting).toBe(giftingCopy.title);
  expect(frameCopy.toolbar.stores).toBe(storesCopy.page.title);
  expect(footerCopy.buy.boutiques).toBe(storesCopy.page.title);
  expect(frameCopy.toolbar.verification).toBe(verificationFormCopy.title);
});
