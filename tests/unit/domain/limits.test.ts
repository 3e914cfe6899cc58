import { expect, test } from "vitest";
import { FONT_THRESHOLDS, fontBucket, TOAST_MS } from "#app/domain/limits.ts";

test("sizes below 12 px are in bucket 00", () => {
  expect(fontBucket(0)).toBe("standard-00");
  expect(fontBucket(11.9)).toBe("standard-00");
});

test("each threshold opens the next bucket", () => {
  const buckets = FONT_THRESHOLDS.map((px) => fontBucket(px));
  expect(buckets).toEqual([
    "standard-01",
    "standard-02",
    "standard-03",
    "standard-04",
    "standard-05",
    "standard-06",
  ]);
});

test("a size just below a threshold stays in the bucket before", () => {
  expect(fontBucket(13.9)).toBe("standard-01");
  expect(fontBucket(32)).toBe("standard-05");
  expect(fontBucket(90)).toBe("standard-06");
});

test("success stays two seconds, everything else four", () => {
  expect(TOAST_MS).toEqual({ success: 2000, default: 4000 });
});
