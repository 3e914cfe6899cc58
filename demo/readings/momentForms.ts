const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const DAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
const CHINA_OFFSET_MS = 8 * 60 * 60_000;

const MOMENT = /^(\d{4})-(\d\d)-(\d\d)(?: (\d\d):(\d\d):(\d\d))?$/;

/**
 * A date or a date-time of China (`YYYY-MM-DD`, `YYYY-MM-DD hh:mm:ss`) in the formats of other systems: as `readMoment` of
 * shared/domain/chinaTime.ts lists them. None for any other text.
 */
export function momentForms(value: string): unknown[] {
  const found = MOMENT.exec(value);
  if (!found) return [];
  const [year = "", month = "", day = "", ...clock] = found.slice(1);
  return clock[0] === undefined
    ? dayForms(year, month, day)
    : timeForms(year, month, day, clock as string[]);
}

/** The same for a member of which only the day is read. */
export function dayFormsWithTime(value: string): unknown[] {
  return MOMENT.test(value) && value.length === 10
    ? [
        ...momentForms(value),
        ...momentForms(`${value} 00:00:00`),
        ...momentForms(`${value} 15:30:00`),
      ]
    : momentForms(value);
}

function dayForms(year: string, month: string, day: string): unknown[] {
  const [m, d] = [Number(month), Number(day)];
  return [
    `${year}/${month}/${day}`,
    `${year}.${month}.${day}`,
    `${year}年${m}月${d}日`,
    `${year}${month}${day}`,
    `${MONTHS[m - 1]} ${d}, ${year}`,
    [Number(year), m, d],
    { year: Number(year), monthValue: m, dayOfMonth: d },
  ];
}

function timeForms(year: string, month: string, day: string, clock: string[]): unknown[] {
  const [hours = "", minutes = "", seconds = ""] = clock;
  const date = `${year}-${month}-${day}`;
  const time = `${hours}:${minutes}:${seconds}`;
  const there = new Date(`${date}T${time}Z`);
  const at = there.getTime() - CHINA_OFFSET_MS;
  const name = MONTHS[there.getUTCMonth()];
  const weekday = DAYS[there.getUTCDay()];
  const half = Number(hours) < 12 ? "AM" : "PM";
  return [
    `${date}T${time}`,
    `${date}T${time}.000+08:00`,
    `${date} ${time}.0`,
    new Date(at).toISOString(),
    new Date(at).toUTCString(),
    `${year}/${month}/${day} ${time}`,
    `${year}${month}${day}${hours}${minutes}${seconds}`,
    `${name} ${Number(day)}, ${year} ${Number(hours) % 12 || 12}:${minutes}:${seconds} ${half}`,
    `${weekday} ${name} ${day} ${time} CST ${year}`,
    `${weekday} ${name} ${day} ${year} ${time} GMT+0800 (China Standard Time)`,
    [year, month, day, hours, minutes, seconds].map(Number),
    `/Date(${at})/`,
    { time: at },
    { $date: new Date(at).toISOString() },
    { _seconds: at / 1000, _nanoseconds: 0 },
    { epochSecond: at / 1000, nano: 0 },
    { dateTime: new Date(at).toISOString().replace("Z", "0000"), timeZone: "UTC" },
    [year, month, day, hours, minutes, seconds],
    ["java.util.Date", at],
    {
      year: Number(year),
      month: Number(month) - 1,
      dayOfMonth: Number(day),
      hourOfDay: Number(hours),
      minute: Number(minutes),
      second: Number(seconds),
    },
    { date: `${date} ${time}.000000`, timezone_type: 3, timezone: "Asia/Shanghai" },
    { date: new Date(at).toISOString().slice(0, 19).replace("T", " "), timezone: "UTC" },
    {
      date: { year: Number(year), month: Number(month), day: Number(day) },
      time: { hour: Number(hours), minute: Number(minutes), second: Number(seconds), nano: 0 },
    },
    `${date} ${time} UTC+8`,
    `${date}T${time}+08:00[Asia/Shanghai]`,
    `${year}年${month}月${day}日 星期${"日一二三四五六"[there.getUTCDay()]} ${time}`,
    `new Date(${at})`,
    `${at}000000`,
    `${year}年${Number(month)}月${Number(day)}日 ${Number(hours)}时${minutes}分${seconds}秒`,
    at / 1000,
    at,
    String(at),
  ];
}
