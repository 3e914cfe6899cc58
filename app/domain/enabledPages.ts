import { structure } from "#brand/structure.ts";
import type { ContentPageKey, ExtraPage, Section } from "#brands/pack.ts";

/** A page or section that a brand can switch off. */
export type EnabledPage = ContentPageKey | ExtraPage | Section;

/** Whether this brand has the page or section: its brand pack's structure lists those that it lacks (docs/brand.md). */
export function hasPage(key: EnabledPage): boolean {
  const { without, extras } = structure;
  if (isExtra(key)) return extras.includes(key);
  return !(without as readonly EnabledPage[]).includes(key);
}

const extraPages: readonly string[] = [
  "yourYear",
  "layTheTable",
  "compare",
  "gifts",
  "trueSize",
  "turn",
  "album",
  "certificate",
  "missingPiece",
] satisfies ExtraPage[];

function isExtra(key: EnabledPage): key is ExtraPage {
  return extraPages.includes(key);
}

/** The entries whose page the brand has; an entry of `null` depends on no page. */
export function ofOwnPages<T>(entries: readonly (readonly [EnabledPage | null, T])[]): T[] {
  return entries.flatMap(([key, entry]) => (key === null || hasPage(key) ? [entry] : []));
}
