/** China has one time zone without daylight saving time. */
const CHINA_OFFSET_MS = 8 * 60 * 60_000;

/** An instant (milliseconds since 1970) in China Standard Time. */
export type ChinaTime = { year: number; month: number; day: number; time: string };

const two = (value: number) => String(value).padStart(2, "0");

/** Returns the parts of an instant in China Standard Time; `time` is `hh:mm`. */
export function chinaTime(at: number): ChinaTime {
  const there = new Date(at + CHINA_OFFSET_MS);
  return {
    year: there.getUTCFullYear(),
    month: there.getUTCMonth() + 1,
    day: there.getUTCDate(),
    time: `${two(there.getUTCHours())}:${two(there.getUTCMinutes())}`,
  };
}

/** `2026-11-30`, `2026/11/30`, `2026.11.30`, `2026. 11. 30.`, `2026年11月30日` or `30号`. */
const DAY =
  /^(\d{4})(?:([-/.])\s?(\d{1,2})\2\s?(\d{1,2})(?!\d)\.?|\s*年\s*(\d{1,2})\s*月\s*(\d{1,2})\s*[日号]?)/;
const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const NUMERALS = /一|二|三|四|五|六|七|八|九|十|十一|十二/.source.split("|");
/**
 * Dates with the name of the month: `Nov 18, 2026 9:00:00 AM` (Gson), `Wed Nov 18 09:00:00 CST 2026` (java.util.Date),
 * `Wed Nov 18 09:00:00 2026` (C), `Wed, 18 Nov 2026 01:00:00 GMT` (RFC 1123), `Wed Nov 18 2026 09:00:00 GMT+0800`
 * (JavaScript), `18-NOV-26` (Oracle), `Wednesday, 18-Nov-26 01:00:00 GMT` (RFC 850).
 * The names of the groups are the parts of the date.
 */
const NAMED = [
  /^(?:[a-z]{3,9},?\s+)?(?<month>[a-z]{3,9})\.?\s+(?<day>\d{1,2})(?:st|nd|rd|th)?,?\s+(?<year>\d{4})(?:,?\s+(?:at\s+)?(?<clock>.*))?$/i,
  /^[a-z]{3,9},?\s+(?<month>[a-z]{3,9})\s+(?<day>\d{1,2})\s+(?<clock>\d{1,2}:\d{2}(?::\d{2})?)\s+(?:(?<zone>[a-z]{1,5}|(?:[a-z]{1,5})?[+-]\d{1,2}:?\d{2})\s+)?(?<year>\d{4})$/i,
  /^(?:[a-z]{3,9},?\s+)?(?<day>\d{1,2})(?:st|nd|rd|th|\.)?(?:-|\s(?:of\s)?)(?<month>[a-z]{3,9})[\s-](?<year>\d{4})(?:,?\s+(?<clock>.*))?$/i,
  /^(?:[a-z]{3,9},?\s+)?(?<day>\d{1,2})-(?<month>[a-z]{3})-(?<year>\d{2})(?:\s+(?<clock>.*))?$/i,
  /^(?<year>\d{4})[\s-](?<month>[a-z]{3,9})[\s-](?<day>\d{1,2})(?:,?\s+(?<clock>.*))?$/i,
];
/** A day with its year at the end. */
const YEAR_LAST = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})(?!\d)/;
/** JSON of .NET, and instants as JavaScript, Unix tools and Firestore write them. */
const DOTNET =
  /^\\?\/Date\((\d{10,13})(?:[+-]\d{4})?\)\\?\/$|^(?:new )?Date\((\d{10,13})\)$|^@(\d{10})$|^Timestamp\(seconds=(\d{10}),[^)]{1,40}\)$/;
/** A whole number with thousands separators. */
const GROUPED = /^\d{1,3}(?:,\d{3}){3,6}$/;
/** Hyphens, dashes and the minus sign. */
const DASHES = /[\u2010-\u2015\u2212]/g;
/** A text in quotes, also of MongoDB's shell. */
const SHELL = /^(?:(?:ISODate|(?:new )?Date)\()?["']([^"']*)["']\)?$/;
/** A date of PDF: `D:20261118090000+08'00'`. */
const PDF = /^D:(\d{14})([+-]\d{2})'(\d{2})'?$/;
/** A day of a week or of a year (ISO 8601). */
const WEEK_DAY = /^(\d{4})-?W(\d{2})-?([1-7])$/i;
const YEAR_DAY = /^(\d{4})-(\d{3})$/;
/** A day in Chinese numerals: 二〇二六年十一月十八日. */
const IN_NUMERALS =
  /^([〇零○一二三四五六七八九]{4})年([一二十]{1,2}|[三四五六七八九])月([一二三四五六七八九十廿卅]{1,3})[日号]/;
const DIGITS = /〇一二三四五六七八九/.source;

/** A number below 100 in Chinese numerals: tens with or without their number, and ones. */
const NUMERAL = /^(?:([一二三四五六七八九])?十|(廿)|(卅))?([一二三四五六七八九])?$/;

function numeral(text: string): number {
  const [whole = "", tens, twenty, thirty, ones] = NUMERAL.exec(text) ?? [];
  const isTen = whole.length > (ones ? 1 : 0);
  const ten = twenty ? 2 : thirty ? 3 : tens ? DIGITS.indexOf(tens) : 1;
  return (isTen ? ten * 10 : 0) + (ones ? DIGITS.indexOf(ones) : 0);
}

/** Parts of a date that were joined, as a list becomes text: `2026,11,18,9,0`. */
const JOINED =
  /^(\d{4}), ?(\d{1,2}), ?(\d{1,2})(?:, ?(\d{1,2}), ?(\d{1,2})(?:, ?(\d{1,2})(?:, ?\d{1,9})?)?)?$/;

const isoDay = (year: string, ofYear: number) =>
  new Date(Date.UTC(Number(year), 0, ofYear)).toISOString().slice(0, 10);

/** The day of a week: the first week of a year has its fourth of January. */
function weekDay(year: string, week: string, day: string): string {
  const fourth = new Date(Date.UTC(Number(year), 0, 4)).getUTCDay() || 7;
  return isoDay(year, (Number(week) - 1) * 7 + Number(day) + 4 - fourth);
}

/** Hours of a part of the day in Chinese. */
function hoursOf(part: string, hours: string): string {
  const isNoon = /中午/.test(part) && Number(hours) >= 10;
  return isNoon
    ? two(Number(hours))
    : onDayClock(hours, /中午|下午|傍晚|晚上|夜里|晚间/.test(part));
}

/** Hours of a clock of twelve hours on one of twenty-four. */
const onDayClock = (hours: string, isLater: boolean) =>
  two((Number(hours) % 12) + (isLater ? 12 : 0));

/** Spellings of a part of a date, each with the one that is read. */
const parts: readonly [RegExp, (...groups: string[]) => string][] = [
  [
    IN_NUMERALS,
    (_, year = "", month = "", day = "") => {
      const digits = [...year].map((digit) => Math.max(DIGITS.indexOf(digit), 0)).join("");
      return `${digits}-${numeral(month)}-${numeral(day)}`;
    },
  ],
  [/^[(（]?(?:星期|周|礼拜)[日天一二三四五六][)）]?[,，]?\s*(?=\d{4})/, () => ""],
  [
    JOINED,
    (_, year, month, day, hours, minutes, seconds) =>
      hours === undefined
        ? `${year}-${month}-${day}`
        : `${year}-${month}-${day} ${hours}:${minutes}:${seconds ?? "00"}`,
  ],
  // A clock before its day.
  [
    /^(\d{1,2}:\d{2}(?::\d{2})?)(\s*[ap]m)?,?\s+(\S.*)$/i,
    (_, clock, half = "", day) => `${day} ${clock}${half}`,
  ],
  [WEEK_DAY, (_, year = "", week = "", day = "") => weekDay(year, week, day)],
  [YEAR_DAY, (_, year = "", day) => isoDay(year, Number(day))],
  [/T(\d{2})(?=$|Z|[+-]\d)/, (_, hours) => `T${hours}:00`],
  // Weekdays and months of Java for China; months of Oracle.
  [/^(?:星期|周)[日天一二三四五六],?\s+/, () => "day "],
  [
    /(?<!年\s*)(十[一二]?|[一二三四五六七八九])月/,
    (_, numeral) => MONTHS[NUMERALS.indexOf(numeral ?? "")] ?? "",
  ],
  [
    /^(\d{1,2})-(\d{1,2})月-/,
    (whole, day, month) =>
      MONTHS[Number(month) - 1] ? `${day}-${MONTHS[Number(month) - 1]}-` : whole,
  ],
  [/\s(\d{2})\.(\d{2})\.(\d{2})(?=\D|$)/, (_, h, m, s) => ` ${h}:${m}:${s}`],
  // Clocks in Chinese, and of twelve hours; newer Java puts a narrow space before AM.
  [
    /(\d{1,2})\s*[时時点點]整?(?:\s*(半)|\s*(\d{1,2})\s*分?)?(?:\s*(\d{1,2})\s*秒)?/,
    (_, h, half, m, s) => `${h}:${half ? "30" : two(Number(m ?? 0))}:${two(Number(s ?? 0))}`,
  ],
  [
    /(凌晨|清晨|早上|早晨|上午|中午|下午|傍晚|晚上|晚间|夜里)\s*(\d{1,2})(?=:\d{2})/,
    (_, part = "", hours = "") => ` ${hoursOf(part, hours)}`,
  ],
  [
    /(?<!\d)(\d{1,2})(:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)\s*(?:([ap])\.?m\.?|上午|(下午))/i,
    (_, hours, rest, half, later) =>
      `${onDayClock(hours ?? "", half?.toLowerCase() === "p" || later !== undefined)}${rest} `,
  ],
];

/** Rewrites a date with the name of the month, or with its year at the end, to `YYYY-MM-DD hh:mm:ss zone`. */
function numbered(given: string): string {
  const text = parts
    .reduce((value, [pattern, write]) => value.replace(pattern, write), given)
    .trim();
  for (const form of NAMED) {
    const {
      month = "",
      day = "",
      year = "",
      clock = "",
      zone = "",
    } = form.exec(text)?.groups ?? {};
    const at = MONTHS.indexOf(month.slice(0, 3).toLowerCase());
    if (at < 0) continue;
    // CST is China Standard Time here, and each zone without an offset that ZONE does not contain.
    const east = `${clock} ${zone}`.replace(/\bCST\b/i, "");
    return `${year.padStart(4, "20")}-${two(at + 1)}-${day.padStart(2, "0")} ${east}`.trim();
  }
  return text.replace(YEAR_LAST, yearFirst);
}

/** A day with its year at the end; unchanged where it may as well be a month. */
function yearFirst(
  whole: string,
  first: string,
  sign: string,
  second: string,
  year: string,
): string {
  const isDayFirst = sign === "." || Number(first) > 12;
  if (!isDayFirst && Number(second) < 13 && first !== second) return whole;
  return isDayFirst ? `${year}-${second}-${first}` : `${year}-${first}-${second}`;
}

/** `20261130`, `202611301600`, `20261130160000`, `20261130T080000Z`, `20261130 16:00:00`. */
const COMPACT =
  /^(\d{4})(\d{2})(\d{2})(?:[T\s]?(\d{4}|\d{6}|(?<=[T\s])\d{2}:\d{2}(?::\d{2})?)(Z|[+-]\d{2}:?\d{2})?)?$/i;
const TIME =
  /^(?:\s*[(（]?(?:星期|周)[日天一二三四五六][)）]?)?[T\s,]*([01]?\d|2[0-3]|24(?=:?00)):?([0-5]\d|(?<=:)\d)(?::?([0-5]\d|60|(?<=:)\d)(?:[.,]\d+)?)?\s*/i;
const ZONE = /^(?:(?:UTC|GMT|UT)?([+-])([01]?\d):?([0-5]\d)?|(Z|UTC|GMT|UT)\b)(?![\d:])/i;
/** Hours east of UTC of abbreviations that programs write; CST is China's. */
const ABBREVIATED: Readonly<Record<string, number>> = {
  EST: -5,
  EDT: -4,
  CDT: -5,
  MST: -7,
  MDT: -6,
  PST: -8,
  PDT: -7,
  WET: 0,
  WEST: 1,
  CET: 1,
  CEST: 2,
  EET: 2,
  EEST: 3,
  MSK: 3,
  JST: 9,
  KST: 9,
};
const WORD = /^\(?([A-Z]{3,4})\b/;
/** A zone of the IANA database: `Europe/Copenhagen`. */
const REGION = /^\[?([A-Z][\w+-]{1,30}\/[\w+/-]{1,40})\]?/;
/** What most backends send. */
const ISO = /^\d{4}-\d{2}-\d{2}(?:[ T]\d{2}:\d{2}:\d{2}(?:[.+Z].*)?)?$/;
/** Length of the longest date that is read: the longest format has 60 characters. */
const MOST = 100;
/** Seconds, milliseconds, microseconds or nanoseconds since 1970, optionally with a fraction. */
const SINCE_1970 = /^(\d{10}|\d{13}|\d{16}|\d{19})(?:\.\d+)?$/;
const EXPONENT = /^\d(?:\.\d{1,15})?E\+?(?:9|1[0-5])$/i;
/** Some systems use years outside this range for "none": 0001-01-01, 1970-01-01, 9999-12-31. */
const YEARS = { first: 1971, last: 2199 } as const;

/**
 * Converts an upstream timestamp to China Standard Time: `YYYY-MM-DD`, or `YYYY-MM-DD hh:mm:ss` if it has a
 * time of day. Accepts a date with or without a time (China Standard Time without a zone), or seconds or
 * milliseconds since 1970. Returns `null` for anything else, such as 2026-02-30.
 */
export function readMoment(text: string): string | null {
  if (text.length > MOST) return null;
  // Digits and signs of full width are those of ASCII.
  const given = text
    .normalize("NFKC")
    .trim()
    .replace(DASHES, "-")
    .replace(DOTNET, "$1$2$3$4")
    .replace(GROUPED, (number) => number.replaceAll(",", ""))
    .replace(PDF, "$1$2$3")
    .replace(SHELL, "$1")
    .replace(EXPONENT, (number) => String(Number(number)));
  const [, digits] = SINCE_1970.exec(given) ?? [];
  if (digits) return written(Math.trunc(Number(digits) * 10 ** (13 - digits.length)));
  const spaced = ISO.test(given) ? given : numbered(given).replace(COMPACT, "$1-$2-$3 $4$5");
  const found = DAY.exec(spaced);
  if (!found) return null;
  const [whole, years, , ...rest] = found;
  const [month, day] = rest.filter((part) => part !== undefined).map(Number);
  const midnight = Date.UTC(Number(years), Number(month) - 1, day);
  const date = new Date(midnight);
  if (date.getUTCMonth() + 1 !== month || date.getUTCDate() !== day) return null;
  const clock = TIME.exec(spaced.slice(whole.length));
  if (!clock) return written(midnight - CHINA_OFFSET_MS)?.slice(0, 10) ?? null;
  const [hours = 0, minutes = 0, seconds = 0] = clock.slice(1).map((part) => Number(part ?? 0));
  const there = midnight + ((hours * 60 + minutes) * 60 + seconds) * 1000;
  return written(there - offsetMs(spaced.slice(whole.length + clock[0].length), there));
}

/**
 * Offset in milliseconds east of UTC; defaults to China Standard Time.
 * @param at the time of the clock, as in UTC, by which a region has its summer time
 */
function offsetMs(zone: string, at: number): number {
  const [, sign, hours, minutes = "0", utc] = ZONE.exec(zone) ?? [];
  if (utc) return 0;
  if (sign) return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
  const east = ABBREVIATED[WORD.exec(zone)?.[1] ?? ""];
  if (east !== undefined) return east * 60 * 60_000;
  const [, region] = REGION.exec(zone) ?? [];
  return region === undefined || region === "Asia/Shanghai"
    ? CHINA_OFFSET_MS
    : regionMs(region, at);
}

/** The format of the last region: a new one costs ten times as much as its use, and a backend has one region. */
let regional: { region: string; format: Intl.DateTimeFormat } | null = null;

function formatOf(region: string): Intl.DateTimeFormat {
  if (regional?.region !== region) {
    const options = { timeZone: region, timeZoneName: "longOffset" } as const;
    regional = { region, format: new Intl.DateTimeFormat("en-US", options) };
  }
  return regional.format;
}

function regionMs(region: string, at: number): number {
  try {
    const parts = formatOf(region).formatToParts(at);
    const name = parts.find(({ type }) => type === "timeZoneName");
    return offsetMs(name?.value ?? "", at);
  } catch {
    // No region of the database.
    return CHINA_OFFSET_MS;
  }
}

function written(at: number): string | null {
  const { year, month, day, time } = chinaTime(at);
  if (year < YEARS.first || year > YEARS.last) return null;
  const seconds = two(new Date(at).getUTCSeconds());
  return `${year}-${two(month)}-${two(day)} ${time}:${seconds}`;
}
