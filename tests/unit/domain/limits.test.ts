import { expect, test } from "vitest";
import { toastTime } from "#app/toasts/toastKind.ts";
import * as images from "#shared/domain/images.ts";
import * as limits from "#shared/domain/limits.ts";
import { MENU_CARDS } from "#shared/domain/menu.ts";
import { HISTORY_KEY } from "#shared/domain/searchHistory.ts";
import { VALID_QUERIES } from "#shared/domain/verification.ts";
import { rows } from "#tests/support/rows.ts";

const { FONT_THRESHOLDS, fontBucket } = limits;

test("the business constants are exactly those of the ledger", {
  meta: rows("LIMIT-06", "SEARCH-15"),
}, () => {
  expect(limits).toMatchObject({
    SEARCH_MAX_LENGTH: 30,
    SEARCH_DEBOUNCE_MS: 1000,
    VERIFICATION_MAX_LENGTH: 30,
    GALLERY_ITEMS: 6,
    VIEWER_ITEMS: 10,
    GALLERY_THUMBNAIL: 72,
    SIBLING_THUMBNAIL: 48,
    SHARE_QR_SIZE: 80,
    WECHAT_QR_WIDTH: 107,
    STORE_PAGE_DELAY_MS: 100,
    SHARE_POPUP: { width: 682, height: 700 },
    FONT_THRESHOLDS: [12, 14, 16, 20, 26, 33],
    APPLICATION: {
      nameLength: 20,
      captchaLength: 4,
      stores: 2,
      resumes: 1,
      portfolioFiles: 5,
      fileBytes: 10_485_760,
    },
  });
  expect([HISTORY_KEY, limits.HISTORY_LIMIT, VALID_QUERIES]).toEqual(["storageKw", 5, 5]);
  expect(images.SHARE_SHAPES).toEqual({
    card: { width: 1200, height: 630 },
    square: { width: 1200, height: 1200 },
  });
});

test("pictures have the specification's sizes and ratios", {
  meta: rows("IMG-02", "IMG-05…09"),
}, () => {
  expect(images).toMatchObject({
    DEFAULT_WIDTH: 1920,
    THUMBNAIL_WIDTH: 200,
    TILE_RATIO: 836 / 520,
    STORE_RATIO: 1.625,
    CATEGORY_CARD: { ratio: 388 / 264, width: 676, height: 528 },
    CATEGORY_SHAPE: { ratio: 388 / 264, box: { width: 676, height: 528 } },
  });
});

test("a menu has four cards", () => {
  expect(MENU_CARDS).toBe(4);
});

test("sizes below 12 px are in bucket 00", () => {
  expect(fontBucket(0)).toBe("standard-00");
  expect(fontBucket(11.9)).toBe("standard-00");
});

test("each threshold starts the next bucket", { meta: rows("LIMIT-23") }, () => {
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

test("a size just below a threshold is in the previous bucket", () => {
  expect(fontBucket(13.9)).toBe("standard-01");
  expect(fontBucket(32)).toBe("standard-05");
  expect(fontBucket(90)).toBe("standard-06");
});

test("a success toast is shown for two seconds, every other one for four", {
  meta: rows("LIMIT-18…19"),
}, () => {
  expect((["success", "error", "info"] as const).map(toastTime)).toEqual([2000, 4000, 4000]);
});
