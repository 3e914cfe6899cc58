import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { careersCopy } from "#app/copy/careers.ts";
import { contentPageCopy } from "#app/copy/content.ts";
import { giftingCopy } from "#app/copy/gifting.ts";
import { telephoneHours } from "#app/copy/hours.ts";
import { footerCopy, frameCopy, navDefaults } from "#app/copy/layout.ts";
import { newsCopy } from "#app/copy/news.ts";
import { storesCopy } from "#app/copy/stores.ts";
import { verificationFormCopy } from "#app/copy/verificationForm.ts";
import { boutiques, buildStores } from "#demo/data/stores.ts";
import { rows } from "#tests/support/rows.ts";
import { filesBelow } from "./sources.ts";

/** Everything that the house says: its words, and those of the demo's content. */
const said = filesBelow(["app/copy", "brands/hvidso", "demo/data"], [".ts"]).map((file) => ({
  file,
  text: readFileSync(file, "utf8"),
}));

/** Files in which a pattern stands, with what was found. */
function found(pattern: RegExp): string[] {
  return said.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)].map(([match]) => `${file}: ${match}`),
  );
}

test("telephone hours are said in one place, as the specification has them", {
  meta: rows("GIFT-12", "FOOTER-07…08"),
}, () => {
  expect(telephoneHours.service).toBe("周一至周日 10:00–17:00");
  expect(telephoneHours.gifting).toBe("周一至周日 10:00–17:00（法定节假日除外）");
  expect(telephoneHours.switchboard).toBe("周一至周五 10:00–17:00");
  const elsewhere = found(/周[一二三四五六日]至周[一二三四五六日]\s*\d[^"`]*/g);
  expect(elsewhere.filter((each) => !each.startsWith("brands/hvidso/hours.ts"))).toEqual([]);
});

test("opening hours are each store's own, said with the store and nowhere else", () => {
  const spans = found(/\d{1,2}[:：]\d{2}\s*[-–—~至到]\s*\d{1,2}[:：]\d{2}/g);
  const elsewhere = spans.filter(
    (each) => !/^(brands\/hvidso\/hours|demo\/data\/stores)\.ts/.test(each),
  );
  expect(elsewhere).toEqual([]);
  expect(
    found(/(?:营业|开门|打烊|关门)[^"`。]{0,12}[\d一二三四五六七八九十]+\s*(?:点|时)/g),
  ).toEqual([]);
  expect(spans).toContain("demo/data/stores.ts: 10:00-22:00");
});

test("there are as many stores as the house says: one that is yet to open is none of them", () => {
  const stores = buildStores((name) => name).filter(({ openStatus }) => openStatus);
  expect(stores).toHaveLength(11);
  expect(new Set(stores.map(({ city }) => city)).size).toBe(7);
  expect(boutiques).toEqual({ open: "十一", cities: "七" });
  const counted = found(
    /[\d一二三四五六七八九十]+家(?:直营)?(?:精品)?店|[一二三四五六七八九十]座城市/g,
  ).map((each) => each.split(": ")[1]);
  expect(counted.filter((each) => !/^(一|十一)家/.test(each ?? ""))).toEqual([]);
});

test("résumés are kept for one time, said alike on the form and in the privacy notice", () => {
  const kept = found(/(?:未录用即删除|简历[^"`。]{0,20}保留[^"`。，]*)/g);
  expect(kept.length).toBeGreaterThan(1);
  expect(kept.filter((each) => !each.endsWith("未录用即删除"))).toEqual([]);
  expect(
    found(/[一二三四五六七八九十\d]+\s*个月内未录用/g).map((each) => each.split(": ")[1]),
  ).toEqual(kept.map(() => "三个月内未录用"));
});

test("the house was founded in 1782, and in no other year", { meta: rows("STORY-01") }, () => {
  expect(found(/1775|一七七五/g)).toEqual([]);
  const founded = found(/(?:始于|立于|创立于|自)\s*(?:17\d\d|一七[〇一二三四五六七八九]{2})/g);
  expect(founded.length).toBeGreaterThan(0);
  expect(founded.filter((each) => !/1782|一七八二/.test(each))).toEqual([]);
});

test("no words count the years up to today: the next year would make them untrue", () => {
  expect(found(/[一二两三四五六七八九]百[零〇一二三四五六七八九十]+年/g)).toEqual([]);
  // News and letters bear their dates; everything else is read in any year.
  const dated = /^demo\/data\/(news|readable)\.ts/;
  const today = found(/今年|去年|明年/g);
  expect(today.length).toBeGreaterThan(0);
  expect(today.filter((each) => !dated.test(each))).toEqual([]);
});

test("a plate that is gone is sold out: 封窑 is what happens to the kiln", () => {
  expect(found(/已经?封窑/g)).toEqual([]);
  expect(found(/售罄/g).length).toBeGreaterThan(0);
});

test("the service number is one number", () => {
  const numbers = new Set(found(/400-\d{3}-\d{4}/g).map((each) => each.split(": ")[1]));
  expect([...numbers]).toEqual(["400-555-0182"]);
});

test("a number is answered at one time: the switchboard's is not the gifting desk's", () => {
  const spelled = found(/021-5555 01\d\d/g);
  const files = (number: string) =>
    spelled.flatMap((each) => (each.endsWith(number) ? [each.split(": ")[0]] : []));
  expect(files("021-5555 0100")).toEqual(["brands/hvidso/facts.ts", "demo/data/pages/people.ts"]);
  expect(files("021-5555 0108")).toEqual([
    "demo/data/pages/gifting.ts",
    "demo/data/pages/people.ts",
  ]);
});

test("what is made to order takes as long wherever it is said", () => {
  const weeks = found(/(?:刻名|刻名七日打样，|烧制|开窑，|开窑。约)[一二三四五六七八九十至]+周/g);
  expect(weeks.length).toBeGreaterThan(3);
  expect(weeks.filter((each) => !each.endsWith("六至八周"))).toEqual([]);
});

test("the kiln has moved once less than it has had places", () => {
  const kilns = found(/(?:[一二三四五六七八九]次(?:迁窑|窑)|搬过[一二三四五六七八九]次)/g);
  expect(kilns.length).toBeGreaterThan(2);
  expect(kilns.filter((each) => !each.includes("三次"))).toEqual([]);
  expect(found(/四处窑址/g)).toHaveLength(1);
});

test("a page has one name: in the frame's links and in its own trail and title", () => {
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
  const { crumbs, pageTitle } = careersCopy.list;
  links.push([crumbs.aboutUs, "aboutUs"], [crumbs.career, "career"]);
  for (const [label, page] of links) expect(label, page).toBe(contentPageCopy[page].title);
  expect(crumbs.jobs).toBe(pageTitle);
  expect(more.news).toBe(newsCopy.title);
  expect(frameCopy.toolbar.news).toBe(newsCopy.title);
  expect(more.gifting).toBe(giftingCopy.title);
  expect(frameCopy.toolbar.stores).toBe(storesCopy.page.title);
  expect(footerCopy.buy.boutiques).toBe(storesCopy.page.title);
  expect(frameCopy.toolbar.verification).toBe(verificationFormCopy.title);
});
