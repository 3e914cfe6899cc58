import { structure } from "#brand/structure.ts";
import type { ExtraPage, Section } from "#brands/pack.ts";
import type { ContentPageKey } from "#shared/pages/corePages.ts";

/** A page or section that a brand can switch off. */
export type EnabledPage = ContentPageKey | Section;

const { without, extras } = structure;

/** Whether this brand has the page or section: its brand pack's structure lists those that it lacks (docs/brand.md). */
export function hasPage(key: EnabledPage): boolean {
  return !(without as readonly EnabledPage[]).includes(key);
}

/** Whether this brand has the extra page or part. */
export function hasExtra(key: ExtraPage): boolean {
  return extras.includes(key);
}

/** The entries whose page the brand has, by its key or by the result of `hasExtra`. */
export function ofOwnPages<T>(entries: readonly (readonly [EnabledPage | boolean, T])[]): T[] {
  return entries.flatMap(([key, entry]) =>
    (typeof key === "boolean" ? key : hasPage(key)) ? [entry] : [],
  );
}
