import type { CallKey } from "#shared/contract/calls.ts";
import type { ContentArea } from "#shared/contract/contentAreas.ts";
import { type ContentPageKey, contentPages } from "#shared/site/contentPages.ts";

/** Use of a content area. */
export type AreaUse = {
  /** The row that is called with its id. */
  row: Extract<CallKey, "regionContents" | "queryModelContentDetail" | "queryReadableContent">;
  /** Address of its page, or a description of where its blocks appear. */
  makes: string;
  /** Whether a page fails without it; otherwise its part is omitted. */
  required: boolean;
  /** Content shown to visitors instead of a page without it. */
  instead?: string;
};

const page = (makes: string): AreaUse => ({ row: "regionContents", makes, required: true });
const part = (makes: string): AreaUse => ({ row: "regionContents", makes, required: false });
const pageOf = Object.fromEntries(
  Object.values(contentPages).map(({ area, path }) => [area, page(path)]),
) as Record<ContentPageKey, AreaUse>;

/** Every content area (CMS-05, CMS-06) with its row and its page, whether or not the brand has that page. */
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
