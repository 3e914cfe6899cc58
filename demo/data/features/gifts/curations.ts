import type { DemoCuration } from "#demo/data/types.ts";
import type { GiftListKey } from "#shared/features/gifts/address.ts";
import { giftLists as names } from "#shared/features/gifts/words.ts";
import { anyGift, giftLists } from "./lists.ts";

const lists = (Object.keys(giftLists) as GiftListKey[]).map((key) => ({
  words: names[key].words,
  goods: giftLists[key].goods.map(([id]) => id),
}));

/** Returns the goods of all lists: the first of each, then the second of each, and so on. */
function inTurns(): string[] {
  const longest = Math.max(...lists.map(({ goods }) => goods.length));
  const turns = Array.from({ length: longest }, (_, turn) =>
    lists.flatMap(({ goods }) => goods[turn] ?? []),
  );
  return [...new Set(turns.flat())];
}

/** The gift lists as the search finds them. */
export const giftCurations: DemoCuration[] = [...lists, { words: anyGift, goods: inTurns() }];
