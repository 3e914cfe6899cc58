import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { contentPageCopy } from "#app/copy/content.ts";
import { footerCopy, frameCopy, navDefaults } from "#app/copy/frame.ts";
import { giftingCopy } from "#app/copy/gifting.ts";
import { telephoneHours } from "#app/copy/hours.ts";
import { newsCopy } from "#app/copy/news.ts";
import { storesCopy } from "#app/copy/stores.ts";
import { verificationCopy } from "#app/copy/verification.ts";
import { filesBelow } from "./sources.ts";

/** Everything that the house says: its words, and those of the demo's content. */
const said = filesBelow(["app/copy", "server/demo/data"], [".ts"]).map((file) => ({
  file,
  text: readFileSync(file, "utf8"),
}));

/** Files in which a pattern stands, with what was found. */
function found(pattern: RegExp): string[] {
  return said.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)].map(([match]) => `${file}: ${match}`),
  );
}

test("telephone hours are said in one place, as the specification has them", () => {
  expect(telephoneHours.service).toBe("周一至周日 10:00–17:00");
  expect(telephoneHours.gifting).toBe("周一至周日 10:00–17:00（法定节假日除外）");
  expect(telephoneHours.switchboard).toBe("周一至周五 10:00–17:00");
  const elsewhere = found(/周[一二三四五六日]至周[一二三四五六日]\s*\d[^"`]*/g);
  expect(elsewhere.filter((each) => !each.startsWith("app/copy/hours.ts"))).toEqual([]);
});

test("the house was founded in 1782, and in no other year", () => {
  expect(found(/1775|一七七五/g)).toEqual([]);
  const founded = found(/(?:始于|立于|创立于|自)\s*(?:17\d\d|一七[〇一二三四五六七八九]{2})/g);
  expect(founded.length).toBeGreaterThan(0);
  expect(founded.filter((each) => !/1782|一七八二/.test(each))).toEqual([]);
});

test("a plate that is gone is sold out: 封窑 is what happens to the kiln", () => {
  expect(found(/已经?封窑/g)).toEqual([]);
  expect(found(/售罄/g).length).toBeGreaterThan(0);
});

test("the service number is one number", () => {
  const numbers = new Set(found(/400-\d{3}-\d{4}/g).map((each) => each.split(": ")[1]));
  expect([...numbers]).toEqual(["400-555-0182"]);
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
  for (const [label, page] of links) expect(label, page).toBe(contentPageCopy[page].title);
  expect(more.news).toBe(newsCopy.title);
  expect(frameCopy.toolbar.news).toBe(newsCopy.title);
  expect(more.gifting).toBe(giftingCopy.title);
  expect(frameCopy.toolbar.stores).toBe(storesCopy.page.title);
  expect(footerCopy.buy.boutiques).toBe(storesCopy.page.title);
  expect(frameCopy.toolbar.verification).toBe(verificationCopy.title);
});
