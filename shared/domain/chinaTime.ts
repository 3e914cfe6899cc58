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
  const given = text.trim();
  const [, digits] = SINCE_1970.exec(given) ?? [];
  if (digits) return written(Number(digits) * (digits.length === 10 ? 1000 : 1));
  const spaced = given.replace(COMPACT, "$1-$2-$3 $4");
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
