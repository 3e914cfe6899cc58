import { contentPageKeys, contentPages } from "#app/domain/contentPages.ts";
import type { CallKey } from "#server/commerce/calls.ts";
import type { ContentArea } from "#server/contract/contentAreas.ts";

/** What an area of content is for. */
export type AreaUse = {
  /** The row that is asked for its id. */
  row: Extract<CallKey, "regionContents" | "queryModelContentDetail" | "queryReadableContent">;
  /** Address of the page that it makes, or in words where its blocks stand. */
  makes: string;
  /** Whether a page stands or falls with it; else its part is left out. */
  required: boolean;
  /** What visitors get in place of a page without it. */
  instead?: string;
};

const page = (makes: string): AreaUse => ({ row: "regionContents", makes, required: true });
const part = (makes: string): AreaUse => ({ row: "regionContents", makes, required: false });
const pageOf = Object.fromEntries(
  contentPageKeys.map((key) => [contentPages[key].area, page(contentPages[key].path)]),
) as Record<(typeof contentPages)[(typeof contentPageKeys)[number]]["area"], AreaUse>;

/** Every area of content (spec §2) with the row that brings it and the page that it makes. */
export const areaUses: Record<ContentArea, AreaUse> = {
  ...pageOf,
  home: page("/"),
  gifts: { ...page("/gifting"), instead: "the home page" },
  jobs: part("words above the list of /about-us/jobs"),
  productVerification: part("words around the form of /verification"),
  newsList: part("words above the list of /news"),
  mainSeries: part("words around the list of /products"),
  commonBlock: part("foot of /products and of pages below /brand-story"),
  findUs: part("no page of visitors; a preview of it"),
  headerNavigation: {
    row: "queryModelContentDetail",
    makes: "the navigation bar of every page; without it four items of the site's own stand there",
    required: false,
  },
  siteSettings: {
    row: "queryReadableContent",
    makes: "store, contacts, shops and channels in header, footer and dialogs of every page",
    required: false,
  },
};
