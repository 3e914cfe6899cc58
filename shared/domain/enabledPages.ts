import { structure } from "#brand/structure.ts";
import type { ExtraPage, Section } from "#brands/pack.ts";
import type { ContentPageKey } from "#shared/pages/corePages.ts";

/** A page or section that a brand can switch off. */
export type EnabledPage = ContentPageKey | Section;

/** Pages of the brand that this installation lacks: its backend has no content for them (`Config.absentPages`). */
export type AbsentPages = readonly ContentPageKey[];

const { without, extras } = structure;

/** Whether this brand has the page or section: its brand pack's structure lists those that it lacks (docs/brand.md). */
export function hasPage(key: EnabledPage): boolean {
  return !(without as readonly EnabledPage[]).includes(key);
}

/** Whether the installation lacks the page of this key. */
export function isAbsent(key: string | undefined, absent: AbsentPages): boolean {
  return absent.some((page) => page === key);
}

/** Whether the site shows the page or section: the brand has it, and it is not absent. */
export function showsPage(key: EnabledPage, absent: AbsentPages): boolean {
  return hasPage(key) && !isAbsent(key, absent);
}

/** Whether this brand has the extra page or part. */
export function hasExtra(key: ExtraPage): boolean {
  return extras.includes(key);
}

/** An entry with the page that it needs. */
export type PageEntry<T> = readonly [EnabledPage | boolean, T];

/**
 * The entries whose page the brand has, by its key or by the result of `hasExtra`.
 * @param absent pages that the installation lacks, if an entry can be one of them
 */
export function ofOwnPages<T>(entries: readonly PageEntry<T>[], absent: AbsentPages = []): T[] {
  return entries.flatMap(([key, entry]) =>
    (typeof key === "boolean" ? key : showsPage(key, absent)) ? [entry] : [],
  );
}
