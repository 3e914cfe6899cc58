import type { Feature } from "#shared/features/feature.ts";
import { layoutParams } from "#shared/pages/params.ts";
import { trueSizeAddress } from "./address.ts";
import { trueSizeOf } from "./outline.ts";
import { trueSizeCopy } from "./words.ts";

declare module "#brands/pack.ts" {
  interface ExtraPages {
    /** A product in its true size. */
    trueSize: true;
  }
}

export const trueSize = {
  subject: "size",
  pages: {
    trueSize: {
      kind: "screen",
      path: "/pdp/:slug/true-size",
      module: "features/true-size/true-size.route.tsx",
      parent: "site",
      cost: "page",
      cache: "page",
      params: [...layoutParams, "card"],
      area: null,
      above: "product",
      inSitemap: false,
      disallow: ["/pdp/*/true-size"],
      screens: [{ name: "true-size", path: "/pdp/lace-blue-plate/true-size", again: true }],
    },
  },
  offers: {
    product: ({ id, kind, measures }) =>
      trueSizeOf(kind, measures) && { href: trueSizeAddress(id), label: trueSizeCopy.way },
  },
} as const satisfies Feature;
