import type { SiteSettings } from "./settings.ts";

/** One item of the navigation bar (spec §3 "Nav item"): its words and its own path. */
export type NavItemView = { label: string; href: string };

/** What the frame around every screen shows; it travels with each page, so it holds nothing else. */
export type FrameView = {
  /** Public origin, for addresses that must be absolute. */
  siteUrl: string;
  nav: NavItemView[];
  /** Store of the toolbar; its `telHref` is `null` when the number holds no digits. */
  store: { name: string; telephone: string; telHref: string | null };
  shops: SiteSettings["shops"];
  follow: SiteSettings["follow"];
  contact: SiteSettings["contact"];
  /** First default word of the search configuration, else the house's own. */
  searchPlaceholder: string;
  /** Whether the breadcrumb bar is enabled for this brand (spec §1). */
  breadcrumbs: boolean;
};
