import { expect, test } from "vitest";
import { loadKeywordPage } from "#server/features/search/searchPage.ts";
import type { GiftListKey } from "#shared/features/gifts/address.ts";
import { giftsSearch, listSearches } from "#shared/features/gifts/search.ts";
import { giftLists } from "#shared/features/gifts/words.ts";
import { exampleContext } from "#tests/support/exampleUpstream.ts";

test.each([
  ["公司礼品", ["/gifting", "/gifts"]],
  ["送长辈", ["/gifts/elders"]],
  ["送礼", ["/gifts"]],
  ["结婚纪念日", ["/gifts/wedding", "/gifts/beloved"]],
  ["陪嫁", ["/gifts/wedding"]],
  ["开工大吉", ["/gifting"]],
  ["护士节", ["/gifts"]],
  ["六一", ["/gifts"]],
])("a search for %s finds its page", async (word, hrefs) => {
  const { context } = exampleContext();
  const page = await loadKeywordPage(word, new URLSearchParams(), context);
  expect(page.kind === "keyword" && page.services.map(({ href }) => href)).toEqual(hrefs);
});

test.each([
  ["送朋友", "thanks", true],
  ["送女朋友", "thanks", false],
  ["送妈妈", "mother", true],
  ["送爸妈", "mother", false],
  ["岳父亲", "father", false],
  ["六十大寿", "longevity", true],
  ["寿司盘", "longevity", false],
  ["老公公", "beloved", false],
] as const)("a search for %s means the list %s: %s", (word, list, isMeant) => {
  expect(listSearches[list].test(word)).toBe(isMeant);
});

test.each(Object.keys(giftLists) as GiftListKey[])(
  "each word of %s is found by it alone",
  (key) => {
    for (const word of giftLists[key].words) {
      const lists = Object.entries(listSearches).filter(([, search]) => search.test(word));
      expect(
        lists.map(([list]) => list),
        word,
      ).toEqual([key]);
      expect(giftsSearch.test(`送礼 ${word}`), word).toBe(false);
    }
  },
);
