import type { Feature } from "#shared/features/feature.ts";
import { turnAddress } from "./address.ts";
import { LEAST_FRAMES } from "./frames.ts";
import { turnCopy } from "./words.ts";

declare module "#brands/pack.ts" {
  interface ExtraPages {
    /** A product turning. */
    turn: true;
  }
}

export const turn = {
  subject: "turning",
  pages: {
    turn: {
      kind: "screen",
      path: "/pdp/:slug/turn",
      module: "features/turn/turn.route.tsx",
      parent: "bare",
      cost: "page",
      cache: "page",
      params: ["dialog"],
      area: null,
      above: null,
      inSitemap: false,
      disallow: ["/pdp/*/turn"],
      screens: [{ name: "turn", path: "/pdp/lace-blue-teapot/turn", again: true }],
    },
  },
  offers: {
    product: ({ id, pictures }) =>
      pictures("turn") < LEAST_FRAMES ? null : { href: turnAddress(id), label: turnCopy.way },
  },
} as const satisfies Feature;
