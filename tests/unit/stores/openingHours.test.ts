import { describe, expect, test } from "vitest";
import { openingDay } from "#server/features/stores/storeView.ts";
import { formatOpeningHours, isOpenAt, readOpeningHours } from "#shared/domain/openingHours.ts";

describe("daily hours", () => {
  test.each([
    ["10:00-22:00", "10:00–22:00"],
    ["9:30 – 21:00", "09:30–21:00"],
    ["10：00～22：00", "10:00–22:00"],
    ["10:00至24:00", "10:00–24:00"],
    ["18:00-02:00", "18:00–02:00"],
    ["10:00-21:30", "10:00–21:30"],
  ])("%s is read as %s", (text, expected) => {
    const hours = readOpeningHours(text);
    expect(hours && formatOpeningHours(hours)).toBe(expected);
  });

  test.each([
    "",
    "全天",
    "10:00",
    "10:00-22:00 周一休息",
    "25:00-26:00",
    "24:00-25:00",
    "10:60-22:00",
    "24:30-10:00",
    "24:00-10:00",
    "10:00-24:30",
    "10:00-10:00",
  ])("%s is no plain daily span", (text) => {
    expect(readOpeningHours(text)).toBeNull();
  });
});

describe("open now", () => {
  const day = { opens: 600, closes: 1320 };
  const night = { opens: 1080, closes: 120 };
  test.each([
    [day, "2026-11-21T01:59:59Z", false],
    [day, "2026-11-21T02:00:00Z", true],
    [day, "2026-11-21T13:59:59Z", true],
    [day, "2026-11-21T14:00:00Z", false],
    [night, "2026-11-21T10:00:00Z", true],
    [night, "2026-11-21T17:59:00Z", true],
    [night, "2026-11-21T18:00:00Z", false],
  ])("%o at %s, by Chinese time: %s", (hours, instant, expected) => {
    expect(isOpenAt(hours, Date.parse(instant))).toBe(expected);
  });

  test("does not depend on the machine's time zone", () => {
    const before = process.env.TZ;
    process.env.TZ = "America/New_York";
    expect(isOpenAt(day, Date.parse("2026-11-21T02:00:00Z"))).toBe(true);
    process.env.TZ = before;
  });
});

describe("the opening day", () => {
  test.each([
    "2027-03-08",
    "2027-3-8",
    "2027/03/08",
    "2027-03-08 10:00:00",
    "2027-03-08T00:00:00Z",
  ])("%s is formatted as in the specification", (openingTime) => {
    expect(openingDay(openingTime)).toBe("2027 年 03 月 08 日 正式开业");
  });

  test.each([
    ["2027-01-01", "2027 年 01 月 01 日 正式开业"],
    [" 2027.12.31", "2027 年 12 月 31 日 正式开业"],
  ])("accepts the year's first and last day: %s", (openingTime, said) => {
    expect(openingDay(openingTime)).toBe(said);
  });

  test.each([
    "",
    "明年春天",
    "2027-13-01",
    "2027-00-10",
    "2027-03-32",
    "2027-03-081",
    "2027-03-00",
    "约 2027-03-08",
    "x2027-03-08",
  ])("%j has no day yet", (openingTime) => {
    expect(openingDay(openingTime)).toBe("开业日期即将公布");
  });
});
