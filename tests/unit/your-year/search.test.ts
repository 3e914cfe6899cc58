import { expect, test } from "vitest";
import { loadKeywordPage } from "#server/features/search/searchPage.ts";
import { exampleContext } from "#tests/support/exampleUpstream.ts";

test.each([
  ["1988年", ["/your-year?year=1988"]],
  ["1990年盘", ["/your-year?year=1990"]],
  ["二〇一九年的年度纪念盘", ["/your-year?year=2019"]],
  ["属相", ["/your-year"]],
  ["2000元", []],
])("a search for %s finds its page, for a year that of the year", async (word, hrefs) => {
  const { context } = exampleContext();
  const page = await loadKeywordPage(word, new URLSearchParams(), context);
  expect(page.kind === "keyword" && page.services.map(({ href }) => href)).toEqual(hrefs);
});
