import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { brandFacts } from "#demo/data/brandFacts.ts";
import { annualPlates } from "#demo/data/products/annual.ts";
import { productDefs } from "#demo/data/products/defs.ts";
import { seriesByCode } from "#demo/data/series.ts";
import { boutiques, buildStores } from "#demo/data/stores.ts";
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
const said = filesBelow(["shared/copy", "brands/hvidso", "demo/data"], [".ts"])
  .filter((file) => file !== "demo/data/brandFacts.ts")
  .map((file) => ({ file, text: readFileSync(file, "utf8") }));

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

test("opening hours occur only in the data of each store", () => {
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

test("the number of stores matches the copy, without stores yet to open", () => {
  const stores = buildStores((name) => name).filter(({ openStatus }) => openStatus);
  expect(stores).toHaveLength(11);
  expect(new Set(stores.map(({ city }) => city)).size).toBe(7);
  expect(boutiques).toEqual({ open: "十一", cities: "七" });
  const counted = found(
    /[\d一二三四五六七八九十]+家(?:直营)?(?:精品)?店|[一二三四五六七八九十]座城市/g,
  ).map((each) => each.split(": ")[1]);
  expect(counted.filter((each) => !/^(一|十一)家/.test(each ?? ""))).toEqual([]);
});

test("the retention time of résumés is equal on the form and in the privacy notice", () => {
  const kept = found(/(?:未录用，即予删除|简历[^"`。]{0,20}保留[^"`。，]*)/g);
  expect(kept.length).toBeGreaterThan(1);
  expect(kept.filter((each) => !each.endsWith("未录用，即予删除"))).toEqual([]);
  expect(
    found(/[一二三四五六七八九十\d]+\s*个月内未录用/g).map((each) => each.split(": ")[1]),
  ).toEqual(kept.map(() => "三个月内未录用"));
});

test("the founding year is always 1782", { meta: rows("STORY-01") }, () => {
  expect(found(/1775|一七七五/g)).toEqual([]);
  const founded = found(/(?:始于|立于|创立于|自)\s*(?:17\d\d|一七[〇一二三四五六七八九]{2})/g);
  expect(founded.length).toBeGreaterThan(0);
  expect(founded.filter((each) => !/1782|一七八二/.test(each))).toEqual([]);
});

test("no copy counts years up to today, which would be wrong next year", () => {
  expect(found(/[一二两三四五六七八九]百[零〇一二三四五六七八九十]+年/g)).toEqual([]);
  // News and letters have dates; all other copy is read in any year.
  const dated = /^demo\/data\/(news|readable)\.ts/;
  const today = found(/今年|去年|明年/g);
  expect(today.length).toBeGreaterThan(0);
  expect(today.filter((each) => !dated.test(each))).toEqual([]);
});

test("an unavailable plate is called sold out: 封窑 refers only to the kiln", () => {
  expect(found(/已经?封窑/g)).toEqual([]);
  expect(found(/售罄/g).length).toBeGreaterThan(0);
});

test("the service number is the same everywhere", () => {
  const numbers = new Set(found(/400-\d{3}-\d{4}/g).map((each) => each.split(": ")[1]));
  expect([...numbers]).toEqual(["400-555-0182"]);
});

test("each telephone number has one time: the switchboard's differs from the gifting desk's", () => {
  const spelled = found(/021-5555 01\d\d/g);
  const files = (number: string) =>
    spelled.flatMap((each) => (each.endsWith(number) ? [each.split(": ")[0]] : []));
  expect(files("021-5555 0100")).toEqual(["brands/hvidso/facts.ts", "demo/data/pages/people.ts"]);
  expect(files("021-5555 0108")).toEqual([
    "demo/data/pages/gifting.ts",
    "demo/data/pages/people.ts",
  ]);
});

test("the lead time of made-to-order products is the same everywhere", () => {
  const weeks = found(
    /(?:题名|题名七日打样，|烧制|开窑，|开窑。约|开窑的，)[一二三四五六七八九十至]+周/g,
  );
  expect(weeks.length).toBeGreaterThan(2);
  expect(weeks.filter((each) => !each.endsWith("六至八周"))).toEqual([]);
});

test("the kiln has one move fewer than locations", () => {
  const kilns = found(/(?:[一二三四五六七八九]次(?:迁窑|窑)|搬过[一二三四五六七八九]次)/g);
  expect(kilns.length).toBeGreaterThan(2);
  expect(kilns.filter((each) => !each.includes("三次"))).toEqual([]);
  expect(found(/四处窑址/g)).toHaveLength(1);
});

describe("facts of the demo brand (demo/data/brandFacts.ts)", () => {
  const { firing, firstSoundPlate, shardsReturn } = brandFacts;
  /** Patterns of sentences that name a fact; the value is the only allowed text of the group. */
  test.each<[fact: string, pattern: RegExp, value: string]>([
    ["the founder's trade", /(磨坊主|药剂师|陶匠)(?:约阿希姆·)?维特/g, brandFacts.founded.trade],
    [
      "years of failures",
      /头([一两三四五])年[^"。]*?裂|头([一两三四五])年烧出来/g,
      firstSoundPlate.yearsOfFailures,
    ],
    ["the first sound plate", /(一七[^年]{2})年(?:冬天)?，第一只不裂的盘/g, firstSoundPlate.year],
    [
      "the share of old porcelain",
      /(?:掺[着了]?|占|含)(百分之[一二三四五六七八九十]+)/g,
      shardsReturn.share,
    ],
    ["the first annual plate", /自(一九[^年]{2})年起，白湖每年/g, brandFacts.annualPlate.first],
    [
      "the biscuit firing",
      /(?:素坯(?:先烧一次，|从)|素烧: ")([一二三四五六七八九十]+百度)/g,
      firing.biscuit,
    ],
    [
      "the glaze firing",
      /([一二两三四五六七八九十]+千[一二两三四五六七八九十]百度)/g,
      firing.glaze,
    ],
    ["hours of the glaze firing", /(十[一二三四五六七八九十]个钟头)，釉化/g, firing.glazeHours],
    ["the gold firing", /([一二三四五六七八九十]百度)再烧/g, firing.gold],
    [
      "strokes of the lace",
      /([一二两三四五六七八九十百]+)笔[，。]少一笔|花边共([一二两三四五六七八九十百]+)笔/g,
      brandFacts.strokesOfLaceBorder,
    ],
    ["dots of a mug", /马克杯大?约?([一二两三四五六七八九十千]+)个点/g, brandFacts.dotsOfRainMug],
    ["the steps", /([一二三四五六七八九十]+)道工序/g, "十四"],
    ["time of replacement", /([一二两三]年)之?内，一件换一件/g, brandFacts.replacement.within],
    ["time of refills", /([一二三四五六七八九十]+年内)(?:补配|，缺一只)/g, brandFacts.refill],
  ])("%s", (_fact, pattern, value) => {
    const values = said.flatMap(({ file, text }) =>
      [...text.matchAll(pattern)].map(([, ...groups]) => `${file}: ${groups.find(Boolean)}`),
    );
    expect(values.length).toBeGreaterThan(0);
    expect(values.filter((each) => !each.endsWith(`: ${value}`))).toEqual([]);
  });

  test("patterns bear the years of their design, none before the first sound plate", () => {
    for (const [code, year] of Object.entries(brandFacts.designed)) {
      const { items } = seriesByCode[code as keyof typeof brandFacts.designed];
      expect(items, code).toContainEqual(["年份", year]);
      expect(Number(year)).toBeGreaterThan(1784);
    }
  });

  test("the kilns of the history match the facts", () => {
    const marks = found(/mark: "\d{4}"/g).filter((each) =>
      each.startsWith("demo/data/pages/brand"),
    );
    expect(marks.map((each) => each.slice(-5, -1))).toEqual(brandFacts.kilns);
  });

  test("annual plates begin in the year on the pages, and appear at the winter solstice", () => {
    expect(annualPlates.at(-1)?.year).toBe(brandFacts.annualPlate.firstShown);
    expect(found(/冬至[^"。，]{0,4}封窑/g)).toEqual([]);
    const dates = productDefs.filter(({ series }) => series === "annual");
    expect(dates.every(({ createdAt }) => createdAt.endsWith("-12-22"))).toBe(true);
  });

  test("texts on the craft follow the order of its steps", () => {
    const text = (file: string) => said.find((each) => each.file === file)?.text ?? "";
    const inOrder = (words: readonly string[], matter: string) => {
      let from = 0;
      for (const word of words) {
        const at = matter.indexOf(word, from);
        expect(at, word).toBeGreaterThan(-1);
        from = at;
      }
    };
    const brand = text("demo/data/pages/brand.ts");
    inOrder(
      ["陈放", "旋坯", "最好修", "素坯先烧", "落笔", "圈足里署", "上釉", "釉化成玻璃"],
      brand.slice(brand.indexOf("function workmanship")),
    );
    inOrder(
      [
        "八个点",
        "没有过火，是灰的",
        "止于这一步",
        "上釉之前",
        "写下两个字母",
        "浸一次",
        "入窑",
        "釉化成玻璃",
      ],
      text("demo/data/pages/stories.ts"),
    );
  });

  test("a broken piece has one promise with one name; a plate of the year is mended", () => {
    expect(found(/破损保障|会员换新|以旧换新|摔坏换新/g)).toEqual([]);
    expect(seriesByCode.annual.ticks.join()).not.toContain(brandFacts.replacement.name);
  });
});

describe("words that a buyer does not forgive", () => {
  test.each<[reason: string, pattern: RegExp]>([
    ["opium", /罂粟/g],
    ["an omen, in a year of birth", /枭/g],
    ["paperwork, for a step of the craft", /道手续/g],
    ["a visitor is 您", /你/g],
    ["usage of another region", /到府/g],
    ["white ribbons, which are for mourning", /白缎带|白丝带|白绸/g],
    ["the close of a stock exchange, for plates that are put away", /收盘时/g],
    [
      "things that act like persons",
      /坯不等人|会喝水|泥.{0,3}睡|桌子会自己|瓷会老|听它说|最后一滴会自己|便没有地方落脚/g,
    ],
    [
      "a link that does not name its destination",
      /(?:linkName|buttonName|action): "(?:读下去|了解|前往|查看|点击|更多)"/g,
    ],
    ["names of one page beside its own", /芬兰来信|芬兰设计支线|湖的那一边/g],
    ["a trade name for a toothpaste as a polish", /牙膏/g],
    ["a figure of speech for nothing found", /眼下还空着|端上来"/g],
    ["another name of 破损换新", /破损保障|会员换新/g],
    [
      "phrases at which a reader stumbles",
      /沿年份走|器物之详|看这一册|再看一眼|做饭者|架上有|您对过|图为其中/g,
    ],
    [
      "claims against the craft or the brand's own story",
      /素坯上釉|一块湿布|回到泥里|不停，也不补|笔折断|沿中线对折|只烧一只盘|墙上也挂着|退回泥池|泥里含铁|洗去重画/g,
    ],
  ])("%s", (_reason, pattern) => {
    expect(found(pattern)).toEqual([]);
  });

  test("nothing is given by fours", () => {
    const gifts = said.filter(({ file }) => /gift|service/.test(file));
    for (const { file, text } of gifts) {
      expect(text.match(/四(?:只|套|件|份|枚)|tile\([^)]*, 4,/g) ?? [], file).toEqual([]);
    }
  });

  test("prices have two decimals, and ranges are whole yuan", () => {
    const prices = found(/[¥￥] ?\d[\d,]*(?:\.\d+)?/g);
    expect(prices.filter((each) => !/\.\d\d$/.test(each))).toEqual([]);
    // An amount in 元 is an end of a range, or of one that is open.
    const amounts = found(/[\d,]+ 元(?![^"`]{0,3}(?:以上|以下|起|以内))/g);
    expect(amounts).toEqual([]);
  });
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
