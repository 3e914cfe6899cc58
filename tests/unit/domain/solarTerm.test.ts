import { expect, test } from "vitest";
import { currentTerm } from "#server/features/home/season.ts";
import { type PageReads, runWithRequestId } from "#server/observability/requestContext.ts";
import { solarTerms } from "#shared/copy/solarTerms.ts";
import { solarTerm } from "#shared/domain/solarTerm.ts";

// Start of terms as published by the Purple Mountain Observatory, in Beijing time.
test.each([
  ["2024-03-19T23:59+08:00", "惊蛰"],
  ["2024-03-20T00:00+08:00", "春分"],
  ["2025-12-20T12:00+08:00", "大雪"],
  ["2025-12-21T00:00+08:00", "冬至"],
  ["2026-02-03T23:59+08:00", "大寒"],
  ["2026-02-04T00:00+08:00", "立春"],
  ["2026-06-21T12:00+08:00", "夏至"],
  ["2026-11-21T23:59:59.999+08:00", "立冬"],
  ["2026-11-22T00:00+08:00", "小雪"],
  // Still the day before in another time zone.
  ["2026-11-21T16:00Z", "小雪"],
])("%s is %s", (moment, name) => {
  expect(solarTerms[solarTerm(Date.parse(moment))]).toBe(name);
});

test("a year has all of them in order", () => {
  const days = Array.from({ length: 366 }, (_, i) => solarTerm(Date.UTC(2026, 0, 1 + i)));
  const order = days.filter((term, i) => term !== days[i - 1]);
  expect(new Set(order).size).toBe(24);
  expect(order.every((term, i) => i === 0 || term === ((order[i - 1] ?? 0) + 1) % 24)).toBe(true);
});

test("a page with today's term is cached no longer than the term lasts", () => {
  let now = Date.parse("2026-11-21T23:59+08:00");
  const reads: PageReads = new Map();
  const term = runWithRequestId("request-1", () => currentTerm(() => now), { reads });
  const [isCurrent] = [...reads.values()];
  expect(solarTerms[term]).toBe("立冬");
  expect(isCurrent?.()).toBe(true);
  now = Date.parse("2026-11-22T00:00+08:00");
  expect(isCurrent?.()).toBe(false);
});
