import type { GiftListKey } from "./address.ts";
import { anyGift, giftLists, otherWords } from "./words.ts";

/** Matches a word, but not as a part of one of the `others`: 朋友, not 男朋友. */
function wordPattern(word: string, others: readonly string[]): string {
  const longer = others.filter((other) => other.includes(word));
  const exceptions = longer.map((other) => {
    const [before = ""] = other.split(word, 1);
    return `(?<!${before}(?=${other.slice(before.length)}))`;
  });
  return exceptions.join("") + word;
}

const lists = Object.entries(giftLists) as [GiftListKey, { words: readonly string[] }][];

const patternOf = ([key, { words }]: (typeof lists)[number]) => {
  const ofOthers = lists.flatMap(([other, list]) => (other === key ? [] : list.words));
  return words.map((word) => wordPattern(word, [...otherWords, ...ofOthers])).join("|");
};

/** Matches searches that mean a list. */
export const listSearches = Object.fromEntries(
  lists.map((list) => [list[0], new RegExp(patternOf(list))]),
) as Readonly<Record<GiftListKey, RegExp>>;

/** Matches searches for gifts that mean none of the lists. */
export const giftsSearch = new RegExp(
  `^(?!.*(?:${lists.map(patternOf).join("|")})).*(?:${anyGift.source})`,
);
