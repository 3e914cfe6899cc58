import { yourYearWords } from "#brand/features/your-year.ts";

const numerals = "〇一二三四五六七八九";

/** Writes a year digit by digit: 二〇一九. */
export const yearInWords = (year: number) =>
  String(year).replace(/\d/g, (digit) => numerals.charAt(Number(digit)));

/** Returns a text with Chinese digits, of both zeros, as figures. */
export const digitsInFigures = (text: string) =>
  text.replace(/[零〇一二三四五六七八九]/g, (digit) => `${Math.max(0, numerals.indexOf(digit))}`);

/** Text of the annual plate finder. */
export const yourYearCopy = {
  title: "您的那一年",
  titleEn: "Your year",
  description: yourYearWords.description,
  lead: yourYearWords.lead,
  field: "年份",
  placeholder: "2019",
  submit: "查这一年",
  wall: yourYearWords.wall,
  wallText: yourYearWords.wallText,
  found: (year: number) => `${yearInWords(year)}年`,
  plate: (name: string) => `《${name}》`,
  price: "官方指导价",
  toPlate: yourYearWords.toPiece,
  refused: "请写四位数的年份，例如 2019",
  /** No plate exists for that year; the nearest one is shown below. */
  missing: {
    before: (year: number, first: number) =>
      `本站收录${yearInWords(first)}年以来的${yourYearWords.piece}。${yearInWords(year)}年的，可请精品店代为寻访。`,
    after: (year: number) => `${yearInWords(year)}年的那一幅，还没有面世。`,
    between: (year: number) => `${yearInWords(year)}年没有${yourYearWords.piece}。`,
    nearest: "离它最近的一幅",
    custom: yourYearWords.custom,
  },
  ask: {
    title: "向精品店问起它",
    steps: yourYearWords.steps,
    say: (year: number, name: string) =>
      `“我想找${yearInWords(year)}年的${yourYearWords.piece}《${name}》。”`,
    sayYear: (year: number) => yourYearWords.sayYear(yearInWords(year)),
  },
} as const;

/** The words of a search that find the page: a year, alone or before 年 or 盘, in figures or numerals. */
export const yearSearch =
  /^\s*(?:19|20|一九|二[〇零])[\d〇零一二三四五六七八九]{2}\s*(?:年|盘|$)|那一年|出生|生肖|属相|[鼠牛虎兔龙蛇马羊猴鸡狗猪]年/;

/** Returns the year that such a search begins with; `null`: none. */
export function yearIn(keyword: string): number | null {
  const [, year] = /^\s*((?:19|20)\d\d)\s*(?:年|盘|$)/.exec(digitsInFigures(keyword)) ?? [];
  return year === undefined ? null : Number(year);
}
