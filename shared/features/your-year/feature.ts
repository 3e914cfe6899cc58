import type { Feature } from "#shared/features/feature.ts";
import { layoutParams } from "#shared/pages/params.ts";
import { yearAddress } from "./address.ts";
import { yearIn, yearSearch, yourYearCopy } from "./words.ts";

declare module "#brands/pack.ts" {
  interface ExtraPages {
    /** The plate of a year. Requires a wall of annual products (`SequenceModel`). */
    yourYear: true;
  }
}

const { title, description } = yourYearCopy;

export const yourYear = {
  subject: "year",
  pages: {
    yourYear: {
      kind: "screen",
      path: "/your-year",
      module: "features/your-year/your-year.route.tsx",
      parent: "site",
      cost: "page",
      cache: "page",
      params: [...layoutParams, "year"],
      area: null,
      above: "annualPlate",
      inSitemap: true,
      disallow: ["/your-year?"],
      screens: [{ name: "your-year", path: "/your-year?year=1988", again: true }],
    },
  },
  offers: {
    footer: () => ({ href: yearAddress(), label: title }),
    search: () => [
      {
        title,
        summary: description,
        href: yearAddress(),
        hrefOf: (keyword) => {
          const year = yearIn(keyword);
          return year === null ? null : yearAddress(year);
        },
        words: yearSearch,
      },
    ],
  },
} as const satisfies Feature;
