import type { FeaturePageRow } from "#shared/pages/pageRow.ts";
import { layoutParams } from "#shared/pages/params.ts";

/** What the site reads of an extra feature. */
type Feature = {
  /** Its pages, by key; empty for a part of another page. */
  pages: Readonly<Record<string, FeaturePageRow>>;
};

/** Pages and parts beyond the specification (docs/decisions/0022-extra-pages.md), by the key that a brand lists in `extras`. */
export const features = {
  yourYear: {
    pages: {
      yourYear: {
        kind: "screen",
        path: "/your-year",
        module: "routes/your-year.tsx",
        parent: "site",
        cost: "page",
        cache: "page",
        params: [...layoutParams, "year"],
        area: null,
        above: "annualPlate",
        inSitemap: true,
        disallow: [],
        isService: true,
        screens: [{ name: "your-year", path: "/your-year?year=1988", again: true }],
      },
    },
  },
  layTheTable: {
    pages: {
      layTheTable: {
        kind: "screen",
        path: "/lay-the-table",
        module: "routes/lay-the-table.tsx",
        parent: "site",
        cost: "page",
        cache: "product",
        params: [...layoutParams, "series", "places", "piece", "middle"],
        area: null,
        above: null,
        inSitemap: true,
        disallow: ["/lay-the-table?"],
        isService: true,
        screens: [{ name: "lay-the-table", path: "/lay-the-table" }],
      },
    },
  },
  compare: {
    pages: {
      compare: {
        kind: "screen",
        path: "/compare",
        module: "routes/compare.tsx",
        parent: "site",
        cost: "page",
        cache: "product",
        params: [...layoutParams, "piece"],
        area: null,
        above: null,
        inSitemap: false,
        // Every pair of pieces would be an address.
        disallow: ["/compare"],
        isService: false,
        screens: [{ name: "compare", path: "/compare?piece=lace-blue-cup&piece=rain-cup" }],
      },
    },
  },
  gifts: {
    pages: {
      gifts: {
        kind: "screen",
        path: "/gifts",
        module: "routes/gifts.tsx",
        parent: "site",
        cost: "page",
        cache: "moment",
        params: layoutParams,
        area: null,
        above: null,
        inSitemap: true,
        disallow: [],
        isService: true,
        screens: [{ name: "gifts", path: "/gifts", again: true }],
      },
    },
  },
  missingPiece: {
    pages: {
      missingPiece: {
        kind: "screen",
        path: "/missing-piece",
        module: "routes/missing-piece.tsx",
        parent: "site",
        cost: "page",
        cache: "product",
        params: [...layoutParams, "series", "suggest"],
        area: null,
        above: null,
        inSitemap: true,
        disallow: [],
        isService: true,
        screens: [{ name: "missing-piece", path: "/missing-piece?series=lace-blue", again: true }],
      },
    },
  },
  trueSize: {
    pages: {
      trueSize: {
        kind: "screen",
        path: "/pdp/:slug/true-size",
        module: "routes/pdp/true-size.tsx",
        parent: "site",
        cost: "page",
        cache: "page",
        params: [...layoutParams, "card"],
        area: null,
        above: "product",
        inSitemap: false,
        disallow: ["/pdp/*/true-size"],
        isService: false,
        screens: [{ name: "true-size", path: "/pdp/lace-blue-plate/true-size", again: true }],
      },
    },
  },
  turn: {
    pages: {
      turn: {
        kind: "screen",
        path: "/pdp/:slug/turn",
        module: "routes/pdp/turn.tsx",
        parent: "bare",
        cost: "page",
        cache: "page",
        params: ["dialog"],
        area: null,
        above: null,
        inSitemap: false,
        disallow: ["/pdp/*/turn"],
        isService: false,
        screens: [{ name: "turn", path: "/pdp/lace-blue-teapot/turn", again: true }],
      },
    },
  },
  album: { pages: {} },
  certificate: { pages: {} },
} as const satisfies Readonly<Record<string, Feature>>;
