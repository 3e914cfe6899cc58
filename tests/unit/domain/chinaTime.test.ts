import { expect, test } from "vitest";
import { chinaTime } from "#app/domain/chinaTime.ts";

test.each([
  [Date.UTC(2026, 10, 21, 1, 5), { year: 2026, month: 11, day: 21, time: "09:05" }],
  [Date.UTC(2026, 11, 31, 15, 59, 59, 999), { year: 2026, month: 12, day: 31, time: "23:59" }],
  [Date.UTC(2026, 11, 31, 16, 0), { year: 2027, month: 1, day: 1, time: "00:00" }],
])("%i is %j in China, wherever the server stands", (at, moment) => {
  expect(chinaTime(at)).toEqual(moment);
});
