import type { Feature } from "#shared/features/feature.ts";
import { layoutParams } from "#shared/pages/params.ts";
import { tableAddress } from "./address.ts";
import { tableCopy, tableSearch } from "./words.ts";

declare module "#brands/pack.ts" {
  interface ExtraPages {
    /** A table laid from a series. Requires a series of tableware. */
    layTheTable: true;
  }
}

const { title, description, way } = tableCopy;

export const layTheTable = {
  subject: "set",
  pages: {
    layTheTable: {
      kind: "screen",
      path: "/lay-the-table",
      module: "features/lay-the-table/lay-the-table.route.tsx",
      parent: "site",
      cost: "page",
      cache: "product",
      params: [...layoutParams, "series", "places", "view", "piece", "middle"],
      repeats: ["series", "piece", "middle"],
      area: null,
      above: null,
      inSitemap: true,
      disallow: ["/lay-the-table?"],
      screens: [
        { name: "lay-the-table", path: "/lay-the-table" },
        { name: "lay-long-table", path: "/lay-the-table?view=long", again: true },
      ],
    },
  },
  offers: {
    listing: ({ series }) => ({
      href: series === null ? tableAddress() : tableAddress(series),
      label: way,
    }),
    series: ({ code }) => ({ href: tableAddress(code), label: way }),
    collection: ({ codes }) => ({ href: tableAddress(...codes), label: way }),
    product: ({ kind, categories }) =>
      kind === null ? null : { href: tableAddress(...categories), label: way },
    footer: () => ({ href: tableAddress(), label: title }),
    search: () => [
      {
        title,
        summary: description,
        href: tableAddress(),
        words: tableSearch,
      },
    ],
  },
} as const satisfies Feature;
