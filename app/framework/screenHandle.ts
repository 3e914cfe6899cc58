import type { Crumb } from "#app/domain/crumbs.ts";

/** What a screen's route module tells the frame through Remix's `handle` export. */
export type ScreenHandle<D = unknown> = {
  /** Breadcrumbs of the screen from its loader's data; the last one has no address. */
  crumbs?: (data: D) => Crumb[];
  /** `false`: the screen is content only and its document loads no scripts at all. */
  hydrate?: false;
};
