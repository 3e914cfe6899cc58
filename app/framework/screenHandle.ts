import type { Crumb } from "#shared/domain/crumbs.ts";
import type { AbsentPages } from "#shared/domain/enabledPages.ts";

/** Data that a screen's route module passes to the layout through Remix's `handle` export. */
export type ScreenHandle<D = unknown> = {
  /** Returns the breadcrumbs from the loader data; the last one has no URL. */
  crumbs?: (data: D) => Crumb[];
  /**
   * Of a section's route, by its id: the first breadcrumb of its screens, for one that has failed; `null` if the first
   * screen is absent.
   */
  root?: (id: string, absent: AbsentPages) => { label: string; href: string } | null;
  /** `false`: the screen is static and its document loads no scripts. */
  hydrate?: false;
};
