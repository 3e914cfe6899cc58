/** One step of the breadcrumb trail; the last one has no address (spec §2 "Breadcrumb bar"). */
export type Crumb = { label: string; href: string | null };

/** A screen on the way down, with its own address. */
type Step = { label: string; href: string };

/** The trail to a screen named `label`: the screens above it keep their addresses. */
export function trailTo(label: string, ...above: Step[]): Crumb[] {
  return [...above, { label, href: null }];
}

/** Breadcrumbs that a loaded screen brings; one without its matter has none. */
export function crumbsOf(page: { crumbs?: Crumb[] }): Crumb[] {
  return page.crumbs ?? [];
}
