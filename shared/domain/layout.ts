import type { ContentDialogView } from "./contentDialog.ts";
import type { AbsentPages } from "./enabledPages.ts";
import type { HelpView } from "./helpContacts.ts";
import type { SiteSettings } from "./settings.ts";
import type { StaticContent } from "./staticHtml.ts";
import type { StoreDialogView, StoreRecord } from "./stores.ts";

/** An item of the navigation bar (HEADER-05, HEADER-06): a link, a button for its panel, or both. */
export type NavItemView = {
  label: string;
  /** Link path; `null`: the item only opens its panel. */
  href: string | null;
  /** Key of the item's panel. */
  menu?: string;
};

/** Content of the search field before input (DATA-13). */
export type SearchWords = {
  placeholder: string;
  recommended: string[];
  /** Number of history entries shown: 0 (none) to `HISTORY_LIMIT`. */
  historyShown: number;
};

/** Layout data of every screen. */
export type FrameView = {
  /** Public origin, for absolute URLs. */
  siteUrl: string;
  nav: NavItemView[];
  /** Store of toolbar and popover until the nearest one is known. */
  store: StoreRecord;
  /** Open store dialog (`?store=`). */
  storeDialog: StoreDialogView | null;
  /** Open content of a type 7 link (`?dialog=content-{id}`). */
  contentDialog: ContentDialogView | null;
  shops: SiteSettings["shops"];
  follow: SiteSettings["follow"];
  contact: SiteSettings["contact"];
  /** Whether the site has statistics of visits, to which the footer's link changes the consent. */
  asksConsent?: boolean;
  /** Placeholder and recommended terms of the search field. */
  search: SearchWords;
  /** Pages of the brand that the site does not show; left out if there are none. */
  absentPages?: AbsentPages;
  /** Whether the breadcrumb bar is enabled for this brand (CRUMB-03). */
  breadcrumbs: boolean;
};

/** Layout data used in the browser; part of every page, so it must stay minimal. */
export type LiveFrame = Omit<FrameView, "shops" | "follow" | "contact" | "asksConsent"> & {
  /** Contacts beside the verification result in the footer. */
  help: HelpView;
  /** Columns and bottom lines of the footer. */
  footer: StaticContent;
  /** Online channels in the store popover. */
  channels: StaticContent;
};
