import type { Feature } from "#shared/features/feature.ts";
import { layoutParams } from "#shared/pages/params.ts";
import { GIFTS_ADDRESS, type GiftListKey, giftListAddress } from "./address.ts";
import { giftsSearch, listSearches } from "./search.ts";
import { giftLists, giftsCopy } from "./words.ts";

declare module "#brands/pack.ts" {
  interface ExtraPages {
    /** Gifts for persons: by occasion and price. */
    gifts: true;
  }
}

const { title, description, way } = giftsCopy;

const keys = Object.keys(giftLists) as GiftListKey[];

const link = () => ({ href: GIFTS_ADDRESS, label: way });

export const gifts = {
  subject: "occasion",
  pages: {
    gifts: {
      kind: "screen",
      path: "/gifts",
      module: "features/gifts/gifts.route.tsx",
      parent: "site",
      cost: "page",
      cache: "moment",
      params: layoutParams,
      area: null,
      above: null,
      inSitemap: true,
      disallow: [],
      screens: [{ name: "gifts", path: "/gifts", again: true }],
    },
    giftList: {
      kind: "screen",
      path: "/gifts/:list",
      module: "features/gifts/gifts.route.tsx",
      parent: "site",
      cost: "page",
      cache: "moment",
      params: layoutParams,
      area: null,
      above: "gifts",
      inSitemap: false,
      disallow: [],
      screens: [{ name: "gift-list", path: "/gifts/wedding", again: true }],
    },
  },
  offers: {
    listing: link,
    product: link,
    search: () => [
      { title, summary: description, href: GIFTS_ADDRESS, words: giftsSearch },
      ...keys.map((key) => ({
        title: giftsCopy.listTitle(giftLists[key].title),
        summary: giftsCopy.listSummary(giftLists[key].title),
        href: giftListAddress(key),
        words: listSearches[key],
      })),
    ],
  },
} as const satisfies Feature;
