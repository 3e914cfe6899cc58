import type { ContentDialogView } from "./contentDialog.ts";
import type { HelpView } from "./helpContacts.ts";
import type { SiteSettings } from "./settings.ts";
import type { StaticContent } from "./staticHtml.ts";
import type { StoreDialogView, StoreRecord } from "./stores.ts";

/** One item of the navigation bar (spec §3 "Nav item"): a link, a button for its panel, or both. */
export type NavItemView = {
  label: string;
  /** Its own path; `null`: it only opens its panel. */
  href: string | null;
  /** Key of the panel that opens below it. */
  menu?: string;
};

/** What the search field shows before anything is typed (spec §2 "Header", §3 "Search config"). */
export type SearchWords = {
  placeholder: string;
  recommended: string[];
  /** Entries of the visitor's history that are shown: 0 (none) to `HISTORY_LIMIT`. */
  historyShown: number;
};

/** What the frame around every screen shows. */
export type FrameView = {
  /** Public origin, for addresses that must be absolute. */
  siteUrl: string;
  nav: NavItemView[];
  /** Store of toolbar and popover until the nearest one is known. */
  store: StoreRecord;
  /** Open dialog of a store (`?store=`). */
  storeDialog: StoreDialogView | null;
  /** Open content of a link of type 7 (`?dialog=content-{id}`). */
  contentDialog: ContentDialogView | null;
  shops: SiteSettings["shops"];
  follow: SiteSettings["follow"];
  contact: SiteSettings["contact"];
  /** Placeholder and recommended words of the search field. */
  search: SearchWords;
  /** Whether the breadcrumb bar is enabled for this brand (spec §1). */
  breadcrumbs: boolean;
};

/** What of the frame the browser works with; it travels with each page, so it holds nothing else. */
export type LiveFrame = Omit<FrameView, "shops" | "follow" | "contact"> & {
  /** Beside the result of the verification in the footer. */
  help: HelpView;
  /** Columns and last lines of the footer. */
  footer: StaticContent;
  /** Online channels in the store popover. */
  channels: StaticContent;
};
