import { expect, test } from "vitest";
import { loadKeywordPage } from "#server/features/search/searchPage.ts";
import { exampleContext } from "#tests/support/exampleUpstream.ts";

test.each([
  ["补配", ["/missing-piece"]],
  ["茶壶盖子丢了 壶盖", ["/missing-piece"]],
  ["盖子", ["/missing-piece"]],
  ["配盖", ["/missing-piece"]],
])("a search for %s finds its page", async (word, hrefs) => {
  const { context } = exampleContext();
  const page = await loadKeywordPage(word, new URLSearchParams(), context);
  expect(page.kind === "keyword" && page.services.map(({ href }) => href)).toEqual(hrefs);
});
