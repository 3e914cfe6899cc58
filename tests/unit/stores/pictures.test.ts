import { expect, test } from "vitest";
import { storeRecord, storeView } from "#server/features/stores/storeView.ts";
import { ladderTo } from "#shared/domain/pictureSlots.ts";
import { pictureShapes } from "#tests/support/pictureShapes.ts";
import { config, store } from "./fixture.ts";

test("a store's picture has two sizes beside text, and three if it fills half a screen", () => {
  expect(pictureShapes(storeRecord(store(), "", config))).toEqual([
    `1280 × 788: ${ladderTo(1280).join(" ")}`,
  ]);
  expect(pictureShapes(storeView(store(), config))).toEqual([
    `1280 × 788: ${ladderTo(1280).join(" ")}`,
  ]);
});
