import { expect, test } from "vitest";
import { retryTime } from "#server/responses/retryTime.ts";

const at = Date.UTC(2026, 10, 30, 6, 5, 0);

test.each([
  [9, 0, "14:05:09"],
  [9, 1, "14:05:10"],
  [119, 0, "14:06:59"],
  [120, 0, "14:07"],
  [121, 0, "14:08"],
  [600, 59_999, "14:16"],
  [36_000, 0, "00:05"],
])("a retry in %i s, %i ms after 14:05 in China, is from %s on", (seconds, ms, time) => {
  expect(retryTime(seconds, at + ms)).toBe(time);
});
