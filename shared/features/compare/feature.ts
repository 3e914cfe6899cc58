import type { Feature } from "#shared/features/feature.ts";
import { layoutParams } from "#shared/pages/params.ts";
import { compareAddress } from "./address.ts";
import { compareCopy } from "./words.ts";

declare module "#brands/pack.ts" {
  interface ExtraPages {
    /** Pieces side by side. */
    compare: true;
  }
}

export const compare = {
  subject: "comparison",
  pages: {
    compare: {
      kind: "screen",
      path: "/compare",
      module: "features/compare/compare.route.tsx",
      parent: "site",
      cost: "page",
      cache: "product",
      params: [...layoutParams, "piece"],
      repeats: ["piece"],
      area: null,
      above: null,
      inSitemap: false,
      // Every pair of pieces would be an address.
      disallow: ["/compare"],
      screens: [{ name: "compare", path: "/compare?piece=lace-blue-cup&piece=rain-cup" }],
    },
  },
  offers: {
    product: ({ id }) => ({ href: compareAddress(id), label: compareCopy.way }),
    card: () => ({
      text: compareCopy.title,
      labelStart: compareCopy.labelStart,
      hrefStart: compareAddress(""),
    }),
  },
} as const satisfies Feature;
