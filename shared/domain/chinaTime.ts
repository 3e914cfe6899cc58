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

/** `2026-11-30`, `2026/11/30`, `2026.11.30`, `2026年11月30日`. */
const DAY =
  /^(\d{4})(?:([-/.])(\d{1,2})\2(\d{1,2})(?!\d)|\s*年\s*(\d{1,2})\s*月\s*(\d{1,2})\s*日?)/;
const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
/**
 * Dates with the name of the month: `Nov 18, 2026 9:00:00 AM` (Gson), `Wed Nov 18 09:00:00 CST 2026` (java.util.Date),
 * `Wed, 18 Nov 2026 01:00:00 GMT` (RFC 1123), `Wed Nov 18 2026 09:00:00 GMT+0800` (JavaScript). The names of the
 * groups are the parts of the date.
 */
const NAMED = [
  /^(?:[a-z]{3,9},?\s+)?(?<month>[a-z]{3,9})\.?\s+(?<day>\d{1,2}),?\s+(?<year>\d{4})(?:,?\s+(?:at\s+)?(?<clock>.*))?$/i,
  /^[a-z]{3,9},?\s+(?<month>[a-z]{3,9})\s+(?<day>\d{1,2})\s+(?<clock>\d{1,2}:\d{2}(?::\d{2})?)\s+(?<zone>[a-z]{1,5}(?:[+-]\d{1,2}:?\d{2})?)\s+(?<year>\d{4})$/i,
  /^(?:[a-z]{3,9},?\s+)?(?<day>\d{1,2})[\s-](?<month>[a-z]{3,9})[\s-](?<year>\d{4})(?:,?\s+(?<clock>.*))?$/i,
];
/** A clock of twelve hours; newer Java puts a narrow space before AM. */
const TWELVE = /^(\d{1,2})(:\d{2}(?::\d{2})?)\s*([ap])\.?m\.?/i;
/** The same in Chinese, with the words for before and after noon in front of the hours. */
const CHINESE_TWELVE = /\u4e0a\u5348\s*(\d{1,2})(?=:\d{2})|\u4e0b\u5348\s*(\d{1,2})(?=:\d{2})/;
/** JSON of .NET. */
const DOTNET = /^\/Date\((\d{10,13})(?:[+-]\d{4})?\)\/$/;

/** Hours of a clock of twelve hours on one of twenty-four. */
const onDayClock = (hours: string, isLater: boolean) =>
  two((Number(hours) % 12) + (isLater ? 12 : 0));

/** Rewrites a date with the name of the month to `YYYY-MM-DD hh:mm:ss zone`; returns other text unchanged. */
function numbered(text: string): string {
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
    const time = clock.replace(
      TWELVE,
      (_, hours: string, rest: string, half: string) =>
        `${onDayClock(hours, half.toLowerCase() === "p")}${rest} `,
    );
    // CST is China Standard Time here, and each zone without an offset that ZONE does not contain.
    const east = `${time} ${zone}`.replace(/\b(?:GMT|UTC)(?=[+-]\d)/i, "").replace(/\bCST\b/i, "");
    return `${year}-${two(at + 1)}-${day.padStart(2, "0")} ${east}`.trim();
  }
  return text.replace(
    CHINESE_TWELVE,
    (_, early?: string, late?: string) =>
      ` ${onDayClock(early ?? late ?? "", early === undefined)}`,
  );
}

/** `20261130`, `20261130160000`. */
const COMPACT = /^(\d{4})(\d{2})(\d{2})(\d{6})?$/;
const TIME = /^[T\s]*([01]?\d|2[0-3]):?([0-5]\d)(?::?([0-5]\d|60)(?:[.,]\d+)?)?\s*/i;
const ZONE = /^(?:(Z|UTC|GMT)|([+-])([01]\d):?([0-5]\d)?)(?![\d:])/i;
/** Seconds or milliseconds since 1970, optionally with a fraction. */
const SINCE_1970 = /^(\d{10}|\d{13})(?:\.\d+)?$/;
/** Some systems use years outside this range for "none": 0001-01-01, 1970-01-01, 9999-12-31. */
const YEARS = { first: 1971, last: 2199 } as const;

/**
 * Converts an upstream timestamp to China Standard Time: `YYYY-MM-DD`, or `YYYY-MM-DD hh:mm:ss` if it has a
 * time of day. Accepts a date with or without a time (China Standard Time without a zone), or seconds or
 * milliseconds since 1970. Returns `null` for anything else, such as 2026-02-30.
 */
export function readMoment(text: string): string | null {
  const given = text.trim().replace(DOTNET, "$1");
  const [, digits] = SINCE_1970.exec(given) ?? [];
  if (digits) return written(Number(digits) * (digits.length === 10 ? 1000 : 1));
  const spaced = numbered(given).replace(COMPACT, "$1-$2-$3 $4");
  const found = DAY.exec(spaced);
  if (!found) return null;
  const [whole, years, , ...rest] = found;
  const [month, day] = rest.filter((part) => part !== undefined).map(Number);
  const midnight = Date.UTC(Number(years), Number(month) - 1, day);
  const there = new Date(midnight);
  if (there.getUTCMonth() + 1 !== month || there.getUTCDate() !== day) return null;
  const clock = TIME.exec(spaced.slice(whole.length));
  if (!clock) return written(midnight - CHINA_OFFSET_MS)?.slice(0, 10) ?? null;
  const [hours = 0, minutes = 0, seconds = 0] = clock.slice(1).map((part) => Number(part ?? 0));
  const offset = offsetMs(spaced.slice(whole.length + clock[0].length));
  return written(midnight + ((hours * 60 + minutes) * 60 + seconds) * 1000 - offset);
}

/** Offset in milliseconds east of UTC; defaults to China Standard Time. */
function offsetMs(zone: string): number {
  const [, utc, sign, hours, minutes = "0"] = ZONE.exec(zone) ?? [];
  if (utc) return 0;
  if (!sign) return CHINA_OFFSET_MS;
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}

function written(at: number): string | null {
  const { year, month, day, time } = chinaTime(at);
  if (year < YEARS.first || year > YEARS.last) return null;
  const seconds = two(new Date(at).getUTCSeconds());
  return `${year}-${two(month)}-${two(day)} ${time}:${seconds}`;
}
