import type { ContentPageKey } from "#brands/pack.ts";
import { hasPage } from "./enabledPages.ts";
import { paths } from "./paths.ts";

export type { ContentPageKey } from "#brands/pack.ts";

/** Content sections; screens of one section link to each other. */
export type ContentSection = "story" | "service" | "about" | "member";

type ContentPage = {
  path: string;
  /** Content area that fills the screen. */
  area: string;
  /** Parent screen in the breadcrumb trail. */
  above: ContentPageKey | null;
  section: ContentSection;
};

/**
 * Screens that consist of one CMS page (group ROUTE of the ledger), whether or not the brand enables them.
 */
export const contentPages = {
  brandStory: { path: paths.brandStory(), area: "brandStory", above: null, section: "story" },
  ourHistory: {
    path: paths.ourHistory(),
    area: "ourHistory",
    above: "brandStory",
    section: "story",
  },
  workmanship: {
    path: paths.workmanship(),
    area: "workmanship",
    above: "brandStory",
    section: "story",
  },
  annualPlate: {
    path: paths.annualPlate(),
    area: "annualPlate",
    above: "ourHistory",
    section: "story",
  },
  aboutIittala: {
    path: paths.aboutIittala(),
    area: "aboutIittala",
    above: "brandStory",
    section: "story",
  },
  productStory: {
    path: paths.productStory(),
    area: "productStory",
    above: "brandStory",
    section: "story",
  },
  customised: { path: paths.customised(), area: "customised", above: null, section: "service" },
  giftWrap: { path: paths.giftWrap(), area: "giftWrap", above: null, section: "service" },
  damagedAndReplaced: {
    path: paths.damagedAndReplaced(),
    area: "damagedAndReplaced",
    above: null,
    section: "service",
  },
  productMaintenance: {
    path: paths.productMaintenance(),
    area: "productMaintenance",
    above: null,
    section: "service",
  },
  faq: { path: paths.faq(), area: "faq", above: null, section: "service" },
  contactUs: { path: paths.contactUs(), area: "contactUs", above: null, section: "service" },
  aboutUs: { path: paths.aboutUs(), area: "aboutUs", above: null, section: "about" },
  career: { path: paths.career(), area: "career", above: "aboutUs", section: "about" },
  group: { path: paths.group(), area: "group", above: "aboutUs", section: "about" },
  cookie: { path: paths.cookie(), area: "cookie", above: null, section: "about" },
  member: { path: paths.member(), area: "member", above: null, section: "member" },
  damagedForNew: {
    path: paths.damagedForNew(),
    area: "damagedForNew",
    above: "member",
    section: "member",
  },
} as const satisfies Record<ContentPageKey, ContentPage>;

/** Enabled content pages of the brand, in link order. */
export const contentPageKeys = (Object.keys(contentPages) as ContentPageKey[]).filter(hasPage);

/** Returns the content page at a path, ignoring case and trailing slashes as the router does. */
export function contentPageAt(pathname: string): ContentPageKey | null {
  const path = pathname.replace(/\/+$/, "").toLowerCase();
  return contentPageKeys.find((key) => contentPages[key].path.toLowerCase() === path) ?? null;
}

/** Returns a screen with its enabled parent screens, topmost first. */
export function trailOf(key: ContentPageKey): ContentPageKey[] {
  const { above } = contentPages[key];
  return (above === null ? [key] : [...trailOf(above), key]).filter(hasPage);
}

/**
 * Returns the next links: the other screens of the section, without the notice about cookies; a section of
 * one or two screens adds service.
 */
export function onwardFrom(section: ContentSection, here?: ContentPageKey): ContentPageKey[] {
  const sections: ContentSection[] = section === "member" ? ["member", "service"] : [section];
  return contentPageKeys.filter(
    (key) => key !== here && key !== "cookie" && sections.includes(contentPages[key].section),
  );
}
