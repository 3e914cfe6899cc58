import { listOf, ONLY_DIGITS } from "./rowShapes.ts";

/** Members of a date-time that is an object: an instant or a whole date, in the order in which they decide. */
const INSTANTS = ["time", "$date", "$numberLong", "epochMilli", "timestamp", "epochSecond", "iso"];
const WHOLE = ["dateTime", "datetime", "date", "value", "val"];
/** The same without a year beside them, where they are parts. */
const SECONDS = ["seconds", "sec"];
/** Parts of a date-time in China. */
const PARTS = [
  ["year"],
  ["monthValue", "month"],
  ["dayOfMonth", "day"],
  ["hour", "hourOfDay"],
  ["minute"],
  ["second"],
];

/**
 * A date-time that is no text: `[2026, 11, 30, 16, 0]` and `{"year": 2026, "monthValue": 11, …}` of Java,
 * `{"date": {…}, "time": {…}}` and `{"year": …, "month": 10, "hourOfDay": …}` (months from 0) of Gson,
 * `{"time": 1796054400000}` of json-lib, `["java.util.Date", …]` of Jackson, `{"$date": …}` of MongoDB, `{"seconds": …}`
 * of Protocol Buffers, `{"date": …, "timezone": …}` of PHP.
 */
export function momentText(value: object): unknown {
  const isNumbered =
    !Array.isArray(value) && Object.keys(value).every((key) => ONLY_DIGITS.test(key));
  const list = isNumbered ? listOf(value) : value;
  if (Array.isArray(list))
    return list.length === 2 ? instantText(list[1], value) : partsText(list, value);
  const members = value as Record<string, unknown>;
  const { date, time, year, timezone } = members;
  if (isObject(date)) return momentText({ ...date, ...(isObject(time) ? time : {}) });
  const names = year === undefined ? [...INSTANTS, ...SECONDS, ...WHOLE] : INSTANTS;
  const instant = names.map((name) => members[name]).find((each) => each !== undefined);
  if (instant !== undefined) return instantText(instant, value, timezone);
  const given = PARTS.map((all) => all.map((name) => members[name]).find(Number.isInteger));
  // Java's Calendar counts months from 0, and only it has an hour of that name.
  if (members.hourOfDay !== undefined) given[1] = Number(given[1]) + 1;
  return partsText(given, value);
}

/** @param zone zone of a date-time in words, of which UTC and offsets are read */
function instantText(instant: unknown, value: object, zone?: unknown): unknown {
  if (isObject(instant)) return momentText(instant);
  if (typeof instant !== "string" && typeof instant !== "number") return value;
  const offset =
    typeof zone === "string" && /^(?:UTC|Z|GMT|[+-]\d\d:?\d\d)$/.test(zone) ? zone : "";
  return `${instant} ${offset}`.trim();
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

function partsText(given: readonly unknown[], value: object): unknown {
  const parts = given.filter((part) => part !== undefined);
  if (parts.length < 3 || !parts.every(Number.isInteger)) return value;
  const [year, month, day, ...time] = parts.map((part) => String(part).padStart(2, "0"));
  const clock = time.length === 1 ? [...time, "00"] : time;
  return `${year}-${month}-${day} ${clock.slice(0, 3).join(":")}`.trim();
}
