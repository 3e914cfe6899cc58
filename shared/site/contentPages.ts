import { type AbsentPages, hasPage, showsPage } from "#shared/domain/enabledPages.ts";
import type { ContentPageKey } from "#shared/pages/corePages.ts";
import type { ContentSection } from "#shared/pages/pageRow.ts";
import { type Page, sitePages } from "./pages.ts";

export type { ContentPageKey } from "#shared/pages/corePages.ts";
export type { ContentSection } from "#shared/pages/pageRow.ts";

type ContentPage = {
  path: string;
  /** Content area that fills the screen: named like the page. */
  area: ContentPageKey;
  /** Parent screen in the breadcrumb trail. */
  above: ContentPageKey | null;
  section: ContentSection;
};

const rows = Object.values<Page>(sitePages).filter(({ kind }) => kind === "content");

/** Screens that consist of one CMS page (group ROUTE of the ledger), whether or not the brand enables them. */
export const contentPages = Object.fromEntries(
  rows.map(({ key, path, above, section }) => [key, { path, area: key, above, section }]),
) as Readonly<Record<ContentPageKey, ContentPage>>;

/** Enabled content pages of the brand, in link order. */
export const contentPageKeys = (Object.keys(contentPages) as ContentPageKey[]).filter(hasPage);

/** Returns the content page at a path, ignoring case and trailing slashes as the router does. */
export function contentPageAt(pathname: string): ContentPageKey | null {
  const path = pathname.replace(/\/+$/, "").toLowerCase();
  return contentPageKeys.find((key) => contentPages[key].path.toLowerCase() === path) ?? null;
}

/** Returns a screen with the parent screens that the site shows, topmost first. */
export function trailOf(key: ContentPageKey, absent: AbsentPages): ContentPageKey[] {
  const { above } = contentPages[key];
  const trail = above === null ? [key] : [...trailOf(above, absent), key];
  return trail.filter((each) => showsPage(each, absent));
}

/**
 * Returns the next links: the other screens of the section, without the notice about cookies; a section of one
 * or two screens adds service.
 */
export function onwardFrom(
  section: ContentSection,
  absent: AbsentPages,
  here?: ContentPageKey,
): ContentPageKey[] {
  const sections: ContentSection[] = section === "member" ? ["member", "service"] : [section];
  return contentPageKeys.filter(
    (key) =>
      key !== here &&
      key !== "cookie" &&
      sections.includes(contentPages[key].section) &&
      showsPage(key, absent),
  );
}
