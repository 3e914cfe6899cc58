import { readMoment } from "#shared/domain/chinaTime.ts";
import { isMembers, type Members } from "./members.ts";
import { listOf, ONLY_DIGITS } from "./rowShapes.ts";
import { longOf } from "./wrappedValues.ts";

/** Members of which the first decides where several hold a date-time. */
const INSTANTS = [
  "time",
  "$date",
  "epochMilli",
  "timestamp",
  "epochSecond",
  "iso",
  "dateTime",
  "date",
];
/** Members that hold none, although a number in them may look like one. */
const OTHERS = /id$|nano|micro|usec|zone|offset|type/i;
/** A zone in words: that of a date-time beside it. */
const ZONE = /zone|offset/i;
/** Parts of a date-time in China. */
const PARTS = [
  ["year"],
  ["monthValue", "month"],
  ["dayOfMonth", "day"],
  ["hour", "hourOfDay"],
  ["minute"],
  ["second"],
];
/** Members that are searched for a date-time: formats have fewer. */
const MOST_MEMBERS = 20;
const CLOCK = /^\s*\d{1,2}:\d{2}/;

/**
 * A date-time that is no text: `[2026, 11, 30, 16, 0]` and `{"year": 2026, "monthValue": 11, …}` of Java,
 * `{"date": {…}, "time": {…}}` and `{"year": …, "month": 10, "hourOfDay": …}` (months from 0) of Gson,
 * `["java.util.Date", …]` of Jackson, and objects with a member of any name that is a date-time or an instant:
 * `{"time": 1796054400000}` of json-lib, `{"$date": …}` of MongoDB, `{"seconds": …, "nanos": …}` of Protocol Buffers,
 * `{"_seconds": …}` of Firestore, `{"date": …, "timezone": …}` of PHP.
 */
export function momentText(value: object): unknown {
  const isNumbered = isMembers(value) && Object.keys(value).every((key) => ONLY_DIGITS.test(key));
  const list = isNumbered ? listOf(value) : value;
  if (Array.isArray(list)) {
    return (list.length === 2 ? textOf(list[1]) : partsText(list)) ?? value;
  }
  return textOf(value) ?? value;
}

/** The text of a date-time of any shape; `null` if it is none. */
function textOf(value: unknown): string | null {
  if (!isMembers(value)) {
    const isText = typeof value === "string" || typeof value === "number";
    return isText && readMoment(String(value)) !== null ? String(value) : null;
  }
  const { date, time, year } = value;
  if (isMembers(date)) return textOf({ ...date, ...(isMembers(time) ? time : {}) });
  if (typeof date === "string" && typeof time === "string" && CLOCK.test(time)) {
    return withZone(textOf(`${date} ${time}`), value);
  }
  return withZone(instantText(value), value) ?? (year === undefined ? null : calendarText(value));
}

function instantText(members: Members): string | null {
  const long = longOf(members);
  if (long !== null) return textOf(long);
  const searched = Object.entries(members).slice(0, MOST_MEMBERS);
  const found = searched.flatMap(([name, value]) => {
    const text = OTHERS.test(name) ? null : textOf(value);
    return text === null ? [] : [{ name, text }];
  });
  const first = INSTANTS.map((name) => found.find((each) => each.name === name)).find(Boolean);
  return (first ?? (found.length === 1 ? found[0] : undefined))?.text ?? null;
}

/** A date-time with the zone beside it; an instant has none. */
function withZone(text: string | null, members: Members): string | null {
  if (text === null || !/\d:\d/.test(text)) return text;
  const zones = Object.entries(members).flatMap(([name, value]) =>
    ZONE.test(name) && typeof value === "string" ? [value] : [],
  );
  return [text, ...zones].join(" ").trim();
}

function calendarText(members: Members): string | null {
  const given = PARTS.map((all) => all.map((name) => members[name]).find(isPart));
  // Java's Calendar counts months from 0, and only it has an hour of that name.
  if (members.hourOfDay !== undefined) given[1] = Number(given[1]) + 1;
  return partsText(given.filter((part) => part !== undefined));
}

const isPart = (part: unknown) => /^\d{1,9}$/.test(String(part));

function partsText(parts: readonly unknown[]): string | null {
  if (parts.length < 3 || !parts.every(isPart)) return null;
  const [year, month, day, ...time] = parts.map((part) => String(part).padStart(2, "0"));
  const clock = time.length === 1 ? [...time, "00"] : time;
  return `${year}-${month}-${day} ${clock.slice(0, 3).join(":")}`.trim();
}
