/** One entry of the breadcrumb trail; the last one has no link (CRUMB-01). */
export type Crumb = { label: string; href: string | null };

/** A parent screen with its URL. */
type Step = { label: string; href: string };

/** Returns the trail to a screen named `label`; the parent screens are links. */
export function trailTo(label: string, ...above: Step[]): Crumb[] {
  return [...above, { label, href: null }];
}

/** Returns the breadcrumbs of loaded screen data; failed screens have none. */
export function crumbsOf(page: { crumbs?: Crumb[] }): Crumb[] {
  return page.crumbs ?? [];
}
