import { yourYearWords } from "#brand/words/yourYear.ts";

const numerals = "〇一二三四五六七八九";

/** A year digit by digit, as it is written out: 二〇一九. */
export const yearInWords = (year: number) =>
  String(year).replace(/\d/g, (digit) => numerals.charAt(Number(digit)));

/** Words of the page that finds the annual plate of a year. */
export const yourYearCopy = {
  title: "你的那一年",
  titleEn: "Your year",
  description: yourYearWords.description,
  lead: "生日、成婚、落户，或只是记得的那一年。每一年，画室只烧一只盘。",
  field: "年份",
  placeholder: "2019",
  submit: "寻这一年",
  wall: "逐年的盘",
  wallText: "每年一幅，只烧当年。",
  found: (year: number) => `${yearInWords(year)}年`,
  plate: (name: string) => `《${name}》`,
  price: "官方指导价",
  inquiry: "请联系线下门店",
  toPlate: "看这只盘",
  refused: "请写四位数的年份，例如 2019",
  /** There is no plate of that year; the nearest one stands below. */
  missing: {
    before: (year: number, first: number) =>
      `${yearInWords(year)}年，年度纪念盘还没有开烧。第一幅，画在${yearInWords(first)}年。`,
    after: (year: number) => `${yearInWords(year)}年的那一幅，还没有落笔。`,
    between: (year: number) => `${yearInWords(year)}年没有年度纪念盘。`,
    nearest: "离它最近的一幅",
    custom: yourYearWords.custom,
  },
  ask: {
    title: "向精品店问起它",
    steps: [
      "到店，或打电话，报上年份与画题。",
      "架上若有，为您留七日；若已售罄，记入寻盘簿，有藏家转让时第一个告诉您。",
      "盘底的年份与画师字母，店员会当面同您对过。",
    ],
    say: (year: number, name: string) => `“我想找${yearInWords(year)}年的年度纪念盘《${name}》。”`,
    sayYear: (year: number) => yourYearWords.sayYear(yearInWords(year)),
  },
} as const;
