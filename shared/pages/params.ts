/** Parameters of every page in a layout with header and footer: its dialogs. */
export const layoutParams = ["dialog", "store"] as const;

/** Parameters of every listing of products, besides its filters (`shared/domain/listing.ts`). */
export const listingParams = ["isAll", "page", "sort"] as const;

/**
 * Search parameters that identify a page, besides a listing's filters; links preserve them. A row of the page table names
 * those that its page reads. The browser reads this list, too, so it is apart from the rows.
 */
export const PAGE_PARAMS = [
  ...layoutParams,
  ...listingParams,
  "vc",
  "catalog",
  "region",
  "city",
  "suggest",
  "picture",
  "job",
  "notice",
  "year",
  "card",
  "series",
  "piece",
  "middle",
  "places",
  "view",
] as const;

/** A search parameter that identifies a page. */
export type PageParam = (typeof PAGE_PARAMS)[number];

/** Parameters of responses for one visitor only. */
export const OWN_PARAMS = ["step", "once", "online"] as const;

/** A search parameter of a screen. */
export type ScreenParam = PageParam | (typeof OWN_PARAMS)[number];

/** Those that make a variant of a page with a shorter canonical address: robots.txt excludes them. */
export const variantParams: readonly PageParam[] = [
  "sort",
  "dialog",
  "picture",
  "store",
  "vc",
  "view",
  "city",
  "piece",
];
