import type { Crumb } from "../../domain/crumbs.ts";

/** Route handle of a catalogue screen: what the frame's breadcrumbs are made of. */
export type CrumbsHandle = { crumbs: (page: object) => Crumb[] };

/** Breadcrumbs of a loaded screen; one without its matter has none. */
export function crumbsOf(page: { crumbs?: Crumb[] }): Crumb[] {
  return page.crumbs ?? [];
}
