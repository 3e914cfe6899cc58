import { type ContentArea, contentAreas, sharedAreas } from "#shared/contract/contentAreas.ts";
import { pagesOn } from "./pages.ts";

const areasOfPages: readonly string[] = pagesOn.flatMap(({ area }) => area?.name ?? []);

/** Content areas that the pages of this brand read, in the table's order; the site requests no other. */
export const areasOn: readonly ContentArea[] = contentAreas.filter(
  (area) => areasOfPages.includes(area) || sharedAreas.some((shared) => shared === area),
);
