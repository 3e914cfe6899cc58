import type { Section, Structure } from "#brands/pack.ts";
import { corePages, type OptionalPage } from "#shared/pages/corePages.ts";
import type { BrandSwitch, PageRow } from "#shared/pages/pageRow.ts";

const rows = Object.entries(corePages) as [string, PageRow][];
const brandOf = (row: PageRow): BrandSwitch => ("brand" in row ? row.brand : "always");

/** Pages that a brand leaves out one by one. */
export const optionalPages = rows
  .filter(([, row]) => ["page", "story"].includes(brandOf(row)))
  .map(([key]) => key) as OptionalPage[];

/** Sections that a brand leaves out as a whole, and the search history, which is no page. */
export const sections: readonly Section[] = [
  ...new Set(
    rows.flatMap(([, row]) => {
      const brand = brandOf(row);
      return brand === "always" || brand === "page" || brand === "story" || brand === "subBrand"
        ? []
        : [brand];
    }),
  ),
  "searchHistory",
];

/** All that a brand can leave out by `Structure.without`. */
export const everySwitch: Structure["without"] = [...optionalPages, ...sections];
