import { test } from "vitest";
import { loadTable } from "#server/features/lay-the-table/layTable.ts";
import { expectCalls, likes, listing, needs } from "#tests/support/callsOfPage.ts";

test("makes exactly these upstream calls", async () => {
  await expectCalls([
    (c) => loadTable(new URLSearchParams(), c),
    needs("getVirtualCategoryList", {}),
    likes("queryReadableContent", { contentId: "demo-siteSettings" }),
    needs("keywordList", listing(100, { virtualCategoryCode: "VC01", isAll: false })),
  ]);
});
