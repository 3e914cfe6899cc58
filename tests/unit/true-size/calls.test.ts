import { test } from "vitest";
import { loadTrueSize } from "#server/features/true-size/trueSize.ts";
import { expectCalls, needs } from "#tests/support/callsOfPage.ts";

test("makes exactly these upstream calls", async () => {
  await expectCalls([
    (c) => loadTrueSize("10231", c),
    needs("fullProductDetail", { productId: "10231" }),
  ]);
});
