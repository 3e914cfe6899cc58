import { test } from "vitest";
import { loadYourYear } from "#server/features/your-year/yourYear.ts";
import { expectCalls, likes, needs } from "#tests/support/callsOfPage.ts";

test("makes exactly these upstream calls", async () => {
  await expectCalls([
    (c) => loadYourYear("2014", c),
    needs("regionContents", { pageId: "demo-annualPlate" }),
    likes("queryReadableContent", { contentId: "demo-siteSettings" }),
  ]);
});
