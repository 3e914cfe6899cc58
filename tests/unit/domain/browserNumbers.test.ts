import { expect, test } from "vitest";
import { IN_BUFFERS } from "#app/features/careers/afterSending.ts";
import { GONE_MS } from "#app/features/careers/FileRow.tsx";
import { WORTH_ASKING } from "#app/features/careers/useApplication.ts";
import { OPEN_GROUPS } from "#app/features/catalogue/FilterForm.tsx";
import { SWIPE_PX } from "#app/features/product/useTurning.ts";
import { KEPT_MS } from "#app/framework/dataPrefetch.ts";
import { REST_MS } from "#app/framework/IntentPrefetch.tsx";
import { CLOSE_DELAY_MS, OPEN_DELAY_MS } from "#app/menu/useMegaMenu.ts";
import { DELAY_MS } from "#app/shell/LoadingText.tsx";

// Times noticeable to visitors that no browser test can measure: a change must be repeated here.

test("delays, durations and limits in a browser, in milliseconds", () => {
  expect({ OPEN_DELAY_MS, CLOSE_DELAY_MS, DELAY_MS, REST_MS, KEPT_MS, GONE_MS }).toEqual({
    OPEN_DELAY_MS: 120,
    CLOSE_DELAY_MS: 280,
    DELAY_MS: 300,
    REST_MS: 60,
    KEPT_MS: 30_000,
    GONE_MS: 2000,
  });
});

test("swipe distance of a picture, number of open filters, and upload sizes for the pre-check and for buffers", () => {
  expect({ SWIPE_PX, OPEN_GROUPS, WORTH_ASKING, IN_BUFFERS }).toEqual({
    SWIPE_PX: 48,
    OPEN_GROUPS: 3,
    WORTH_ASKING: 262_144,
    IN_BUFFERS: 4_194_304,
  });
});
